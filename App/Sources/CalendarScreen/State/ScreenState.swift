package import CalendarService
package import CalendarStore
package import Presentation
package import Terminal

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// All that the screen shows, as a value.
package struct ScreenState: Sendable {
  /// What fills the main part.
  package enum MainView: String, Sendable, Hashable { case day, week, month, agenda }

  package var columns: Int
  package var rows: Int
  package var depth: Colour.Depth
  /// The style of all views; its clock stands still until the next minute.
  package var style: EventStyle
  package var keys: KeyBindings
  package var secondZone: Zone?
  package var workingHours: Range<Int>

  package var view: MainView
  /// The day of the cursor.
  package var cursor: CivilDate
  /// The selected event of the day.
  package var selected: EventKey?
  /// The first row of the hours.
  package var topSlot: Int
  /// The first day of the list, and how many of its lines are above the screen.
  package var listTop: CivilDate
  package var listSkip = 0

  package var loaded: LoadedDays?
  /// The number of the last load: results of earlier ones are outdated.
  package var loadNumber = 0
  /// The days that a load at work reads; `nil` if none is.
  package var requestedDays: Range<CivilDate>?
  package var requestedDetails: EventKey?
  /// Whether the details must be read again: the event or the width has changed.
  package var areDetailsOld = false
  package var isResized = true
  package var calendars: [StoredCalendar] = []
  package var free: [DateInterval] = []
  package var showsFree = false
  package var showsDetails: Bool
  package var details: (key: EventKey, lines: [String])?

  package var panel: Panel?
  package var prompt: Prompt?
  package var choice: Choice?
  package var message: Message?
  /// Whether an answer is being written, or a command runs.
  package var isBusy = false
  /// A line that was not sent.
  package var unsent: UnsentLine?
  /// The lines typed before, by their kind.
  package var typed: [Prompt.Kind: [String]] = [:]
  /// The names of commands, for completion.
  package var commandNames: [String] = []
  /// The number of the last reading of a line.
  package var lastReading = 0
  /// A day or an event that the mouse drags.
  package var drag: Drag?
  package var hasQuit = false

  package init(
    columns: Int, rows: Int, depth: Colour.Depth, style: EventStyle, keys: KeyBindings = KeyBindings(),
    secondZone: Zone? = nil, workingHours: Range<Int> = 9..<18, view: MainView? = nil, day: CivilDate? = nil
  ) {
    (self.columns, self.rows, self.depth) = (max(1, columns), max(1, rows), depth)
    (self.style, self.keys, self.secondZone, self.workingHours) = (style, keys, secondZone, workingHours)
    self.view = view ?? (columns >= 120 ? .week : .agenda)
    cursor = day ?? style.clock.today
    listTop = cursor
    topSlot = max(0, workingHours.lowerBound * 60 / HourGrid.slotMinutes - 1)
    showsDetails = columns >= 120
  }

  /// A short message in the last line.
  package struct Message: Sendable, Hashable {
    package var text: String
    package var isProblem = false
  }

  /// A question that one key answers.
  package enum Choice: Sendable {
    /// Which occurrences of a series a change is for.
    case reach(ChangeRequest)
    /// The answer to an invitation.
    case response(CalendarEvent)
    /// Whether the conversation may make a change.
    case proposal
  }

  /// An event that the mouse moves.
  package struct Drag: Sendable, Hashable {
    package var event: CalendarEvent
    /// Where it was taken.
    package var day: CivilDate
    package var minute: Int
    package var target: CivilDateTime?
  }
}

extension ScreenState {
  /// Today and the present, as the screen shows them.
  package var today: CivilDate { style.clock.today }

  /// The entries of a day with the change that is being typed.
  func entries(on day: CivilDate) -> [AgendaEntry] {
    var entries = loaded?.entries[day] ?? []
    guard let plan = prompt?.plan else { return entries }
    if let replaced = prompt?.replaced { entries.removeAll { EventKey($0.event) == replaced } }
    for event in plan.events where event.coveredDays(in: style.clock.zone).contains(day) {
      entries.append(AgendaEntry(event, on: day, in: style.clock.zone))
    }
    return entries.sorted { $0.precedes($1) }
  }

  /// The style with the marks of the change that is being typed.
  var shownStyle: EventStyle {
    guard let plan = prompt?.plan else { return style }
    var shown = style
    shown.drafts = Set(plan.events.map(EventKey.init))
    let days = Set(plan.events.map { $0.coveredDays(in: style.clock.zone).lowerBound })
    let events = days.flatMap { entries(on: $0) }.map(\.event)
    shown.conflicts.formUnion(Conflicts(events, of: style.addresses).overlapping.map(EventKey.init))
    return shown
  }

  /// The selected event.
  package var event: CalendarEvent? { entry?.event }

  var entry: AgendaEntry? {
    guard let selected else { return nil }
    return loaded?.entries[cursor]?.first { EventKey($0.event) == selected }
  }

  /// The first day of the week of the cursor.
  var weekStart: CivilDate { cursor.startOfWeek(on: style.clock.firstWeekday) }

  /// The days that must be loaded: the month's weeks, and the coming weeks of the list.
  var neededDays: Range<CivilDate> {
    let month = MonthGrid.days(ofMonth: cursor, firstWeekday: style.clock.firstWeekday)
    let first = min(month.lowerBound, listTop, weekStart)
    return first..<max(month.upperBound, cursor.adding(days: 21), listTop.adding(days: 21))
  }
}
