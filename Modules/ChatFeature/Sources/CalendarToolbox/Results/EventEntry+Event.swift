import CalendarService
import CalendarTools
import EventTexts

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension EventEntry {
  /// The entry of an event in results, with sanitised texts; at most `mostPeople` people are named.
  init(_ event: CalendarEvent, mostPeople: Int = .max, at times: TimeResolver) {
    let zone = times.clock.zone
    let first = event.days?.first ?? zone.dateTime(at: event.start).date
    self.init(
      title: Self.text(event.title), calendar: Self.text(event.calendar), weekday: first.weekdayName,
      start: times.text(event.start), end: times.text(event.end))
    if let days = event.days {
      isAllDay = true
      start = days.first.description
      end = max(days.first, days.end.adding(days: -1)).description
    }
    let change = zone.offset(at: event.end) - zone.offset(at: event.start)
    if event.days == nil, change != 0 {
      minutes = Int(event.end.timeIntervalSince(event.start) / 60)
    }
    self.zone = event.zone.map(Self.text).flatMap { $0 == zone.identifier ? nil : $0 }
    zoneHours = self.zone.flatMap { $0.contains("/") ? times.hours(of: event, in: $0) : nil }
      .flatMap { hours(at: times, event)?.hasPrefix($0) == true ? nil : $0 }
    if let name = event.isAllDay ? nil : (event.endZone ?? event.zone).map(Self.text), name.contains("/"),
      let there = times.end(of: event, in: name), there != end
    {
      (endZone, endThere) = (name, there)
    }
    place = event.location.map(Self.text).flatMap { $0.isEmpty ? nil : $0 }
    people = event.attendees.prefix(mostPeople).map { Self.text($0.spokenName) }
    peopleLeftOut = event.attendees.count - people.count
    isTentative = event.status == .tentative
    isFree = !event.isBusy
    repeats = event.isRecurring
  }

  private func hours(at times: TimeResolver, _ event: CalendarEvent) -> String? {
    times.hours(of: event, in: times.clock.zone.identifier)
  }

  /// The entry with details, which an engine gets on request only.
  ///
  /// - Parameter addresses: the person's own calendar addresses.
  func detailed(_ event: CalendarEvent, mostPeople: Int, by addresses: Set<String>) -> EventEntry {
    var entry = self
    let own = Set(addresses.map { $0.lowercased() })
    entry.answer = event.answer(of: own).map(\.answerText)
    let notes = Self.text(event.notes ?? "")
    let texts = [event.url, event.location, event.notes].compactMap { $0 }
    entry.details = EventDetails(
      notes: notes.isEmpty ? nil : notes, link: texts.lazy.compactMap(Self.link).first,
      organizer: event.organizer.map { Self.text($0.spokenName) },
      addresses: event.attendees.prefix(mostPeople).map {
        "\(Self.text($0.spokenName)) <\(Self.text($0.address))>"
      }, answers: event.attendees.prefix(mostPeople).map(\.response.answerText),
      categories: event.categories.isEmpty ? nil : event.categories.map(Self.text))
    return entry
  }

  /// The first web address in a text.
  private static func link(in text: String) -> String? {
    let ends: Set<Character> = ["<", ">", "\"", "'", ")", "]", "\\"]
    return text.split { $0.isWhitespace || ends.contains($0) }
      .compactMap { word in
        ["https://", "http://"].lazy.compactMap { word.firstRange(of: $0) }.first.map {
          word[$0.lowerBound...]
        }
      }
      .first.map { Self.text(String($0)) }
  }
}
