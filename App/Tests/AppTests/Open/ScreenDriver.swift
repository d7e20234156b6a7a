import CalendarScreen
import CalendarService
import CalendarStore
import Catalog
import Foundation
import Presentation
import Terminal
import TerminalScreen
import Testing

@testable import AlmanacCommandLine
@testable import CommandSession

/// The screen without a terminal: its state, and the real services, which do at once what an effect says.
struct ScreenDriver {
  private(set) var state: ScreenState
  let services: ScreenServices
  /// The effects that need a terminal, or another process.
  private(set) var others: [ScreenEffect] = []

  /// Opens the screen on Tuesday, 24 March 2026, at 10:20 in Berlin.
  static func open(
    _ home: TemporaryHome, columns: Int = 80, rows: Int = 24, depth: Colour.Depth = .none,
    view: ScreenState.MainView? = nil
  ) async throws -> ScreenDriver {
    let screen = Screen(width: columns, hasColour: depth != .none, colours: depth)
    let services = try await ScreenServices(try home.session(now: "2026-03-24T10:20").on(screen))
    let state = ScreenState(
      columns: columns, rows: rows, depth: depth, style: try await services.session.style(of: []), view: view)
    var driver = ScreenDriver(state: state, services: services)
    driver.state.unsent = services.unsent.read()
    try await driver.perform(driver.state.begin())
    return driver
  }

  private init(state: ScreenState, services: ScreenServices) {
    (self.state, self.services) = (state, services)
  }

  /// Handles an event, and everything that follows from it.
  mutating func send(_ event: ScreenEvent) async throws {
    let (next, effects) = state.handling(event)
    state = next
    try await perform(effects)
  }

  private mutating func perform(_ effects: [ScreenEffect]) async throws {
    for effect in effects {
      switch effect {
      case .run, .ask, .consent, .stopAsking, .sync, .redraw, .suspend, .quit, .use: others.append(effect)
      default: for event in await services.events(of: effect) { try await send(event) }
      }
    }
  }

  /// Types characters; a tab is the key.
  mutating func type(_ text: String) async throws {
    for character in text { try await press(character == "\t" ? KeyPress(.tab) : .character(character)) }
  }

  mutating func press(_ key: KeyPress) async throws { try await send(.input(.key(key))) }

  mutating func press(_ code: KeyPress.Code) async throws { try await press(KeyPress(code)) }

  /// Whether a change of the database that the watch notices makes the screen read it again.
  func postsStoreChange() async -> Bool { await !services.events(of: .checkStore).isEmpty }

  /// The screen as text.
  var lines: [String] { ScreenView(state).canvas.lines(on: Screen(width: state.columns)) }

  var text: String { lines.joined(separator: "\n") }

  /// The starts of the events with a title that are loaded.
  func entries(of title: String) -> [String] {
    let events = (state.loaded?.entries ?? [:]).values.joined().map(\.event)
    return events.filter { $0.title == title }.map { state.style.clock.zone.dateTime(at: $0.start).clockText }
  }

  /// The times of an event with a title on the coming days.
  func times(_ title: String) async throws -> [String] {
    let zone = services.session.clock.zone
    let start = zone.start(of: services.session.clock.today.adding(days: -7))
    return try await services.session.catalog[\.calendarStore]
      .events(from: start, to: start.addingTimeInterval(60 * 86_400), in: []).filter { $0.title == title }
      .map { zone.dateTime(at: $0.start).clockText + "-" + zone.dateTime(at: $0.end).clockText }
  }
}

extension TemporaryHome {
  /// A home with the events of a week: Standup, Kickoff and Dentist.
  static func week() async throws -> TemporaryHome {
    let home = TemporaryHome()
    try await home.importCalendar(
      "Work",
      """
      UID:standup
      SUMMARY:Standup
      DTSTART;TZID=Europe/Berlin:20260323T093000
      DTEND;TZID=Europe/Berlin:20260323T094500
      RRULE:FREQ=DAILY;COUNT=20

      UID:kickoff
      SUMMARY:Kickoff
      DTSTART;TZID=Europe/Berlin:20260324T150000
      DTEND;TZID=Europe/Berlin:20260324T160000
      LOCATION:Room 7

      UID:dentist
      SUMMARY:Dentist
      DTSTART;TZID=Europe/Berlin:20260325T163000
      DTEND;TZID=Europe/Berlin:20260325T171500
      """)
    return home
  }
}
