import CalendarService
import CalendarStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension EventPlanner {
  /// Most lines about events that overlap.
  private static let mostConflicts = 6

  /// The busy events that overlap one, in lines that say so.
  func conflicts(with event: CalendarEvent) async throws(EventPlanError) -> [String] {
    guard event.isBusy, !event.isAllDay, event.start < event.end else { return [] }
    // What --calendar names is where the event goes, and not the only place where others may be.
    let names = try await calendars().filter { !$0.isHidden }.map(\.name)
    guard !names.isEmpty else { return [] }
    do {
      let others = try await store.events(from: event.start, to: event.end, in: names).filter {
        $0.takesTime(of: storeSettings.addresses) && !$0.isAllDay && $0.id.uid != event.id.uid
      }
      let shown = others.count > Self.mostConflicts ? others.prefix(Self.mostConflicts - 1) : others[...]
      let left = others.count - shown.count
      return shown.map { "⚠ overlaps \($0.title), \($0.whenText(at: clock))" }
        + (left > 0 ? ["⚠ overlaps \(left) more"] : [])
    } catch {
      throw .store(error)
    }
  }

  /// When and where an event is, and with whom.
  func details(of event: CalendarEvent) -> [String] {
    let people = event.attendees.map { $0.name ?? $0.address }.joined(separator: ", ")
    return ["\(event.whenText(at: clock)) · \(event.calendar)"] + (event.location.map { ["at \($0)"] } ?? [])
      + (people.isEmpty ? [] : ["with \(people)"])
  }

  /// How far a change to a series reaches.
  func reachDetails(_ event: NamedEvent, _ reach: EditReach) -> [String] {
    guard event.event.isRecurring else { return [] }
    return switch reach {
    case .occurrence: ["this occurrence only"]
    case .following: ["this occurrence and all later ones"]
    case .all: ["the whole series"]
    }
  }

  /// What a change replaces, where a preview would not show it, and what it sets that is not shown otherwise.
  func differences(_ changes: [EventChange], from old: CalendarEvent) -> [String] {
    changes.compactMap { change in
      switch change {
      case .title: "was '\(old.title)'"
      case .location: old.location.map { "was at \($0)" }
      case .notes(let notes): "notes: \(notes ?? "none")"
      case .url(let url): "link: \(url ?? "none")"
      case .categories(let names): "categories: \(names.isEmpty ? "none" : names.joined(separator: ", "))"
      case .alarms(let alarms):
        alarms.isEmpty ? "no reminder" : "reminds \(alarms.map(\.text).joined(separator: ", "))"
      case .status(let status): "status: \(status.rawValue.lowercased())"
      case .isBusy(let isBusy): isBusy ? "takes time" : "takes no time"
      case .recurrence(let rules): "repeats: \(rules.isEmpty ? "no" : rules.joined(separator: " "))"
      case .attendees, .start, .end, .length: nil
      }
    }
  }

  /// The moment of a time as an event writes it.
  func moment(of time: EventTime) -> Date {
    switch time {
    case .day, .floating: clock.zone.date(of: time.dateTime)
    case .utc(let wall): Zone.utc.date(of: wall)
    case .zoned(let wall, let name): ((try? zones.zone(named: name)) ?? clock.zone).date(of: wall)
    }
  }

  /// An end that moves as far as its start, in the form of the start.
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
  /// When it goes off: `1 h before`.
  fileprivate var text: String {
    guard case .fromStart(let lead) = trigger else { return "at a time of its own" }
    let minutes = -(lead.days * 1440 + lead.seconds / 60)
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
  /// The same form of time, so many seconds later.
  func adding(_ seconds: Int) -> EventTime {
    moved(to: dateTime.adding(seconds: seconds))
  }
}

extension EventChange {
  /// Whether it changes when the event takes place.
  var isTime: Bool {
    switch self {
    case .start, .end, .length, .recurrence: true
    default: false
    }
  }
}

extension [String] {
  /// The lines as one, those of `more` in brackets behind.
  func appending(_ more: [String]) -> String {
    joined(separator: ", ") + (more.isEmpty ? "" : " (\(more.joined(separator: ", ")))")
  }
}
