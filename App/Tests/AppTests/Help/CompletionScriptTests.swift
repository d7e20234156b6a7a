import CalendarStore
import Foundation
import Testing

@testable import AlmanacCommandLine
@testable import CommandSession
@testable import ProgramSettings
@testable import SystemAccess

@Suite struct CompletionScriptTests {
  /// The completions of bash for the last word of a command line, with an `almanac` that has two calendars.
  private func completions(_ line: String...) async throws -> [String] {
    let home = TemporaryHome()
    let script = CompletionScript.text(for: .bash, of: Commands.all.map { $0.help })
    try home.write(script, to: "completion.bash")
    let program = try home.write(
      """
      #!/bin/sh
      case $2 in
      calendars) printf 'Work (Acme)\\nHome\\n' ;;
      events) printf 'k7f2\\tDentist, Fri 27 Mar\\n' ;;
      settings) printf 'weekStart\\tthe first day\\naliases.\\tnames\\n' ;;
      values) echo "$3-value" ;;
      *) echo "$2" ;;
      esac

      """, to: "almanac")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    for name in ["work.ics", "my file.ics"] { try home.write("", to: name) }
    let words = line.map { "'\($0)'" }.joined(separator: " ")
    let test = """
      cd '\(home.path)'; PATH=.:$PATH; . ./completion.bash
      COMP_WORDS=(almanac \(words)); COMP_CWORD=\(line.count); _almanac; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try await CommandRunner.run(["bash", "-c", test], environment: ["PATH": "/usr/bin:/bin"])
    #expect(outcome.isSuccess)
    return String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func bashOffersCommandsActionsOptionsCalendarsAndFiles() async throws {
    #expect(try await completions("cal") == ["calendars"])
    #expect(try await completions("--zone", "UTC", "age") == ["agenda"])
    #expect(try await completions("calendars", "re").sorted() == ["remove", "rename"])
    #expect(try await completions("search", "--li") == ["--limit"])
    #expect(try await completions("agenda", "--li") == [])
    #expect(try await completions("agenda", "-c", "") == ["Work (Acme)", "Home"])
    #expect(try await completions("agenda", "-c", "Work\\ (") == ["Work (Acme)"])
    #expect(try await completions("agenda", "--calendar", "Ho") == ["Home"])
    #expect(try await completions("import", "wo") == ["work.ics"])
    #expect(try await completions("import", "my\\ ") == ["my file.ics"])
    #expect(try await completions("help", "impo") == ["import"])
    #expect(try await completions("sync", "--keep", "") == ["mine", "theirs"])
    #expect(try await completions("agenda", "--zone", "x") == [])
    #expect(try await completions("agenda", "--zone", "") == ["zones"])
  }

  @Test func bashOffersValues() async throws {
    #expect(try await completions("show", "k") == ["k7f2"])
    #expect(try await completions("agenda", "da") == ["dates"])
    #expect(try await completions("sync", "ac") == ["accounts"])
    #expect(try await completions("add", "--status", "t") == ["tentative"])
    #expect(try await completions("add", "--template", "") == ["templates"])
    #expect(try await completions("calendars", "hide", "Ho") == ["Home"])
    #expect(try await completions("config", "set", "week") == ["weekStart"])
    #expect(try await completions("config", "set", "weekStart", "") == ["weekStart-value"])
  }

  private static func isInstalled(_ shell: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(shell)")
  }

  /// A shell's output for a script in its language.
  private func said(by words: [String], _ shell: CompletionScript.Shell) async throws -> [String] {
    let home = TemporaryHome()
    let script = try home.write(
      CompletionScript.text(for: shell, of: Commands.all.map { $0.help }), to: "_almanac")
    let outcome = try await CommandRunner.run(
      words.map { $0.replacing("SCRIPT", with: script) },
      environment: ["PATH": "/usr/bin:/bin", "HOME": home.path])
    #expect(outcome.isSuccess)
    return String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(.enabled(if: isInstalled("fish"), "fish is not installed."))
  func fishOffersCommandsActionsAndOptions() async throws {
    let questions = ["redo", "calendars re", "search --li", "sync --keep ", "help impo"]
    let asked = questions.map { "complete -C 'almanac \($0)'" }.joined(separator: "; ")
    let answers = try await said(by: ["fish", "-N", "-c", "source SCRIPT; \(asked)"], .fish)

    #expect(
      answers.map { String($0.prefix { $0 != "\t" }) }
        == ["redo", "remove", "rename", "--limit", "mine", "theirs", "import"])
  }

  @Test(.enabled(if: isInstalled("zsh"), "zsh is not installed."))
  func zshUsesTheScriptForTheProgram() async throws {
    let script =
      "autoload -U compinit; compinit -D -u; source SCRIPT; print $_comps[almanac]; whence -w _almanac"

    #expect(try await said(by: ["zsh", "-f", "-c", script], .zsh) == ["_almanac", "_almanac: function"])
  }

  @Test(arguments: CompletionScript.Shell.allCases)
  func everyScriptHasEveryCommandAndOption(_ shell: CompletionScript.Shell) async {
    let script = await almanac("completions", shell.rawValue).output

    for command in Commands.all.map({ $0.help }) where !command.name.isEmpty {
      #expect(script.contains(command.name))
      for option in command.options {
        #expect(script.contains(option.name.dropFirst(shell == .fish ? 2 : 0)))
      }
    }
  }

  @Test func theNamesOfCalendarsAreWrittenForTheScripts() async {
    let services = Services(calendars: [
      .init(name: "Work\u{1B}[31m", eventCount: 0), .init(name: "Home", eventCount: 1),
    ])

    #expect(await almanac("completions", "calendars", with: services) == Transcript(output: "Home\nWork\n"))
    #expect(await almanac("completions", "ksh").code == .usage)
  }

  @Test func settingsZonesAndDatesAreListedForTheScripts() async {
    #expect(
      await almanac("completions", "settings").output.contains("weekStart\tthe day on which a week starts\n"))
    #expect(await almanac("completions", "values", "timeFormat").output == "12h\n24h\n")
    #expect(await almanac("completions", "values", "chat.save").output == "true\nfalse\n")
    #expect(await almanac("completions", "dates").output.hasPrefix("today\ntomorrow\n"))
    #expect(await almanac("completions", "zones").code == .ok)
  }

  @Test func theManualPageHasEveryCommandAndIsAcceptedByGroff() async throws {
    let page = await almanac("help", "--man").output
    for command in Commands.all.map({ $0.help }) where !command.name.isEmpty {
      #expect(page.contains("\n.SS almanac \(command.name)"))
    }
    #expect(page.split(separator: "\n").allSatisfy { !$0.hasPrefix("'") })

    let home = TemporaryHome()
    let path = try home.write(page, to: "almanac.1")
    let outcome = try await CommandRunner.run(
      [
        "sh", "-c", "command -v groff >/dev/null || exit 0; groff -man -Tascii -ww '\(path)' 2>&1 >/dev/null",
      ],
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(String(decoding: outcome.output, as: UTF8.self) == "")
  }
}
