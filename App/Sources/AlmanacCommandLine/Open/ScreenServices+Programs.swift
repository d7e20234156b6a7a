import CalendarScreen
import CalendarService
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
      let outcome = try await run(words, width: width)
      let text = String(decoding: outcome.output, as: UTF8.self)
      let shown = text.allSatisfy(\.isWhitespace) ? "Done." : text
      return .output(title: "almanac \(line)", text: shown, isFinal: true)
    } catch {
      return .failed(Failure(error).text ?? "'\(line.sanitised)' could not be run.")
    }
  }

  /// Syncs in a process of its own; the database's watch shows what it changed.
  func sync(posting post: @Sendable (ScreenEvent) -> Void) async {
    do {
      let outcome = try await run(["sync"], width: 100)
      let text = String(decoding: outcome.output, as: UTF8.self).trimmed
      let lines = text.split(separator: "\n")
      if outcome.isSuccess, lines.count <= 1 {
        post(.changed(text.isEmpty ? "Synced." : text, showing: nil))
      } else {
        post(.output(title: "almanac sync", text: text, isFinal: true))
      }
    } catch {
      post(.failed(Failure(error).text ?? "The sync could not be run."))
    }
  }

  private func run(_ words: [String], width: Int) async throws -> ChildProcess.Outcome {
    let line = [try Self.program()] + options + ["--width", "\(width)"] + words
    var environment = session.environment.variables
    environment["ALMANAC_PAGER"] = "cat"
    environment["EDITOR"] = nil
    environment["VISUAL"] = nil
    let variables = environment
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          with: Result {
            let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
            defer { close(nothing) }
            return try Self.merged(line, variables, input: nothing)
          })
      }
    }
  }

  /// Runs a program whose errors are read with its output.
  private static func merged(
    _ line: [String], _ variables: [String: String], input: Int32
  ) throws -> ChildProcess.Outcome {
    // The shell joins the two streams, in their order.
    let words = ["/bin/sh", "-c", "exec \"$@\" 2>&1", "sh"] + line
    return try ChildProcess.run(words, environment: variables, streams: [STDIN_FILENO: input], leadsGroup: true)
  }

  /// Why a command cannot be run within the screen; `nil` if it can.
  private static func refusal(of words: [String]) -> String? {
    switch words.first {
    case "open", "chat", "mcp": "'\(words[0])' needs the terminal. Leave with q and run it there."
    case "remind" where words.contains("--watch"): "'remind --watch' does not end. Run it in another terminal."
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
