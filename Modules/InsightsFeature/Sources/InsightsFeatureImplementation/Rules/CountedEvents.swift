import CalendarService
import CalendarStore
import InsightsFeature

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The busy events of a range, cut into intervals.
struct CountedEvents {
  /// A busy interval of an occurrence.
  struct Stretch {
    var range: Range<Int>
    /// The index of its event in the table.
    var event: Int
  }

  /// The properties of an event and the numbers of its groups, computed once for all its occurrences. It holds no
  /// texts and lists, so that a copy is cheap.
  struct Event {
    enum Kind { case unseen, counted, declined, allDay, free, unlisted }

    var kind = Kind.unseen
    var calendar = 0
    var titleGroup: Int?
    /// The indices of its categories and people in ``CountedEvents/members``.
    var categories = 0..<0
    var people = 0..<0
    /// Whether other people take part.
    var isMeeting = false
    var isTentative = false
    var isRecurring = false
  }

  /// The number of busy occurrences.
  private(set) var count = 0
  /// The intervals by start.
  private(set) var stretches: [Stretch] = []
  /// The occurrences that overlap another one.
  private var overlapping: [Int] = []
  private(set) var leftOut = InsightsReport.LeftOut()
  /// The number of counted events of 24 hours or longer.
  private(set) var longEvents = 0
  /// The parts of the range that busy all-day events cover.
  private(set) var wholeDays: [Range<Int>] = []
  var calendars = TimeGroups()
  var titles = TimeGroups()
  var categories = TimeGroups()
  var people = TimeGroups()

  private let table: OccurrenceTable
  /// The events of the table, computed on demand.
  private var events: [Event]
  /// The groups of all events, one event after the other.
  private(set) var members: [Int] = []
  /// The calendar of the last event, and its group: the next event is often in the same.
  private var lastCalendar: (name: String, number: Int)?
  /// The range in ``members`` of the group of events without a category.
  private var uncategorised: Range<Int>?
  private let frame: DayFrame
  /// The person's own addresses, in lower case.
  private let addresses: Set<String>
  /// The occurrence with the latest end so far, until it is in ``overlapping``.
  private var longest: (end: Int, index: Int?)
  /// Whether events are also grouped by title, category and person.
  private let isDetailed: Bool
  private var titlesOfSeries: [String: Int] = [:]

  /// - Parameters:
  ///   - table: occurrences by start; those outside the range are ignored.
  ///   - addresses: the person's own addresses, in lower case.
  ///   - isDetailed: whether to group by title, category and person, not only by calendar.
  init(_ table: OccurrenceTable, in frame: DayFrame, addresses: Set<String>, isDetailed: Bool = true) {
    self.table = table
    self.isDetailed = isDetailed
    self.frame = frame
    longest = (Int.min, nil)
    self.addresses = addresses
    events = [Event](repeating: Event(), count: table.events.count)
    if isDetailed { titles.reserve(table.events.count) }
    for index in table.occurrences.indices { take(index) }
    let isSorted = zip(stretches, stretches.dropFirst())
      .allSatisfy { $0.range.lowerBound <= $1.range.lowerBound }
    if !isSorted { stretches.sort { ($0.range.lowerBound, $0.event) < ($1.range.lowerBound, $1.event) } }
  }

  /// The event of an interval.
  func event(of stretch: Stretch) -> Event { events[stretch.event] }

