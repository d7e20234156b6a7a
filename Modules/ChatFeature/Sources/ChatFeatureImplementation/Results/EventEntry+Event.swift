import CalendarService
import CalendarTools
import LLMEngine

extension EventEntry {
  /// Most characters of a text of an event that go into a result.
  private static let longestText = 200

  /// An event as results tell it, its texts cleaned; at most `mostPeople` people are named.
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
    self.zone = event.zone.map(Self.text).flatMap { $0 == zone.identifier ? nil : $0 }
    place = event.location.map(Self.text).flatMap { $0.isEmpty ? nil : $0 }
    people = event.attendees.prefix(mostPeople).map(Self.name)
    isTentative = event.status == .tentative
    isFree = !event.isBusy
    repeats = event.isRecurring
  }

  /// A person's name; without one what stands before the @ of the address, which itself is not told.
  private static func name(of person: Participant) -> String {
    let name = text(person.name ?? "")
    return name.isEmpty || name.contains("@") ? text(String(person.address.prefix { $0 != "@" })) : name
  }

  private static func text(_ text: String) -> String {
    let line = text.oneLine
    return line.count > longestText ? line.prefix(longestText) + "…" : line
  }
}
