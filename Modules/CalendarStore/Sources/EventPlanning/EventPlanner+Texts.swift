import CalendarEditing
import CalendarService
import CalendarStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension EventPlanner {
  /// The maximum number of lines about overlapping events.
  private static let mostConflicts = 6

  /// Lines about the busy events that overlap an event.
  ///
  /// - Parameter uid: an event that is about to leave its place, which does not count.
  func conflicts(
    with event: CalendarEvent, besides uid: String? = nil
  ) async throws(EventPlanError) -> [String] {
    guard event.isBusy, !event.isAllDay, event.start < event.end else { return [] }
    // `--calendar` selects the event's calendar; conflicts may be in any visible calendar.
    let names = try await calendars().filter { !$0.isHidden }.map(\.name)
    guard !names.isEmpty else { return [] }
    do {
      // Whole days are queried because the store caches them: this runs at each key while an event is typed.
      let day = clock.zone.start(of: clock.zone.dateTime(at: event.start).date)
      let near = try await store.outlines(
        from: day, to: max(event.end, day.addingTimeInterval(86_400)), in: names, includingCancelled: false)
      let others = near.filter {
        $0.isUnderWay(from: event.start, to: event.end)
          && $0.takesTime(of: storeSettings.addresses) && !$0.isAllDay && $0.id.uid != event.id.uid
          && $0.id.uid != uid
      }
      let shown = others.count > Self.mostConflicts ? others.prefix(Self.mostConflicts - 1) : others[...]
      let left = others.count - shown.count
      return shown.map { "⚠ overlaps \($0.title), \($0.whenText(at: clock))" }
        + (left > 0 ? ["⚠ overlaps \(left) more"] : [])
    } catch {
      throw .store(error)
    }
  }

  /// Lines with the time, location and people of an event.
  func details(of event: CalendarEvent) -> [String] {
    let people = event.attendees.map { $0.name == nil ? $0.address : $0.spokenName }.joined(separator: ", ")
    return ["\(event.whenText(at: clock)) · \(event.calendar)"] + (event.location.map { ["at \($0)"] } ?? [])
      + (people.isEmpty ? [] : ["with \(people)"])
  }

  /// A line about the reach of a change to a series.
  func reachDetails(_ event: NamedEvent, _ reach: EditReach) -> [String] {
    guard event.event.isRecurring else { return [] }
    return switch reach {
    case .occurrence: ["this occurrence only"]
    case .following: ["this occurrence and all later ones"]
    case .all: ["the whole series"]
    }
  }

  /// What the deletion of an event removes: its title in a sentence, how much of the series, and the number of
  /// occurrences; `nil` for an endless number.
  ///
  /// - Parameter object: the event as it is before the deletion.
  func deletion(
    of event: NamedEvent, _ reach: EditReach, from object: CalendarObject
  ) -> (title: String, extent: String, count: Int?) {
    let (title, when) = ("'\(event.event.title)'", event.event.whenText(at: clock))
    guard event.event.isRecurring else { return (title, "", 1) }
    if reach == .occurrence { return ("\(title) of \(when)", " (this occurrence only)", 1) }
    let start = reach == .all ? Date.distantPast : event.event.start
    let count = count(of: (event.stored.calendar, object), from: start)
    let whole = reach == .all ? "the whole series" : "the whole rest of the series"
    let amount = count.map { "\($0) event\($0 == 1 ? "" : "s")" } ?? "without an end"
    let extent = " (\(whole), \(amount))"
    return (title + (reach == .all ? "" : " from \(when) on") + extent, extent, count)
  }

  /// The number of occurrences that start at a moment or later and are not cancelled; `nil` for an endless series.
  private func count(of object: (calendar: String, object: CalendarObject), from start: Date) -> Int? {
    guard let span = service.span(of: object.object) else { return 0 }
    guard span.end < .distantFuture else { return nil }
    let first = max(span.start, start)
    guard first < span.end else { return 0 }
    return service.occurrences(of: [object], from: first, to: span.end, in: clock.zone).reduce(0) {
      sum, event in
      event.start < start || event.status == .cancelled ? sum : sum + event.occurrences
    }
  }

  /// Lines about replaced values and about new values that ``details(of:)`` does not show.
  ///
  /// - Parameter object: the event after the changes.
  func differences(_ changes: [EventChange], from old: CalendarEvent, in object: CalendarObject?) -> [String]
  {
    changes.compactMap { change in
      switch change {
      case .title: "was '\(old.title)'"
      case .location: old.location.map { "was at \($0)" }
      default: text(of: change, in: object?.components.first)
      }
    }
  }

  /// The lines of a new event's preview beside ``details(of:)``, from what is stored: each property of its own that
  /// is not the usual one.
  func properties(of object: CalendarObject) -> [String] {
    guard let event = object.components.first else { return [] }
    let changes: [EventChange?] = [
      event.isRecurring ? .recurrence([]) : nil, event.alarms.isEmpty ? nil : .alarms(event.alarms),
      event.notes.map { .notes($0) }, event.url.map { .url($0) },
      event.categories.isEmpty ? nil : .categories(event.categories),
      event.status == .confirmed ? nil : .status(event.status), event.isBusy ? nil : .isBusy(false),
    ]
    return ownTime(of: event) + changes.compactMap { $0.flatMap { text(of: $0, in: event) } }
  }

  /// The times in the event's own zones, if they are not the person's.
  private func ownTime(of event: EventComponent) -> [String] {
    guard case .zoned(let start, let zone) = event.start else { return [] }
    if case .zoned(let end, let other) = event.end, other != zone {
      return ["\(clock.hours.text(start)) in \(zone) to \(clock.hours.text(end)) in \(other)"]
    }
    guard zone != clock.zone.identifier else { return [] }
    return ["\(clock.hours.stretch(from: start, to: event.end.isDay ? nil : event.end.dateTime)) in \(zone)"]
  }

  /// A property in words; `nil` for those of ``details(of:)``.
  ///
  /// - Parameter event: the event that has it, which tells how it repeats.
  private func text(of change: EventChange, in event: EventComponent?) -> String? {
    switch change {
    case .notes(let notes): "notes: \(notes ?? "none")"
    case .url(let url): "link: \(url ?? "none")"
    case .categories(let names): "categories: \(names.isEmpty ? "none" : names.joined(separator: ", "))"
    case .alarms(let alarms):
      alarms.isEmpty
        ? "no reminder"
        : "reminds \(alarms.map { $0.text(isDay: event?.start.isDay == true, clock.hours) }.joined(separator: ", "))"
    case .status(let status): "status: \(status.rawValue.lowercased())"
    case .isBusy(let isBusy): isBusy ? "takes time" : "takes no time"
    case .recurrence: event.flatMap { editor.recurrenceText(of: $0, at: clock) } ?? "does not repeat"
    case .title, .location, .attendees, .start, .end, .length: nil
    }
  }

  /// The moment of a time of an event.
  func moment(of time: EventTime) -> Date {
    switch time {
    case .day, .floating: clock.zone.date(of: time.dateTime)
    case .utc(let wall): Zone.utc.date(of: wall)
    case .zoned(let wall, let name): ((try? zones.zone(named: name)) ?? clock.zone).date(of: wall)
    }
  }

  /// The end moved by as much as its start, in the form of the start.
  func shifted(_ end: EventTime, from start: EventTime, to new: EventTime) -> EventTime {
    switch (new, end.isDay) {
    case (.day(let day), true):
      .day(day.adding(days: end.dateTime.date.daysSinceEpoch - start.dateTime.date.daysSinceEpoch))
    case (.day(let day), false): .day(day.adding(days: 1))
    case (_, true): new.adding(3600)
    case (_, false): new.adding(end.dateTime.secondsSinceEpoch - start.dateTime.secondsSinceEpoch)
    }
  }
}