  /// Busy intervals and the days of busy all-day events, by start.
  func blocking(_ load: [Range<Int>]) -> [Range<Int>] {
    wholeDays.isEmpty ? load : (load + wholeDays).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The seconds of groups with these names on each day.
  ///
  /// - Parameter member: ``Event/categories`` or ``Event/people``.
  func days(
    of member: KeyPath<Event, Range<Int>>, named wanted: Set<String>, in frame: DayFrame
  ) -> [[String: Int]] {
    let names = (member == \.people ? people : categories).names
    var days = [[String: Int]](repeating: [:], count: frame.days.count)
    var reach: [Int: Int] = [:]
    for stretch in stretches {
      for group in members[event(of: stretch)[keyPath: member]] where wanted.contains(names[group]) {
        let start = max(stretch.range.lowerBound, reach[group] ?? Int.min)
        guard start < stretch.range.upperBound else { continue }
        reach[group] = stretch.range.upperBound
        frame.forEachDay(of: start..<stretch.range.upperBound) {
          days[$0][names[group], default: 0] += $1.count
        }
      }
    }
    return days
  }

  /// The titles that took most of the time with each of the first people by ``TimeGroups/order``. Overlapping events
  /// count each.
  func topics(ofPeople most: Int, atMost count: Int) -> [[String]] {
    var seconds = [Int](repeating: 0, count: events.count)
    for stretch in stretches { seconds[stretch.event] += stretch.range.count }
    let order = people.order.prefix(most)
    var ranks = [Int?](repeating: nil, count: people.names.count)
    for (rank, person) in order.enumerated() { ranks[person] = rank }
    var times = [[Int: Int]](repeating: [:], count: order.count)
    for (event, seconds) in zip(events, seconds) {
      guard seconds > 0, let title = event.titleGroup else { continue }
      for person in members[event.people] {
        if let rank = ranks[person] { times[rank][title, default: 0] += seconds }
      }
    }
    let names = titles.names
    return times.map { titles in
      titles.filter { !names[$0.key].isEmpty }.map { (time: $0.value, name: names[$0.key]) }
        .sorted { ($1.time, $0.name) < ($0.time, $1.name) }.prefix(count).map(\.name)
    }
  }

  /// Whether two events are copies of one event in two calendars.
  func areCopies(_ first: Int, _ second: Int) -> Bool {
    first != second && table.events[first].uid == table.events[second].uid
      && table.events[first].calendar != table.events[second].calendar
  }

  /// The occurrences that overlap another one, by start; only the first of copies in several calendars.
  var overlappingOnce: [Int] {
    let (all, events) = (table.occurrences, table.events)
    let sorted = overlapping.sorted().sorted { first, second in
      let (left, right) = (all[first], all[second])
      if left.start != right.start { return left.start < right.start }
      return left.end != right.end
        ? left.end < right.end : events[left.event].uid < events[right.event].uid
    }
    return sorted.enumerated().filter { place, index in
      guard place > 0 else { return true }
      let (before, this) = (all[sorted[place - 1]], all[index])
      return before.start != this.start || before.end != this.end || !areCopies(before.event, this.event)
    }.map(\.element)
  }

  private mutating func take(_ index: Int) {
    let occurrence = table.occurrences[index]
    let (start, end) = (occurrence.start.second, occurrence.end.second)
    guard start < frame.range.upperBound, end > frame.range.lowerBound, start < end,
      table.events[occurrence.event].status != .cancelled
    else { return }
    if events[occurrence.event].kind == .unseen {
      events[occurrence.event] = look(at: table.events[occurrence.event])
    }
    let event = events[occurrence.event]
    switch event.kind {
    case .unseen: break
    case .unlisted: leftOut.unlisted += table.events[occurrence.event].count
    case .declined:
      leftOut.declined += 1
      if !table.events[occurrence.event].isAllDay {
        leftOut.declinedTime += .seconds((start..<end).clamped(to: frame.range).count)
      }
    case .free: leftOut.free += 1
    case .allDay:
      leftOut.allDay += 1
      if table.events[occurrence.event].isBusy { wholeDays.append((start..<end).clamped(to: frame.range)) }
    case .counted:
      noteOverlap(of: index, from: start, to: end)
      let before = stretches.count
      addStretches(of: occurrence.event, from: start, to: end)
      if stretches.count > before {
        count(event, isSeries: event.isRecurring)
        if end - start >= 86_400 { longEvents += 1 }
      }
    }
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

  /// Adds an occurrence: completely, or if it lasts 24 hours or longer, only the working hours of each day.
  private mutating func addStretches(of event: Int, from start: Int, to end: Int) {
    let part = (start..<end).clamped(to: frame.range)
    guard end - start >= 86_400 else { return stretches.append(Stretch(range: part, event: event)) }
    frame.forEachDay(of: part) { day, _ in
      for hours in frame.days[day].hours {
        let range = hours.clamped(to: part)
        if !range.isEmpty { stretches.append(Stretch(range: range, event: event)) }
      }
    }
  }

  private mutating func count(_ event: Event, isSeries: Bool) {
    count += 1
    calendars.count(in: event.calendar, isSeries: isSeries, calendar: event.calendar)
    if let title = event.titleGroup { titles.count(in: title, isSeries: isSeries, calendar: event.calendar) }
    for index in event.categories {
      categories.count(in: members[index], isSeries: isSeries, calendar: event.calendar)
    }
    for index in event.people {
      people.count(in: members[index], isSeries: isSeries, calendar: event.calendar)
    }
  }

  private mutating func look(at event: OccurrenceTable.Event) -> Event {
    var counted = Event()
    counted.kind =
      event.count > 1
      ? .unlisted
      : event.isDeclined(by: addresses)
        ? .declined : event.isAllDay ? .allDay : event.isBusy ? .counted : .free
    guard counted.kind == .counted else { return counted }
    counted.calendar = calendar(of: event)
    counted.isTentative = isTentative(event)
    counted.isRecurring = event.isRecurring
    let others = others(in: event)
    counted.isMeeting = !others.isEmpty
    guard isDetailed else { return counted }
    counted.titleGroup = title(of: event)
    counted.categories = categories(of: event)
    var persons: [Int] = []
    for person in others {
      let number = people.number(of: person.key, name: person.participant.spokenName)
      if !persons.contains(number) { persons.append(number) }
    }
    counted.people = add(persons)
    return counted
  }

  private mutating func calendar(of event: OccurrenceTable.Event) -> Int {
    if let lastCalendar, lastCalendar.name == event.calendar { return lastCalendar.number }
    let number = calendars.number(of: event.calendar, name: event.calendar)
    lastCalendar = (event.calendar, number)
    return number
  }

  private mutating func categories(of event: OccurrenceTable.Event) -> Range<Int> {
    guard event.categories.isEmpty else {
      return add(Set(event.categories.map { categories.number(of: $0.lowercased(), name: $0) }).sorted())
    }
    if let uncategorised { return uncategorised }
    let range = add([categories.number(of: "", name: "")])
    uncategorised = range
    return range
  }

  private mutating func add(_ groups: [Int]) -> Range<Int> {
    members += groups
    return (members.count - groups.count)..<members.count
  }

  /// The group of a title. All occurrences of a series are in the group of the first one.
  private mutating func title(of event: OccurrenceTable.Event) -> Int {
    if event.isRecurring, let number = titlesOfSeries[event.uid] { return number }
    let number = titles.number(of: event.title.foldedSpaces, name: event.title)
    if event.isRecurring { titlesOfSeries[event.uid] = number }
    return number
  }

  /// Whether the event is tentative, or the person's participation in it.
  private func isTentative(_ occurrence: OccurrenceTable.Event) -> Bool {
    occurrence.status == .tentative
      || occurrence.attendees.contains {
        $0.response == .tentative && addresses.contains($0.address.lowercased())
      }
  }

  /// The other participants, keyed by address in lower case, or by name if they have no address.
  private func others(in occurrence: OccurrenceTable.Event) -> [(key: String, participant: Participant)] {
    guard !occurrence.attendees.isEmpty || occurrence.organizer != nil else { return [] }
    return (occurrence.attendees + [occurrence.organizer].compactMap { $0 }).compactMap { participant in
      let address = participant.address.lowercased()
      let key = address.isEmpty ? participant.name?.lowercased() ?? "" : address
      guard participant.response != .declined, !key.isEmpty,
        !addresses.contains(address), !participant.hasName(of: occurrence.calendar)
      else { return nil }
      return (key, participant)
    }
  }
}

extension String {
  /// The text in lower case, trimmed, with single spaces instead of white space.
  fileprivate var foldedSpaces: String {
    if let folded = utf8.withContiguousStorageIfAvailable(Self.folded) ?? nil { return folded }
    let words = lowercased().unicodeScalars.split { $0.properties.isWhitespace }
    return words.map { String($0) }.joined(separator: " ")
  }

  /// The bytes as lower-case text; `nil` if they are not ASCII, or contain white space other than single spaces.
  private static func folded(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var before: UInt8 = 0x20
    for byte in bytes {
      guard 0x20...0x7E ~= byte, byte != 0x20 || before != 0x20 else { return nil }
      before = byte
    }
    guard before != 0x20 else { return nil }
    return String(unsafeUninitializedCapacity: bytes.count) { text in
      for index in bytes.indices { text[index] = bytes[index] | (0x41...0x5A ~= bytes[index] ? 0x20 : 0) }
      return bytes.count
    }
  }
}
