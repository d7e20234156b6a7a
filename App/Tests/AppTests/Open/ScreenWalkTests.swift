import CalendarScreen
import CalendarService
import CalendarServiceTesting
import CalendarStore
import Catalog
import Foundation
import TerminalScreen
import Testing

@testable import AlmanacCommandLine
@testable import CommandSession
@testable import Terminal

@Suite struct ScreenWalkTests {
  /// Keys at random: nothing traps, the cells that are written make the same screen as a full paint, and the history
  /// explains every difference: undoing it leads back to the events of the beginning.
  @Test func aRandomWalkLosesNoEvent() async throws {
    var random = SeededRandom(seed: 29)
    let home = TemporaryHome()
    let daily = SampleCalendar.event(
      "Standup", "20260323T093000", "20260323T094500", "RRULE:FREQ=DAILY;COUNT=20")
    let once =
      SampleCalendar.event("Kickoff", "20260324T150000", "20260324T160000", "LOCATION:Room 7")
      + SampleCalendar.event("Dentist", "20260325T163000", "20260325T171500")
    try await home.importCalendar("Work", daily + once, now: "2026-03-24T10:20")
    var screen = try await ScreenDriver.open(home)
    let before = try await events(screen)
    let store = try screen.services.session.catalog[\.calendarStore]
    let changesBefore = try await changes(store)
    let named: [KeyPress.Code] = [
      .escape, .enter, .tab, .up, .down, .left, .right, .pageUp, .pageDown, .home, .delete, .backspace,
    ]
    let letters = "hjklt1234+-<> aemydAuU/fc:'?[]gqCs" + "tla yn friday 3pm"
    let keys =
      letters.map { KeyPress(.character($0)) } + named.map { KeyPress($0) }
      + [KeyPress(.tab, .shift), .control("u"), .control("l"), .control("w"), .control("c")]
    var renderer = FrameRenderer()
    var model = TerminalModel(width: 80, height: 24)

    for step in 0..<Soak.size(400, full: 20_000) {
      let key = keys.randomElement(using: &random) ?? KeyPress(.escape)
      try await screen.press(key)
      if step % 50 == 49 {
        let sizes = [(40, 12), (80, 24), (120, 40), (200, 60), (1, 1)]
        let (columns, rows) = sizes.randomElement(using: &random) ?? (80, 24)
        try await screen.send(.resized(columns: columns, rows: rows))
        model.resize(width: columns, height: rows)
        renderer.invalidate()
      }
      let view = ScreenView(screen.state)
      model.take(renderer.frame(view.canvas, cursor: view.cursor))
      try #require(model.canvas == view.canvas, "after \(step) keys, the last one \(key.name)")
      try #require(model.faults == [])
      if step % 25 == 24, try await changes(store) > RecordedChange.limit / 2 {
        try await undo(store, to: changesBefore)
        try #require(try await events(screen) == before, "after \(step) keys")
        try await screen.send(.storeChanged)
      }
    }

    try await undo(store, to: changesBefore)
    #expect(try await events(screen) == before)
  }

  /// Undoes changes until only those of the beginning are left.
  private func undo(_ store: any CalendarStoreProtocol, to count: Int) async throws {
    while try await changes(store) > count { _ = try await store.undo() }
    // The walk may have undone those of the beginning too.
    while try await changes(store) < count { _ = try await store.redo() }
  }

  private func changes(_ store: any CalendarStoreProtocol) async throws -> Int {
    try await store.history(limit: RecordedChange.limit).count { !$0.isUndone }
  }

  private func events(_ screen: ScreenDriver) async throws -> [String] {
    try await screen.services.session.catalog[\.calendarStore]
      .events(from: .distantPast, to: .distantFuture, in: ["Work"])
      .map { "\($0.title) \($0.start) \($0.end) \($0.location ?? "")" }
  }
}