extension EventAlarm {
  /// The time of the alarm: `1 h before`; `at 09:00` on the day of an all-day event.
  fileprivate func text(isDay: Bool, _ hours: ClockFormat) -> String {
    guard case .fromStart(let lead) = trigger else { return "at a time of its own" }
    let minutes = -(lead.days * 1440 + lead.seconds / 60)
    if isDay, (1..<1440).contains(-minutes) {
      return "at \(hours.text(minute: -minutes))"
    }
    let side = minutes < 0 ? "after the start" : "before"
    return switch minutes.magnitude {
    case 0: "at the start"
    case let all where all % 1440 == 0: "\(all / 1440) d \(side)"
    case let all where all % 60 == 0: "\(all / 60) h \(side)"
    case let all: "\(all) min \(side)"
    }
  }
}

extension EventTime {
  /// The time this many seconds later, in the same form.
  func adding(_ seconds: Int) -> EventTime {
    moved(to: dateTime.adding(seconds: seconds))
  }
}

extension EventChange {
  /// Whether it changes the time of the event.
  var isTime: Bool {
    switch self {
    case .start, .end, .length, .recurrence: true
    default: false
    }
  }
}

extension [String] {
  /// One line, with `more` in brackets at its end.
  func appending(_ more: [String]) -> String {
    joined(separator: ", ") + (more.isEmpty ? "" : " (\(more.joined(separator: ", ")))")
  }
}
