import CalendarScreen
import CalendarService
import CalendarStore
import Catalog
import Foundation
import Presentation
import Synchronization
import Terminal
import TerminalScreen
import Testing

@testable import AlmanacCommandLine
@testable import CommandSession

/// What the screen shows by itself: answers, reminders, changes of folders, conflicts of sync, the terminal's theme.
@Suite struct ScreenNewsTests {
  private func home(_ lines: String...) async throws -> TemporaryHome {
    let home = TemporaryHome()
    try await home.importCalendar(
      "Work",
      SampleCalendar.event("Kickoff", "20260324T150000", "20260324T160000", lines.joined(separator: "\n"))
        + SampleCalendar.event("Dentist", "20260325T163000", "20260325T171500"), now: "2026-03-24T10:20")
    return home
  }

  @Test func theEventsOfAnAnswerAreMarked() async throws {
    var screen = try await ScreenDriver.open(home(), columns: 120, rows: 40)
    let posted = Mutex<[ScreenEvent]>([])

    try await screen.type("'")
    try await screen.type("what do I have tomorrow?")
    try await screen.press(.enter)
    await screen.services.ask("what do I have tomorrow?") { event in posted.withLock { $0.append(event) } }
    for event in posted.withLock({ $0 }) { try await screen.send(event) }

    #expect(screen.text.contains("On Wednesday 25 March you have 1"))
    #expect(screen.lines.contains { $0.contains("▸ Dentist") })
    try await screen.press(.escape)
    try await screen.type("t")
    #expect(screen.lines.contains { $0.contains("★ Dentist") })
    #expect(!screen.lines.contains { $0.contains("★ Kickoff") })
    try await screen.press(.escape)
    #expect(screen.state.panel == nil)
    #expect(screen.text.contains("★ Dentist"))
    try await screen.press(.escape)
    #expect(!screen.text.contains("★"))
  }

  /// Sends a line of the conversation, and everything that is said to it. Each proposed change gets the next answer.
  private func say(_ text: String, answers: String..., to screen: inout ScreenDriver) async throws {
    try await screen.type(text)
    try await screen.press(.enter)
    let (events, post) = AsyncStream<ScreenEvent>.makeStream()
    let services = screen.services
    let task = Task {
      await services.ask(text) { post.yield($0) }
      post.finish()
    }
    var answers = answers
    for await event in events {
      try await screen.send(event)
      guard case .proposal = event else { continue }
      try await screen.type(answers.removeFirst())
      try await screen.press(.enter)
      guard case .consent(let answer)? = screen.others.last else { continue }
      while !services.conversation.answer(answer) { await Task.yield() }
    }
    await task.value
  }

  @Test func theConversationGoesOnInItsLine() async throws {
    var screen = try await ScreenDriver.open(home(), rows: 40)
    try await screen.type("'")

    try await say("when is the dentist?", to: &screen)
    #expect(screen.lines.last?.hasPrefix("Ask:") == true)
    try await say("add tea tomorrow at 3pm", answers: "at 4pm", "yes", to: &screen)

    #expect(screen.text.contains("> at 4pm"))
    #expect(screen.text.contains("Added 'tea'"), "\(screen.text)")
    #expect(screen.entries(of: "tea") == ["16:00"])
    #expect(screen.lines.last?.hasPrefix("Ask:") == true)
    try await screen.press(.escape)
    try await screen.press(.escape)
    #expect(screen.state.prompt == nil && screen.state.panel == nil)
  }

  @Test(arguments: ["", "n", "no"]) func aProposedChangeIsNotMadeWithoutAYes(answer: String) async throws {
    var screen = try await ScreenDriver.open(home(), rows: 40)
    try await screen.type("'")

    try await say("add tea tomorrow at 3pm", answers: answer, to: &screen)

    #expect(screen.entries(of: "tea").isEmpty)
  }

  @Test func inAListFreeTimeIsListed() async throws {
    var screen = try await ScreenDriver.open(home())
    try await screen.type("f")

    let lines = screen.others.compactMap { if case .run(let line, _) = $0 { line } else { nil } }
    #expect(lines == ["free 2026-03-24..2026-03-30"])
  }

