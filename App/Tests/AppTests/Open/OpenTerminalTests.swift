import Foundation
import Testing

@testable import AlmanacCommandLine
@testable import CommandSession
@testable import Terminal

/// The screen as a process on a terminal.
@Suite(.enabled(if: PseudoTerminal.areThere, "there is no pseudo-terminal"), .timeLimit(.minutes(10)))
struct OpenTerminalTests {
  private let home = TemporaryHome()

  private func open(_ words: String..., columns: UInt16 = 80, rows: UInt16 = 24) throws -> PseudoTerminal {
    try PseudoTerminal(
      BuiltProgram().path,
      ["open", "--home", home.path, "--now", "2026-03-24T10:20", "--zone", "Europe/Berlin"] + words,
      columns: columns, rows: rows, environment: ["TERM": "xterm-256color", "COLUMNS": ""])
  }

  private func importEvents() async throws {
    try await home.importCalendar(
      "Work", SampleCalendar.event("Kickoff", "20260324T150000", "20260324T160000"), now: "2026-03-24T10:20")
  }

  /// What a terminal shows after all output.
  private func model(_ terminal: PseudoTerminal, width: Int = 80, height: Int = 24) -> TerminalModel {
    var model = TerminalModel(width: width, height: height)
    model.take(terminal.output)
    return model
  }

  @Test func theScreenIsDrawnAndTheTerminalIsRestored() async throws {
    try await importEvents()
    let terminal = try open()
    try terminal.waitForScreen(with: "Kickoff")
    #expect(!terminal.isCooked)

    try terminal.type("q")

    #expect(try terminal.end() == 0)
    let model = model(terminal)
    #expect(model.faults == [])
    #expect(model.modes == [7, 25])
    #expect(terminal.output.hasSuffix("\u{1B}[?1049l"))
  }

  @Test func anEventIsTypedAndAdded() async throws {
    try await importEvents()
    let terminal = try open()
    try terminal.waitForScreen(with: "Kickoff")
    try terminal.type("a")
    try terminal.waitForScreen(with: "Add: ")
    try terminal.type("Lunch with Ana tomorrow 12:30")
    try terminal.waitForScreen(with: "+ Lunch with Ana")
    try terminal.type("\r")
    try terminal.waitForScreen(with: "Added")
    try terminal.type("q")
    #expect(try terminal.end() == 0)

    let events = await home.almanac("agenda", "tomorrow", now: "2026-03-24T10:20")
    #expect(events.output.contains("Lunch with Ana"))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV])
  func aSignalRestoresTheTerminal(_ signal: Int32) async throws {
    try await importEvents()
    let terminal = try open()
    try terminal.waitForScreen(with: "Kickoff")

    terminal.send(signal)

    #expect(-(try terminal.end()) & 0x7F == signal)
    #expect(model(terminal).modes == [7, 25])
    #expect(terminal.output.hasSuffix("\u{1B}[?1049l"))
  }

  @Test func kittysProtocolIsUsedOnlyWhereItIsOffered() async throws {
    try await importEvents()
    let terminal = try open()
    try terminal.waitForScreen(with: "Kickoff")
    #expect(!terminal.output.contains("\u{1B}[>1u"))
    try terminal.type("\u{1B}[?0u")
    try terminal.wait(for: "\u{1B}[>1u")
    try terminal.type("\u{1B}[113;1u")
    #expect(try terminal.end() == 0)

    #expect(terminal.output.contains("\u{1B}[<u"))
  }

  @Test func resizesAreDrawnAtOnce() async throws {
    try await importEvents()
    let terminal = try open()
    try terminal.waitForScreen(with: "Kickoff")
    for (columns, rows) in [(200, 60), (10, 3), (1, 1), (40, 12)] {
      terminal.resize(columns: UInt16(columns), rows: UInt16(rows))
    }
    try terminal.type("?")
    try terminal.wait(for: "the day before")
    try terminal.type("qq")
    #expect(try terminal.end() == 0)
  }

  @Test func titlesNeverReachTheTerminalRaw() async throws {
    try await home.importCalendar(
      "Work", SampleCalendar.event("Evil\u{1B}]0;owned\u{7}\u{1B}[2J", "20260324T150000", "20260324T160000"),
      now: "2026-03-24T10:20")
    let terminal = try open()
    try terminal.waitForScreen(with: "Evil")
    try terminal.type("2 34q")
    #expect(try terminal.end() == 0)

    #expect(!terminal.output.contains("owned"))
    #expect(model(terminal).faults == [])
  }

  @Test func killedWhileTypingOffersTheLineAgain() async throws {
    try await importEvents()
    let terminal = try open()
    try terminal.waitForScreen(with: "Kickoff")
    try terminal.type("aLunch tomorrow 12:30")
    try terminal.waitForScreen(with: "+ Lunch")
    terminal.send(SIGKILL)
    #expect(try terminal.end() == -SIGKILL)

    let next = try open()
    try next.waitForScreen(with: "was not sent")
    try next.type("a")
    try next.waitForScreen(with: "Lunch tomorrow 12:30")
    next.send(SIGTERM)
    _ = try next.end()
  }

  @Test func linearModeWritesALineForEachMove() async throws {
    try await importEvents()
    let terminal = try open("--linear")
    try terminal.wait(for: "Today · Tuesday 24 March, 1 of 1: 15:00–16:00 Kickoff, Work")
    try terminal.type("l")
    try terminal.wait(for: "Tomorrow · Wednesday 25 March: no events")
    try terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(!terminal.output.contains("\u{1B}[?1049h"))
  }

  @Test func withoutATerminalItSaysWhatToDo() async throws {
    let transcript = await home.almanac("open")

    #expect(transcript.code == .unavailable)
    #expect(transcript.errors.contains("almanac agenda"))
  }

  @Test func theScreenOpensWithoutACommandIfTheSettingsSaySo() async throws {
    try await importEvents()
    _ = await home.almanac("config", "set", "start", "screen")
    let terminal = try PseudoTerminal(
      BuiltProgram().path,
      ["--home", home.path, "--now", "2026-03-24T10:20", "--zone", "Europe/Berlin"],
      environment: ["TERM": "xterm"])
    try terminal.wait(for: "\u{1B}[?1049h")
    try terminal.waitForScreen(with: "Kickoff")
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }
}
