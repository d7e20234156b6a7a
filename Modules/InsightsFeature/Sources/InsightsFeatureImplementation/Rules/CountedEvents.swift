import CalendarService
import CalendarStore
import Foundation
import InsightsFeature

/// The events that take time of a range, cut into stretches.
struct CountedEvents {
  /// A stretch of time that an event takes.
  struct Stretch {
    var range: Range<Int>
    /// Which of ``events``.
    var event: Int
  }

  /// An event, and the groups it belongs to.
  struct Event {
    /// Which occurrence it is.
    let id: CalendarEvent.ID
    let calendar: Int
    var titleGroup = 0
    var categories: [Int] = []
    var people: [Int] = []
    let isTentative: Bool
  }

  private(set) var events: [Event] = []
  /// By start.
  private(set) var stretches: [Stretch] = []
  /// The events that overlap another one, by start.
  private(set) var overlapping: [CalendarEvent] = []
  private(set) var leftOut = InsightsReport.LeftOut()
  /// What busy all-day events cover of the range.
  private(set) var wholeDays: [Range<Int>] = []
  var calendars = TimeGroups()
  var titles = TimeGroups()
  var categories = TimeGroups()
  var people = TimeGroups()

  private let frame: DayFrame
  /// The person's own addresses.
  private let addresses: Set<String>
  /// The event that lasts longest so far, until it is in ``overlapping``.
  private var longest: (end: Int, event: CalendarEvent?)
  private var titlesOfSeries: [String: Int] = [:]
  private var titleNumbers: [String: Int] = [:]

  /// - Parameter occurrences: by start; those outside the range are ignored.
  init(_ occurrences: [CalendarEvent], in frame: DayFrame, addresses: Set<String>) {
    self.frame = frame
    longest = (Int.min, nil)
    self.addresses = Set(addresses.map { $0.lowercased() })
    for occurrence in occurrences { take(occurrence) }
    let isSorted = zip(stretches, stretches.dropFirst())
      .allSatisfy { $0.range.lowerBound <= $1.range.lowerBound }
    if !isSorted { stretches.sort { ($0.range.lowerBound, $0.event) < ($1.range.lowerBound, $1.event) } }
  }

  private mutating func take(_ occurrence: CalendarEvent) {
    let (start, end) = (occurrence.start.second, occurrence.end.second)
    guard start < frame.range.upperBound, end > frame.range.lowerBound, start < end,
      occurrence.status != .cancelled
    else { return }
    if occurrence.occurrences > 1 { return leftOut.unlisted += occurrence.occurrences }
    if !occurrence.attendees.isEmpty, occurrence.isDeclined(by: addresses) { return leftOut.declined += 1 }
    if occurrence.isAllDay {
      leftOut.allDay += 1
      if occurrence.isBusy { wholeDays.append((start..<end).clamped(to: frame.range)) }
      return
    }
    guard occurrence.isBusy else { return leftOut.free += 1 }
    noteOverlap(of: occurrence, from: start, to: end)
    let taken = stretches(from: start, to: end)
    guard !taken.isEmpty else { return }
    for range in taken { stretches.append(Stretch(range: range, event: events.count)) }
    events.append(event(occurrence))
  }

  private mutating func noteOverlap(of occurrence: CalendarEvent, from start: Int, to end: Int) {
    let overlaps = start < longest.end
    if overlaps {
      if let other = longest.event { overlapping.append(other) }
      overlapping.append(occurrence)
      longest.event = nil
    }
    if end > longest.end { longest = (end, overlaps ? nil : occurrence) }
  }

  /// What an event takes: all of it, but of one of 24 hours or longer the hours of work of each day.
  private func stretches(from start: Int, to end: Int) -> [Range<Int>] {
    let part = (start..<end).clamped(to: frame.range)
    guard end - start >= 86_400 else { return [part] }
    var hours: [Range<Int>] = []
    frame.forEachDay(of: part) { day, _ in
      let range = frame.days[day].hours.clamped(to: part)
      if !range.isEmpty { hours.append(range) }
    }
    return hours
  }

  private mutating func event(_ occurrence: CalendarEvent) -> Event {
    let calendar = calendars.number(of: occurrence.calendar, name: occurrence.calendar)
    var event = Event(
      id: occurrence.id, calendar: calendar, isTentative: isTentative(occurrence))
    event.titleGroup = title(of: occurrence)
    event.categories =
      occurrence.categories.isEmpty
      ? [categories.number(of: "", name: "")]
      : Set(occurrence.categories.map { categories.number(of: $0.lowercased(), name: $0) }).sorted()
    event.people = participants(of: occurrence)
    let isSeries = occurrence.isRecurring
    calendars.count(in: calendar, isSeries: isSeries, calendar: calendar)
    titles.count(in: event.titleGroup, isSeries: isSeries, calendar: calendar)
    for category in event.categories { categories.count(in: category, isSeries: isSeries, calendar: calendar) }
    for person in event.people { people.count(in: person, isSeries: isSeries, calendar: calendar) }
    return event
  }

  /// The group of a title. All occurrences of a series are in the group of its first one.
  private mutating func title(of occurrence: CalendarEvent) -> Int {
    if occurrence.isRecurring, let number = titlesOfSeries[occurrence.id.uid] { return number }
    let number = number(ofTitle: occurrence.title)
    if occurrence.isRecurring { titlesOfSeries[occurrence.id.uid] = number }
    return number
  }

  private mutating func number(ofTitle title: String) -> Int {
    if let number = titleNumbers[title] { return number }
    let key = title.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let number = titles.number(of: key, name: title)
    titleNumbers[title] = number
    return number
  }

  /// Whether the event, or the person's part in it, is not settled.
  private func isTentative(_ occurrence: CalendarEvent) -> Bool {
    occurrence.status == .tentative
      || occurrence.attendees.contains {
        $0.response == .tentative && addresses.contains($0.address.lowercased())
      }
  }

  /// The people whom the person meets.
  private mutating func participants(of occurrence: CalendarEvent) -> [Int] {
    guard !occurrence.attendees.isEmpty || occurrence.organizer != nil else { return [] }
    let calendar = occurrence.calendar.lowercased()
    var numbers: [Int] = []
    for participant in occurrence.attendees + [occurrence.organizer].compactMap({ $0 })
    where participant.response != .declined {
      let address = participant.address.lowercased()
      let key = address.isEmpty ? participant.name?.lowercased() ?? "" : address
      guard !key.isEmpty, !isOwn(participant, address, calendar: calendar) else { continue }
      let number = people.number(of: key, name: Self.name(of: participant))
      if !numbers.contains(number) { numbers.append(number) }
    }
    return numbers
  }

  /// Whether a participant is the person: one of their addresses or the name of the calendar, or a name of two words or
  /// more that the name of the calendar contains: `Sam Keller Calendar`.
  private func isOwn(_ participant: Participant, _ address: String, calendar: String) -> Bool {
    if address == calendar || addresses.contains(address) { return true }
    guard let name = participant.name, calendar.contains(" ") else { return false }
    let words = { (text: String) in Set(text.lowercased().split { !$0.isLetter }) }
    let own = words(name)
    return own.count > 1 && own.isSubset(of: words(calendar))
  }

  private static func name(of person: Participant) -> String {
    if let name = person.name, !name.isEmpty, !name.contains("@") { return name }
    return String(person.address.prefix { $0 != "@" })
  }
}
