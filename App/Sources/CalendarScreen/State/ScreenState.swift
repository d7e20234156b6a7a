package import CalendarService
package import CalendarStore
package import Presentation
package import Terminal
package import TerminalScreen

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
  /// The background of the terminal; `nil` if it has not told.
  package var theme: Theme?
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
  /// The days that are read before they are needed; `nil` if none are.
  package var comingRequest: Range<CivilDate>?
  /// Whether the loaded days are old, so that the next ones replace them.
  package var areDaysOld = false
  /// Whether the reminders were read.
  package var hasReminded = false
  package var requestedDetails: EventKey?
  /// Whether the details must be read again: the event or the width has changed.
  package var areDetailsOld = false
  package var isResized = true
  package var calendars: [StoredCalendar] = []
  package var free: [DateInterval] = []
  /// The events of the last answer, which are marked.
  package var found: Set<EventKey> = []
  package var showsFree = false
  package var showsDetails: Bool
  package var details: (key: EventKey, lines: [String])?

  package var panel: Panel?
  package var prompt: Prompt?
  package var choice: Choice?
  package var message: Message?
  /// Whether an answer is being written, or a command runs.
  package var isBusy = false
  /// The unresolved conflicts of sync, of which the panel shows one after the other.
  package var conflicts: [SyncConflictCard] = []
  /// Reminders that went off, the latest first; escape dismisses them.
  package var reminders: [String] = []
  /// A line that was not sent.
  package var unsent: UnsentLine?
  /// The lines typed before, by their kind.
  package var typed: [Prompt.Kind: [String]] = [:]
  /// The calendar of the event that was added last.
  package var usualCalendar: String?
  /// What is known of commands.
  package var completions = CommandCompletions()
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
    /// Whether to undo a change that was not made in the screen.
    case undoOther(String)
  }

  /// Where the person is: the day, the event, and the top of the list.
  package struct Position: Sendable {
    var cursor: CivilDate
    var selected: EventKey?
    var listTop: CivilDate
    var listSkip: Int
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

  var position: Position {
    get { Position(cursor: cursor, selected: selected, listTop: listTop, listSkip: listSkip) }
    set {
      (cursor, selected) = (newValue.cursor, newValue.selected)
      (listTop, listSkip) = (newValue.listTop, newValue.listSkip)
    }
  }

  /// The entries of a day with the change that is being typed.
  func entries(on day: CivilDate) -> [AgendaEntry] {
    var entries = loaded?.entries[day] ?? []
    guard let plan = prompt?.plan else { return entries }
    if let replaced = prompt?.replaced { entries.removeAll { EventKey($0.event) == replaced } }
    let drafts = plan.events.filter { $0.coveredDays(in: style.clock.zone).contains(day) }
    guard !drafts.isEmpty else { return entries }
    entries += drafts.map { AgendaEntry($0, on: day, in: style.clock.zone) }
    return entries.sorted { $0.precedes($1) }
  }

  /// The style with the marks of the change that is being typed.
  var shownStyle: EventStyle {
    var shown = style
    shown.found = found
    guard let plan = prompt?.plan else { return shown }
    shown.drafts = Set(plan.events.map(EventKey.init))
    let days = Set(plan.events.map { $0.coveredDays(in: style.clock.zone).lowerBound })
    let events = days.flatMap { entries(on: $0) }.map(\.event)
    // The conflicts of all loaded days are not copied for each key.
    shown.draftConflicts = Set(Conflicts(events, of: style.addresses).overlapping.map(EventKey.init))
    return shown
  }

  /// The selected event.
  package var event: CalendarEvent? { entry?.event }

  /// Whether the selected event, stored or typed, is an entry of the day.
  var isSelectionShown: Bool { entries(on: cursor).contains { EventKey($0.event) == selected } }

  var entry: AgendaEntry? {
    guard let selected else { return nil }
    return loaded?.entries[cursor]?.first { EventKey($0.event) == selected }
  }

  /// The first day of the week of the cursor.
  var weekStart: CivilDate { cursor.startOfWeek(on: style.clock.firstWeekday) }

  /// The days that must be loaded: those that are shown.
  var neededDays: Range<CivilDate> {
    let layout = ScreenLayout(self)
    var ranges = [weekStart..<weekStart.adding(days: 7)]
    if layout.month != nil || view == .month {
      ranges.append(MonthGrid.days(ofMonth: cursor, firstWeekday: style.clock.firstWeekday))
    }
    if layout.list != nil {
      ranges.append(listTop..<max(listTop, cursor).adding(days: 21))
    }
    let first = ranges.map(\.lowerBound).min() ?? cursor
    return first..<(ranges.map(\.upperBound).max() ?? cursor)
  }

  /// Some days around those that are shown and are not loaded, to be loaded before they are needed; `nil` if there are
  /// none.
  var comingDays: Range<CivilDate>? {
    guard let days = loaded?.days else { return nil }
    // Few enough that a key never waits long for them.
    let (needed, step) = (neededDays, 14)
    if days.upperBound < needed.upperBound.adding(days: 35) {
      return days.upperBound..<days.upperBound.adding(days: step)
    }
    if days.lowerBound > needed.lowerBound.adding(days: -35) {
      return days.lowerBound.adding(days: -step)..<days.lowerBound
    }
    return nil
  }

  /// The part of some days that is not loaded; all of them if they do not join the loaded ones. `nil` if all are loaded.
  func missing(of days: Range<CivilDate>) -> Range<CivilDate>? {
    guard let known = loaded?.days, known.lowerBound <= days.upperBound, days.lowerBound <= known.upperBound
    else {
      return days
    }
    switch (days.lowerBound < known.lowerBound, days.upperBound > known.upperBound) {
    case (false, false): return nil
    case (true, false): return days.lowerBound..<known.lowerBound
    case (false, true): return known.upperBound..<days.upperBound
    case (true, true): return days
    }
  }
}
