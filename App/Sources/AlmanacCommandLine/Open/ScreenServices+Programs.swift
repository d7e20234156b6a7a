import AccountCommands
import CalendarScreen
import CalendarService
import CalendarStore
import CommandSession
import Dispatch
import Presentation
import ProgramSettings
import SystemAccess
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

extension ScreenServices {
  /// Runs a command line of this program as a process of its own, and returns what it wrote.
  ///
  /// A command may need the network, or write more than fits into memory beside the screen; a process of its own can do
  /// both, and cannot end this one.
  func output(of line: String, width: Int) async -> ScreenEvent {
    do {
      var words = try CommandWords(line).words
      if words.first == "almanac" { words.removeFirst() }
      if let reason = Self.refusal(of: words) { return .failed(reason) }
      let outcome = try await noting { try await run(words, width: width) }
      let text = String(decoding: outcome.output, as: UTF8.self)
      let shown = text.allSatisfy(\.isWhitespace) ? "Done." : text
      return .output(title: "almanac \(line)", text: shown, isFinal: true)
    } catch {
      return .failed(Failure(error).text ?? "'\(line.sanitised)' could not be run.")
    }
  }

  /// Syncs one source after the other, those on servers in a process of their own. The database's watch shows what it
  /// changed.
  func sync(posting post: @Sendable @escaping (ScreenEvent) -> Void) async {
    guard !sources.isEmpty else { return post(.progress(AccountList.none)) }
    do {
      var problems: [String] = []
      for (number, source) in sources.enumerated() {
        post(.progress("Syncing \(source.name.sanitised) (\(number + 1) of \(sources.count)) …"))
        if source.isOnServer {
          let outcome = try await run(["sync", source.name], width: 100, writesErrorsOnly: true)
          problems += String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map(String.init)
        } else {
          let report = try await store.sync(SyncOptions(sources: [source.name])) {
            post(.progress(SyncSummary.line(of: $0).sanitised + " …"))
          }
          problems += SyncSummary(report).problems
        }
      }
      // Conflicts are shown by themselves.
      problems.removeAll { $0.contains("almanac sync --keep") }
      let names = sources.map(\.name.sanitised).joined(separator: ", ")
      post(
        problems.isEmpty
          ? .changed("Synced \(names).", showing: nil)
          : .output(title: "sync", text: problems.map(\.sanitised).joined(separator: "\n"), isFinal: true))
      post(.conflictsChanged)
    } catch {
      post(.failed(Failure(error).text ?? "The sync was interrupted."))
    }
  }

  private func run(
    _ words: [String], width: Int, writesErrorsOnly: Bool = false
  ) async throws -> ChildProcess.Outcome {
    let line = [try Self.program()] + options + ["--width", "\(width)"] + words
    var environment = session.environment.variables
    environment["ALMANAC_PAGER"] = "cat"
    environment["EDITOR"] = nil
    environment["VISUAL"] = nil
    let variables = environment
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "almanac.program").async {
        continuation.resume(
          with: Result {
            let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
            defer { close(nothing) }
            // The shell joins the two streams, in their order.
            let streams = writesErrorsOnly ? "2>&1 >/dev/null" : "2>&1"
            let words = ["/bin/sh", "-c", "exec \"$@\" \(streams)", "sh"] + line
            return try ChildProcess.run(
              words, environment: variables, streams: [STDIN_FILENO: nothing], leadsGroup: true)
          })
      }
    }
  }

  /// Why a command cannot be run within the screen; `nil` if it can.
  private static func refusal(of words: [String]) -> String? {
    switch words.first {
    case "open", "chat", "mcp": "'\(words[0])' needs the terminal. Leave with q and run it there."
    case "remind" where words.contains("--watch"):
      "'remind --watch' does not end. Run it in another terminal."
    default: nil
    }
  }

  /// The global options of this run.
  private var options: [String] {
    var words: [String] = []
    if let home = session.options.home { words += ["--home", home] }
    if let zone = session.options.zone { words += ["--zone", zone] }
    if let now = session.options.now {
      words += ["--now", session.clock.zone.text(of: now.date(in: session.clock.zone))]
    }
    for calendar in session.options.calendars { words += ["--calendar", calendar] }
    return words
  }

  private static func program() throws -> String {
    #if os(Linux)
    return try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #else
    return Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }
}
