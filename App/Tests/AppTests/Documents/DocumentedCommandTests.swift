import Foundation
import Testing

@testable import AlmanacCommandLine
@testable import CommandSession
@testable import ProgramSettings
@testable import SystemAccess

/// The commands of the documents and the examples of `help`, run with the samples of `make try`.
@Suite struct DocumentedCommandTests {
  private static let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// The words of a command line; quotes group them, and a pipe, a redirection or a comment ends it.
  private static func words(of line: some StringProtocol) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if "\"'".contains(character) {
        (quote, word) = (character, word ?? "")
      } else if "|>#;&".contains(character), word == nil {
        break
      } else if character == " " {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }

  /// The command lines of a document, in code spans and in blocks of a shell, without `almanac`.
  private static func commands(in text: String) -> [[String]] {
    var isShell = false
    var lines: [Substring] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") {
        isShell = !isShell && ["```", "```sh"].contains(line)
      } else if isShell {
        let command = line.hasPrefix("$ ") ? line.dropFirst(2) : line
        if command.hasPrefix("almanac ") { lines.append(command.dropFirst(8)) }
      } else {
        lines += line.matches(of: /`almanac ([^`]+)`/).map(\.1)
      }
    }
    return lines.map(Self.words)
  }

  /// Whether a word stands for one that the reader writes: `NAME`, `FILE.ics`, `…`.
  private static func isPlaceholder(_ word: String) -> Bool {
    word.contains("…") || word.contains("...") || word.hasPrefix("[")
      || word.firstMatch(of: /^[A-Z]+(\.[a-z]+)?( to [A-Z])?$/) != nil
  }

  /// Commands that need a server, a file, a terminal or a program that does not end here: their lines are only parsed.
  private static let parsedOnly: Set = [
    "account", "sync", "import", "chat", "mcp", "model", "accept", "decline", "tentative", "calendars",
    "config", "doctor", "open", "service",
  ]

  /// Why a line does not do what its document says; `nil` if it does.
  private func problem(_ line: [String], at home: TemporaryHome) async -> String? {
    guard !line.contains(where: Self.isPlaceholder), let name = line.first else { return nil }
    // A command by its name alone is a reference to it.
    if line.count == 1 || name == "account", line.count < 3 { return nil }
    if Self.parsedOnly.contains(name)
      || ["--watch", "--html", "--output", "--snooze", "--acknowledge", "--continue"].contains(
        where: line.contains)
    {
      do { _ = try Invocation(line) } catch { return "\(error)" }
      return nil
    }
    let id = name == "show" || name == "edit" || name == "move" || name == "delete" ? await firstID(home) : ""
    if name == "todo" { return await problem(ofTask: line, at: home) }
    let known = line.map { $0.replacing(/^(k7f2|9xq1)(\.\d{8})?$/) { _ in id } }
    let ended = await home.almanac(known)
    let isAsked =
      ended.errors.contains("Confirm with --yes") || ended.errors.contains("repeats. Say what to change")
    return ended.code == .ok || isAsked ? nil : "\(ended.code): \(ended.output)\(ended.errors)"
  }

  /// As above for `todo`, in a home with the tasks that the documents name.
  private func problem(ofTask line: [String], at home: TemporaryHome) async -> String? {
    for words in ["Pay rent friday", "Paint the fence", "Buy paint", "Call Ana"] {
      _ = await home.almanac("todo", "add", words, "--calendar", "Home")
    }
    let text = await home.almanac("todo", "--json").output
    let tasks = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [[String: Any]] ?? []
    let id = tasks.first?["id"] as? String ?? ""
    let ended = await home.almanac(line.map { $0 == "k7f2" ? id : $0 })
    return ended.code == .ok ? nil : "\(ended.code): \(ended.output)\(ended.errors)"
  }

  /// The id of an event that does not repeat.
  private func firstID(_ home: TemporaryHome) async -> String {
    let text = await home.almanac("agenda", "2026", "--json").output
    let events = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [[String: Any]] ?? []
    return events.first { $0["recurring"] as? Bool == false && $0["calendar"] as? String == "Home" }?["id"]
      as? String ?? ""
  }

  /// A home with the samples.
  private func home() async throws -> TemporaryHome {
    let home = TemporaryHome()
    try home.configure(#"{"defaultCalendar": "Home", "aliases": {"private": "Home"}}"#)
    let samples = ["work.ics", "home.ics"].map { Self.root.appending(path: "App/Samples/\($0)").path }
    try await home.importCalendars(samples, now: "2026-03-26T08:45", as: "samples of make try")
    return home
  }

  @Test func theCommandsOfTheDocumentsRun() async throws {
    let docs = try ["App/Documentation", "Modules/CalendarService/Documentation"].flatMap {
      try FileManager.default.contentsOfDirectory(
        at: Self.root.appending(path: $0), includingPropertiesForKeys: nil)
    }
    let pages = [Self.root.appending(path: "README.md")] + docs.filter { $0.pathExtension == "md" }

    for page in pages.sorted(by: { $0.path < $1.path }) {
      for line in Self.commands(in: try String(contentsOf: page, encoding: .utf8)) {
        let problem = await problem(line, at: try await home())
        #expect(problem == nil, "\(page.lastPathComponent): almanac \(line.joined(separator: " "))")
      }
    }
  }

  @Test func theFirstWeekWorksInOneHomeWithSeveralCalendars() async throws {
    let home = TemporaryHome()
    let sample = try String(contentsOf: Self.root.appending(path: "App/Samples/work.ics"), encoding: .utf8)
    try home.write(sample, to: "calendar.ics")
    for name in ["holidays", "nextcloud"] {
      let file = Self.root.appending(path: "App/Tests/Calendars/\(name).ics")
      try home.write(try String(contentsOf: file, encoding: .utf8), to: "calendars/\(name).ics")
    }
    let page = Self.root.appending(path: "App/Documentation/first-week.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let blocks = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map {
      "```\($0.element)```"
    }
    // A server, the system's services, a terminal and a file in the working folder.
    let others: Set = ["account", "sync", "service", "chat", "open"]

    for line in blocks.flatMap(Self.commands) where !others.contains(line[0]) && !line.contains("--html") {
      let words = line.map { word in
        word == "calendar.ics" ? home.path + "/calendar.ics" : word.replacing("~/", with: home.path + "/")
      }
      let ended = await home.almanac(words) { $0.ask = { _ in "" } }
      #expect(ended.code == .ok, "almanac \(line.joined(separator: " ")): \(ended)")
    }
    let events = await home.almanac("search", "dentist", "--json", "--calendar", "Home").output
    #expect(events.contains("Kastanienallee 12"))
    #expect(await home.almanac("search", "gym", "--calendar", "Home").output.contains("No event contains"))
  }

  @Test func theExamplesOfHelpRun() async throws {
    for command in Commands.all {
      for example in command.help.examples {
        let problem = await problem(Self.words(of: example), at: try await home())
        #expect(problem == nil, "almanac \(example)")
      }
    }
  }

  @Test func aLineIsReadLikeAShellReadsIt() {
    let text =
      "`almanac ask \"a b\" 'c'`\n```sh\nalmanac agenda today   # now\nmake\n```\n```\n$ almanac undo | cat\n```"

    #expect(Self.commands(in: text) == [["ask", "a b", "c"], ["agenda", "today"], ["undo"]])
  }
}
