import CalendarService
import CalendarStore
import InsightsFeature

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

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
    var titleGroup: Int?
    var categories: [Int] = []
    var people: [Int] = []
    /// Whether somebody else takes part.
    let isMeeting: Bool
    let isTentative: Bool
  }

  private(set) var events: [Event] = []
  /// By start.
  private(set) var stretches: [Stretch] = []
  /// Which occurrences overlap another one.
  private(set) var overlapping: [Int] = []
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
  /// The occurrence that lasts longest so far, until it is in ``overlapping``.
  private var longest: (end: Int, index: Int?)
  /// Whether events are grouped by title, category and person too.
  private let isDetailed: Bool
  private var titlesOfSeries: [String: Int] = [:]
  private var titleNumbers: [String: Int] = [:]

  /// - Parameters:
  ///   - occurrences: by start; those outside the range are ignored.
  ///   - isDetailed: whether to group by title, category and person, not by calendar alone.
  init(_ occurrences: [CalendarEvent], in frame: DayFrame, addresses: Set<String>, isDetailed: Bool = true) {
    self.isDetailed = isDetailed
    self.frame = frame
    longest = (Int.min, nil)
    self.addresses = Set(addresses.map { $0.lowercased() })
    for index in occurrences.indices { take(occurrences[index], at: index) }
    let isSorted = zip(stretches, stretches.dropFirst())
      .allSatisfy { $0.range.lowerBound <= $1.range.lowerBound }
    if !isSorted { stretches.sort { ($0.range.lowerBound, $0.event) < ($1.range.lowerBound, $1.event) } }
  }

  private mutating func take(_ occurrence: CalendarEvent, at index: Int) {
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
    noteOverlap(of: index, from: start, to: end)
    let taken = stretches(from: start, to: end)
    guard !taken.isEmpty else { return }
    for range in taken { stretches.append(Stretch(range: range, event: events.count)) }
    events.append(event(occurrence))
  }

  private mutating func noteOverlap(of index: Int, from start: Int, to end: Int) {
    let overlaps = start < longest.end
    if overlaps {
      if let other = longest.index { overlapping.append(other) }
      overlapping.append(index)
      longest.index = nil
    }
    if end > longest.end { longest = (end, overlaps ? nil : index) }
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
    let others = others(in: occurrence)
    var event = Event(
      id: occurrence.id, calendar: calendar, isMeeting: !others.isEmpty, isTentative: isTentative(occurrence))
    let isSeries = occurrence.isRecurring
    calendars.count(in: calendar, isSeries: isSeries, calendar: calendar)
    guard isDetailed else { return event }
    let title = title(of: occurrence)
    event.titleGroup = title
    event.categories =
      occurrence.categories.isEmpty
      ? [categories.number(of: "", name: "")]
      : Set(occurrence.categories.map { categories.number(of: $0.lowercased(), name: $0) }).sorted()
    for person in others {
      let number = people.number(of: person.key, name: Self.name(of: person.participant))
      if !event.people.contains(number) { event.people.append(number) }
    }
    titles.count(in: title, isSeries: isSeries, calendar: calendar)
    for category in event.categories {
      categories.count(in: category, isSeries: isSeries, calendar: calendar)
    }
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
    let words = title.lowercased().unicodeScalars.split { $0.properties.isWhitespace }
    let key = words.map { String($0) }.joined(separator: " ")
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

  /// The people whom the person meets, and their addresses in lower case, or names where they have none.
  private func others(in occurrence: CalendarEvent) -> [(key: String, participant: Participant)] {
    guard !occurrence.attendees.isEmpty || occurrence.organizer != nil else { return [] }
    let calendar = occurrence.calendar.lowercased()
    return (occurrence.attendees + [occurrence.organizer].compactMap { $0 }).compactMap { participant in
      let address = participant.address.lowercased()
      let key = address.isEmpty ? participant.name?.lowercased() ?? "" : address
      guard participant.response != .declined, !key.isEmpty,
        !isOwn(participant, address, calendar: calendar)
      else { return nil }
      return (key, participant)
    }
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
