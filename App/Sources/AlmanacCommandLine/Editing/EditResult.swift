import CalendarService
import CalendarStore
import Catalog
import Foundation

extension Session {
  /// Makes a change, and tells what was done and how to undo it.
  ///
  /// - Parameters:
  ///   - title: what is done, in words: `Add 'Lunch'`.
  ///   - done: the same when it is done, a sentence without its period.
  ///   - event: the event or occurrence as it is after the change; `nil` for one that is gone.
  func apply(
    _ edit: EventEdit, in calendar: String, title: String, done: String, showing event: CalendarEvent?
  ) async throws {
    let steps =
      edit.put.map { CalendarEdit.Step.put($0, calendar: calendar) }
      + edit.removed.map { .remove(uid: $0, calendar: calendar) }
    try await apply(CalendarEdit(title: title, steps: steps), done: done, showing: event.map { [$0] } ?? [])
  }

  func apply(_ edit: CalendarEdit, done: String, showing events: [CalendarEvent]) async throws {
    let store = try catalog[\.calendarStore]
    let change = try await store.apply(edit)
    let source = try await store.calendars(countingEvents: false).first { change.calendars.contains($0.name) && $0.source != nil }?
      .source
    if options.prefersJSON {
      let ids = try await store.ids(of: events)
      return try print(json: EditRecord(change, zip(ids, events), waitsFor: source, in: clock.zone))
    }
    guard change.number > 0 else { return print("Nothing changes: it is like that already.") }
    print("\(done.sanitised). 'almanac undo' takes it back.")
    if let source { print("'\(source.sanitised)' gets it with the next 'almanac sync'.") }
  }

  /// The occurrence of changed objects that is meant by one of before.
  ///
  /// - Parameter start: when it starts now.
  func shown(
    _ objects: [CalendarObject], as old: CalendarEvent, at start: Date, calendar: String
  ) throws -> CalendarEvent? {
    guard let object = objects.last else { return nil }
    let service = try catalog[\.calendarService]
    let same = service.nearestOccurrence(of: (calendar, object), to: start, in: clock.zone) {
      $0.id == old.id
    }
    return same ?? service.nearestOccurrence(of: (calendar, object), to: start, in: clock.zone) { _ in true }
  }

  /// The busy events that overlap one, in lines that say so.
  func conflicts(with event: CalendarEvent) async throws -> [String] {
    guard event.isBusy, !event.isAllDay, event.start < event.end else { return [] }
    let addresses = try catalog[\.calendarStoreSettings].addresses
    let store = try catalog[\.calendarStore]
    // What --calendar names is where the event goes, and not the only place where others may be.
    let names = try await store.calendars(countingEvents: false).filter { !$0.isHidden }.map(\.name)
    guard !names.isEmpty else { return [] }
    return try await store.events(from: event.start, to: event.end, in: names).filter {
      $0.takesTime(of: addresses) && !$0.isAllDay && $0.id.uid != event.id.uid
    }.map { "⚠ overlaps \($0.title.sanitised), \($0.whenText(at: clock))" }
  }
}

extension CalendarEvent {
  /// `Wed 25 Mar 12:30–13:30`, `Wed 25 Mar – Fri 27 Mar`; the year where it is not this one.
  func whenText(at clock: LocalClock, _ hours: Settings.TimeFormat = .twentyFourHours) -> String {
    let days = coveredDays(in: clock.zone)
    let (first, last) = (days.lowerBound, days.upperBound)
    let day = { (date: CivilDate) in
      date.shortText(seenFrom: clock.today).split(separator: " ").joined(separator: " ")
    }
    if isAllDay { return first == last ? day(first) : "\(day(first)) – \(day(last))" }
    let (from, to) = (clock.zone.dateTime(at: start), clock.zone.dateTime(at: end))
    if start == end { return "\(day(first)) \(hours.text(from))" }
    return from.date == to.date || first == last
      ? "\(day(first)) \(hours.text(from: from, to: to))"
      : "\(day(first)) \(hours.text(from)) – \(day(to.date)) \(hours.text(to))"
  }

  /// What is known of it, for a preview: title, time and calendar, then a line each.
  func preview(on screen: Screen, at clock: LocalClock, beside lines: [String]) -> String {
    let first = screen.text(TerminalText(title).cut(to: screen.width).string, in: .bold)
    let place = location.map { "at \($0)" }
    let people =
      attendees.isEmpty ? nil : "with " + attendees.map { $0.name ?? $0.address }.joined(separator: ", ")
    let rest = ["\(whenText(at: clock)) · \(calendar)"] + [place, people].compactMap { $0 } + lines
    return ([first] + rest.map { "  " + TerminalText($0).cut(to: screen.width - 2).string }).joined(
      separator: "\n")
  }
}

/// A change that was made, for other programs.
struct EditRecord: Encodable {
  /// Its number in the history; 0 for one that changed nothing.
  let change: Int
  let title: String
  let calendars: [String]
  /// How many events it changed; a series counts once.
  let events: Int
  /// The events or occurrences as they are now, with their short ids; none for what is gone.
  let now: [EventRecord]
  /// The source that gets it with the next sync.
  let waitsFor: OrNull<String>

  init(
    _ change: RecordedChange, _ events: some Sequence<(EventID, CalendarEvent)>, waitsFor source: String?,
    in zone: Zone
  ) {
    self.change = change.number
    title = change.title
    calendars = change.calendars
    self.events = change.events
    now = events.map { EventRecord($1, id: $0, in: zone) }
    waitsFor = OrNull(source)
  }
}
