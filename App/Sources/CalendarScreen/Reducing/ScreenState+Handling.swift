import CalendarService
import CalendarStore
package import Presentation
import Terminal
import TerminalScreen

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension ScreenState {
  /// The state after an event, and what is to be done about it.
  package func handling(_ event: ScreenEvent) -> (state: ScreenState, effects: [ScreenEffect]) {
    var state = self
    let effects = state.apply(event)
    return (state, effects)
  }

  /// Becomes the state after an event: ``handling(_:)`` without a copy of the loaded days.
  package mutating func apply(_ event: ScreenEvent) -> [ScreenEffect] {
    let before = (cursor, selected, view)
    var effects: [ScreenEffect] = []
    handle(event, &effects)
    settle(&effects, hasMoved: (cursor, selected, view) != before)
    return effects
  }

  /// Whether an event may change what is shown. Days that are loaded before they are needed do not.
  package func isVisible(_ event: ScreenEvent) -> Bool {
    guard case .loaded(let days, _) = event, loaded != nil else { return true }
    return days.days.overlaps(neededDays)
  }

  /// What to do first: the calendars before the days, so that who sees events can name their calendars.
  package mutating func begin() -> [ScreenEffect] {
    var effects: [ScreenEffect] = []
    if unsent != nil { message = Message(text: "A line was not sent. Its key offers it again.") }
    settle(&effects, hasMoved: true)
    return [.loadCalendars] + effects
  }

  private mutating func handle(_ event: ScreenEvent, _ effects: inout [ScreenEffect]) {
    switch event {
    case .input(let input): handle(input, &effects)
    case .resized(let columns, let rows):
      (self.columns, self.rows) = (max(1, columns), max(1, rows))
      (isResized, areDetailsOld) = (true, true)
    case .minute(let now):
      style = style.at(now)
      effects.append(.remind(now))
    case .storeChanged: reload(&effects)
    case .sourceChanged(let name): effects.append(.pull(source: name))
    case .loaded(let days, let number):
      guard number == loadNumber else { return }
      take(days)
      if !hasReminded { effects.append(.remind(style.clock.now())) }
      hasReminded = true
      if showsFree { effects.append(.free(neededDays)) }
    case .calendars(let calendars): self.calendars = calendars
    case .read(let reading, let number): take(reading, number, &effects)
    case .changed(let text, let shown):
      message = Message(text: text)
      if let shown { show(shown) }
      reload(&effects)
    case .failed(let text):
      isBusy = false
      message = Message(text: text, isProblem: true)
    case .details(let lines, let key): details = (key, lines)
    case .output(let title, let text, let isFinal):
      isBusy = !isFinal
      panel = Panel(kind: .output, title: title, lines: Self.lines(of: text))
      reload(&effects)
    case .conflicts(let cards):
      conflicts = cards
      if panel?.kind == .conflicts { panel = cards.isEmpty ? nil : conflictPanel }
    case .conflictsChanged: effects.append(.loadConflicts(width: columns))
    case .progress(let text): message = Message(text: text)
    case .undoesOther(let title): choice = .undoOther(title)
    case .free(let intervals): free = intervals
    case .found(let keys):
      found = keys
      showFound()
    case .answer(let text): append(text)
    case .proposal(let text):
      append("\n" + text + "\n")
      converse(.consent)
    case .answered:
      isBusy = false
      if prompt?.kind == .consent { converse(.ask) }
      reload(&effects)
    case .reminders(let texts): reminders = texts + reminders
    }
  }

  mutating func handle(_ input: TerminalInput, _ effects: inout [ScreenEffect]) {
    switch input {
    case .key(let key):
      if key == .control("z") { return effects.append(.suspend) }
      if key == .control("l") { return effects.append(.redraw) }
      if choice != nil { return choose(key, &effects) }
      if prompt != nil { return edit(key, &effects) }
      message = nil
      if panel != nil, scroll(key, &effects) { return }
      if let action = keys.action(of: key) { perform(action, &effects) }
    case .paste(let text):
      // A paste is text for a line, and never keys.
      guard prompt != nil, choice == nil else { return }
      prompt?.insert(text.split(whereSeparator: \.isNewline).joined(separator: " "))
      read(&effects)
    case .mouse(let mouse): handle(mouse, &effects)
    case .focus(let isFocused): if isFocused { reload(&effects) }
    case .reply(let reply):
      switch reply {
      case .background(let red, let green, let blue): theme = Theme(red: red, green: green, blue: blue)
      case .theme(let isDark): theme = isDark ? .dark : .light
      case .synchronizesOutput, .keyboardProtocol, .other: effects.append(.use(reply))
      }
    }
  }

  /// Reads the days again.
  mutating func reload(_ effects: inout [ScreenEffect]) {
    areDaysOld = true
    request(neededDays, &effects)
    effects.append(.loadCalendars)
  }

  private mutating func request(_ days: Range<CivilDate>, _ effects: inout [ScreenEffect]) {
    loadNumber += 1
    (requestedDays, comingRequest) = (days, nil)
    effects.append(.load(days, number: loadNumber))
  }

  /// Takes days that were read: beside those that are loaded if they join them.
  private mutating func take(_ days: LoadedDays) {
    if days.days == requestedDays { requestedDays = nil }
    if days.days == comingRequest { comingRequest = nil } else { areDetailsOld = true }
    let now = style.clock.now()
    guard !areDaysOld, var known = loaded, known.days.lowerBound <= days.days.upperBound,
      days.days.lowerBound <= known.days.upperBound
    else {
      // The person has gone back to days that are loaded.
      if !areDaysOld, loaded != nil, missing(of: neededDays) == nil { return }
      (loaded, areDaysOld) = (days, false)
      style = days.style.at(now)
      return
    }
    // What is changed below has no other owner, which would make it a copy.
    (loaded, style) = (nil, days.style)
    known.days =
      min(known.days.lowerBound, days.days.lowerBound)..<max(known.days.upperBound, days.days.upperBound)
    known.entries.merge(days.entries) { $1 }
    // The fewer keys are added to the many.
    var conflicts = known.style.conflicts
    known.style.conflicts = []
    conflicts.formUnion(days.style.conflicts)
    let (zones, ages) = (known.style.zones, known.style.ages)
    known.style = days.style
    known.style.conflicts = conflicts
    known.style.zones.merge(zones) { first, _ in first }
    known.style.ages.merge(ages) { first, _ in first }
    if known.days.upperBound.daysSinceEpoch - known.days.lowerBound.daysSinceEpoch > Self.mostLoadedDays {
      // Far days are read again when they are needed.
      let near = neededDays.lowerBound.adding(days: -50)..<neededDays.upperBound.adding(days: 50)
      known.days = known.days.clamped(to: near)
      known.entries = known.entries.filter { near.contains($0.key) }
      let keys = known.entries.values.joined().lazy.map { EventKey($0.event) }
      known.style.conflicts = Set(keys.filter(known.style.conflicts.contains))
    }
    loaded = known
    style = known.style.at(now)
  }

  /// The most days that stay loaded.
  private static let mostLoadedDays = 180

  /// Moves to the first coming event of an answer that is loaded, or to the last one, unless one is selected.
  private mutating func showFound() {
    guard !found.isEmpty, !(selected.map(found.contains) ?? false), let loaded else { return }
    let marked = loaded.entries.keys.sorted().compactMap { day in
      loaded.entries[day]?.first { found.contains(EventKey($0.event)) }.map { (day, $0.event) }
    }
    if let (_, event) = marked.first(where: { $0.0 >= today }) ?? marked.last { show(event) }
  }

  /// The panel of the first conflict.
  var conflictPanel: Panel {
    Panel(kind: .conflicts, title: "Changed here and at its source: 1 of \(conflicts.count)")
  }

  /// Moves to an event.
  mutating func show(_ event: CalendarEvent) {
    cursor = event.coveredDays(in: style.clock.zone).lowerBound
    selected = EventKey(event)
  }

  /// Loads what is missing, and keeps the selection, the scroll positions and the details in step with the cursor.
  private mutating func settle(_ effects: inout [ScreenEffect], hasMoved: Bool) {
    let isFar = cursor < listTop || cursor.daysSinceEpoch - listTop.daysSinceEpoch > Self.mostListDays
    if isFar || view != .agenda && hasMoved && !listShows(cursor) { (listTop, listSkip) = (cursor, 0) }
    if let missing = areDaysOld ? neededDays : missing(of: neededDays) {
      let isRequested = requestedDays.map { $0.clamped(to: missing) == missing } ?? false
      if !isRequested { request(missing, &effects) }
    } else if requestedDays == nil, comingRequest == nil, let coming = comingDays {
      comingRequest = coming
      effects.append(.loadAhead(coming, number: loadNumber))
    }
    let before = selected
    if requestedDays == nil || entry == nil && loaded?.days.contains(cursor) == true && !isAwaiting {
      selectSomething()
    }
    if hasMoved || selected != before || isResized { scrollHours() }
    isResized = false
    scrollList()
    let layout = ScreenLayout(self)
    if let event, layout.details != nil, areDetailsOld || details?.key != EventKey(event),
      areDetailsOld || requestedDetails != EventKey(event)
    {
      areDetailsOld = false
      requestedDetails = EventKey(event)
      effects.append(.details(event, width: max(20, layout.details?.width ?? 38)))
    }
    if details != nil, details?.key == requestedDetails { requestedDetails = nil }
  }

  /// The most days from the top of the list to the cursor: all of them are loaded.
  private static let mostListDays = 42

  /// Whether a changed event will only be there after the next load.
  private var isAwaiting: Bool { requestedDays != nil && selected != nil }

  /// Selects an event of the day if none is: today the one under way or the next one, otherwise the first one.
  private mutating func selectSomething() {
    guard entry == nil, prompt?.plan == nil else { return }
    let entries = loaded?.entries[cursor] ?? []
    let now = style.clock.now()
    let coming = cursor == today ? entries.first { !$0.isWholeDay && $0.end > now } : nil
    selected = (coming ?? entries.first { !$0.isWholeDay } ?? entries.first).map { EventKey($0.event) }
  }

  static func lines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension EventStyle {
  /// The style at another moment.
  package func at(_ now: Date) -> EventStyle {
    var style = self
    style.clock = LocalClock(
      zone: clock.zone, firstWeekday: clock.firstWeekday, dateOrder: clock.dateOrder, hours: clock.hours,
      language: clock.language, now: { now })
    return style
  }
}