  @Test func anEventThatInvitesNobodyIsNotAnswered() async throws {
    var screen = try await ScreenDriver.open(home())
    try await screen.type("A")

    #expect(screen.state.choice == nil)
    #expect(screen.lines.last?.contains("'Kickoff' invites nobody") == true)
  }

  @Test func aReminderIsShownUntilEscape() async throws {
    let alarm = "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT4H\nDESCRIPTION:Kickoff\nEND:VALARM"
    var screen = try await ScreenDriver.open(home(alarm))
    #expect(screen.state.reminders.isEmpty)

    let start = screen.services.now()
    try await screen.send(.minute(start.addingTimeInterval(40 * 60)))
    #expect(screen.lines[0].contains("⏰ Kickoff"))
    try await screen.send(.minute(start.addingTimeInterval(41 * 60)))
    #expect(screen.state.reminders.count == 1)
    try await screen.press(.escape)
    #expect(!screen.lines[0].contains("⏰"))
  }

  private func folder(_ home: TemporaryHome, title: String) throws {
    let lines = "UID:lunch\nSUMMARY:\(title)\nDTSTART:20260324T120000Z\nDTEND:20260324T130000Z\n"
    try home.write(SampleCalendar.text(nil, lines), to: "vdir/lunch.ics")
  }

  @Test func aChangeInAFolderIsTaken() async throws {
    let home = try await home()
    try folder(home, title: "Lunch")
    _ = await home.almanac("account", "add", "Files", home.path + "/vdir", now: "2026-03-24T10:20")
    _ = await home.almanac("sync", now: "2026-03-24T10:20")
    var screen = try await ScreenDriver.open(home)
    #expect(screen.text.contains("Lunch"))

    try folder(home, title: "Brunch")
    try await screen.send(.sourceChanged("Files"))

    #expect(screen.text.contains("Brunch"))
  }

  @Test(arguments: [true, false]) func aConflictIsShownAsTwoVersions(keepsLocal: Bool) async throws {
    let home = try await home()
    try folder(home, title: "Lunch")
    _ = await home.almanac("account", "add", "Files", home.path + "/vdir", now: "2026-03-24T10:20")
    _ = await home.almanac("sync", now: "2026-03-24T10:20")
    _ = await home.almanac("edit", "Lunch", "--title", "Lunch with Ana", now: "2026-03-24T10:20")
    try folder(home, title: "Brunch")
    var screen = try await ScreenDriver.open(home)

    try await screen.send(.sourceChanged("Files"))
    #expect(screen.lines[0].contains("1 conflict of sync"))
    try await screen.type("C")
    let titles = try #require(screen.lines.first { $0.contains("Brunch") })
    #expect(titles.contains("Lunch with Ana"))
    #expect(titles.contains("≠"))
    try await screen.type(keepsLocal ? "m" : "t")

    #expect(screen.state.panel == nil)
    #expect(!screen.lines[0].contains("conflict"))
    #expect(screen.text.contains(keepsLocal ? "Lunch with Ana" : "Brunch"))
    if !keepsLocal {
      try await screen.type("u")
      #expect(screen.text.contains("Lunch with Ana"))
    }
  }

  @Test(arguments: [Colour.Depth.indexed, .full]) func coloursContrastWithTheBackground(
    _ depth: Colour.Depth
  ) async throws {
    var screen = try await ScreenDriver.open(home(), columns: 120, rows: 40, depth: depth)

    for (level, range) in [(0.0, 0.2...1.0), (1.0, 0...0.16)] {
      try await screen.send(.input(.reply(.background(red: level, green: level, blue: level))))
      let canvas = ScreenView(screen.state).canvas
      let inks = Set((0..<canvas.height).flatMap { canvas.row($0).map(\.style.ink) })
      let luminances = inks.compactMap { ink -> Double? in
        switch ink {
        case .full(let red, let green, let blue): Colour(red, green, blue).luminance
        case .indexed(let number): Colour(index: number)?.luminance
        case .standard, .sixteen: nil
        }
      }
      #expect(!luminances.isEmpty)
      #expect(luminances.allSatisfy(range.contains), "\(luminances)")
    }
  }
}
