import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import SystemAccess
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
    try terminal.waitForScreen(with: "Add:")
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

    #expect(!terminal.output.contains("\u{1B}]0;"))
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

  @Test func tabCompletesTheWordsOfACommand() async throws {
    try await importEvents()
    let terminal = try open()
    try terminal.waitForScreen(with: "Kickoff")
    try terminal.type(":agen\t--cal\tW\t")
    try terminal.waitForScreen(with: ":agenda --calendar Work")
    try terminal.type("\u{15}sync --keep \t")
    try terminal.waitForScreen(with: "mine  theirs")
    try terminal.type("\u{1B}")
    try terminal.waitForScreen(with: "a add")
    try terminal.type("q")
    #expect(try terminal.end() == 0)
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

  @Test func aChangeOfAnotherProcessAndOfAFolderAppearsByItself() async throws {
    try await importEvents()
    try home.write(
      SampleCalendar.text(nil, SampleCalendar.event("Breakfast", "20260324T110000", "20260324T113000")),
      to: "vdir/1.ics")
    _ = await home.almanac("account", "add", "Files", home.path + "/vdir", now: "2026-03-24T10:20")
    _ = await home.almanac("sync", now: "2026-03-24T10:20")
    let terminal = try open()
    try terminal.waitForScreen(with: "Breakfast")

    _ = await home.almanac(
      "add", "Concert", "today", "20:00", "--calendar", "Work", "--yes", now: "2026-03-24T10:20")
    try terminal.waitForScreen(with: "Concert")
    try home.write(
      SampleCalendar.text(nil, SampleCalendar.event("Teatime", "20260324T170000", "20260324T173000")),
      to: "vdir/2.ics")
    try terminal.waitForScreen(with: "Teatime")

    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  #if os(Linux)
  @Test func anIdleScreenHasNoTimer() async throws {
    try await importEvents()
    let terminal = try open()
    try terminal.waitForScreen(with: "Kickoff")
    try terminal.type("2")
    try terminal.waitForScreen(with: "Week 13")

    // The thread pool of Dispatch has one, which wakes the process every second.
    let folder = "/proc/\(terminal.process)/fd"
    let open = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
    }
    #expect(open.contains { $0.contains("inotify") })
    #expect(!open.contains { $0.contains("timerfd") })

    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }
  #endif

  @Test func aStormOfResizesEndsWithTheScreenOfTheLastSize() async throws {
    try await importEvents()
    let terminal = try open()
    try terminal.waitForScreen(with: "Kickoff")
    var random = SeededRandom(seed: 5)
    for _ in 0..<Soak.size(60, full: 3000) {
      terminal.resize(
        columns: UInt16.random(in: 1...300, using: &random), rows: UInt16.random(in: 1...100, using: &random))
      if Bool.random(using: &random) {
        try terminal.type(["l", "3", "2", "\u{1B}[B"].randomElement(using: &random) ?? "")
      }
    }
    terminal.resize(columns: 80, rows: 24)
    try terminal.type("4?")
    try terminal.waitForScreen(with: "the day before")
    try terminal.type("qq")
    #expect(try terminal.end() == 0)
    #expect(terminal.output.hasSuffix("\u{1B}[?1049l"))
  }

  /// Whatever the moment of the end, the event is there once or not at all, and then its line is offered again.
  @Test func killedInTheMidstOfAChangeNothingIsLostOrHalfDone() async throws {
    try await importEvents()
    var random = SeededRandom(seed: 9)
    for round in 0..<Soak.size(4, full: 200) {
      let terminal = try open()
      try terminal.waitForScreen(with: "Kickoff")
      try terminal.type("a")
      try terminal.waitForScreen(with: "Add:")
      try terminal.type("\u{15}Round \(round) tomorrow 12:30")
      try terminal.waitForScreen(with: "+ Round \(round)")
      try terminal.type("\r")
      usleep(UInt32.random(in: 0...20_000, using: &random))
      terminal.send(SIGKILL)
      #expect(try terminal.end() == -SIGKILL)

      let stored = try await home.store().events(from: .distantPast, to: .distantFuture, in: [])
      let count = stored.count { $0.title == "Round \(round)" }
      #expect(count <= 1)
      if count == 0 {
        let next = try open()
        try next.waitForScreen(with: "was not sent")
        try next.type("a")
        try next.waitForScreen(with: "Round \(round) tomorrow")
        try next.type("\u{1B}")
        try next.waitForScreen(with: "a add")
        try next.type("q")
        #expect(try next.end() == 0)
      }
    }
    #expect(await home.almanac("doctor", now: "2026-03-24T10:20").code == .ok)
    #expect(await home.almanac("search", "Kickoff", now: "2026-03-24T10:20").output.contains("Kickoff"))
  }
}
