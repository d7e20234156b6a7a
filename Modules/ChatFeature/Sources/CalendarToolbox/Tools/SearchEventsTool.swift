import CalendarService
import CalendarStore
import CalendarTools
import EventTexts
import LLMEngine
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Lists the events that contain words.
struct SearchEventsTool: ChatTool {
  let store: any CalendarReading
  let times: TimeResolver
  let bounds: ResultBounds
  /// The person's own calendar addresses.
  var addresses: Set<String> = []

  var spec: ToolSpec {
    ToolSpec(
      name: CalendarToolName.searchEvents.rawValue,
      description: """
        Finds events by words in title, notes, place, categories or people: the coming ones first, then past \
        ones. With `when`: all of that time. With `past` alone: those of the past five years, latest first. \
        Where nothing has all the words, `unknown` names those that no event has.
        """,
      parameters: [
        "type": "object",
        "properties": [
          "query": ["type": "string", "description": "All of these words must be there."],
          "calendar": ["type": "string", "description": "Only this calendar."],
          "when": .phrase, "past": .past, "nearest": .nearest, "ids": .ids, "without": .without,
          "name": [
            "type": "string",
            "description":
              "Words of `query` and `when` that may be a title: \"christmas party\". One that is goes first.",
          ],
          "details": .details, "mention": .mention, "cursor": .cursor,
          "clock": ["type": "string", "description": "Give the hours of this zone too: \"Asia/Tokyo\"."],
          "calendars": [
            "type": "boolean",
            "description": "If no event has the words, those of the calendar of that name.",
          ],
          "beside": [
            "type": "boolean", "description": "Tell what is just before and after the first one too.",
          ],
        ],
        "required": ["query"],
      ])
  }

  func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable {
    let query = arguments.string("query") ?? ""
    let now = times.clock.now()
    // Changes request ids, and must not act on a guess.
    let calendars = arguments.string("calendar").map { [$0] } ?? []
    let finder = EventFinder(store: store, readsMeanings: !arguments.bool("ids"), calendars: calendars)
    if let name = arguments.string("name") {
      let titled = try await finder.events(named: name, around: now)
      let events = titled.corrections == nil ? titled.events.filter { $0.isTitled(name) } : []
      if !events.isEmpty { return try await told(events, in: nil, query: name, nil, arguments) }
    }
    let span = try span(in: arguments)
    var found = try await events(
      named: query, mentioning: arguments.string("mention"), in: span?.ranges, finder)
    if arguments.bool("calendars"), let calendar = try await store.calendar(named: query),
      found.unknown?.isEmpty == false || calendar.lowercased() == query.lowercased()
    {
      let span = try times.spanOrComing(in: arguments)
      let events = try await store.events(in: span.ranges.map(\.interval), of: [calendar])
      return try await told(events, in: span.text, query: calendar.oneLine, nil, arguments)
    }
    guard let span else {
      let left = try await found.events.leavingOut(arguments, from: store, around: now)
      (found.events, found.unknown) = (left.events, left.unknown ?? found.unknown)
      return try await finished(
        try await told(found.events, in: nil, query: found.query, found.unknown, arguments), found,
        found.events, arguments)
    }
    // A hit stands for its whole series; the store returns which of its occurrences are in the span.
    let left = try await store.events(in: span.ranges, of: calendars).filter(found.includes)
      .leavingOut(arguments, from: store, around: now)
    var events = left.events
    if span.text == nil { events.reverse() }
    // An empty result must be reported for the word itself, not for its replacement.
    let meant = events.isEmpty && !found.meant.isEmpty ? found.meant : nil
    var list = try await told(
      events, in: span.text, query: found.query, left.unknown ?? found.unknown ?? meant, arguments)
    if events.isEmpty {
      list.nearest = found.events.first.map(entry)
      if arguments.bool("ids"), let nearest = found.events.first {
        var one = EventList([nearest], in: nil, bounds: bounds, at: times, by: addresses)
        try await one.name([nearest], from: store, by: addresses)
        list.nearest = one.events.first
      }
    }
    return try await finished(list, found, events, arguments)
  }

  /// The events that words name and that mention other words; if there are none to come, or none in the ranges, those
  /// that the words name alone. If the other words are all there are, the events that have the most of them.
  private func events(
    named query: String, mentioning words: String?, in ranges: [DateInterval]?, _ finder: EventFinder
  ) async throws(ToolFailure) -> EventFinder.Found {
    let now = times.clock.now()
    guard let words else { return try await finder.events(named: query, around: now) }
    let mentioned = words.split(separator: " ").map(String.init)
    let names = query.split(separator: " ").map(String.init).filter { !mentioned.contains($0) }
    let all = try await finder.events(named: (mentioned + names).joined(separator: " "), around: now)
    let events = if let ranges { try await store.events(in: ranges) } else { [CalendarEvent]?.none }
    func isFound(_ found: EventFinder.Found) -> Bool {
      events.map { $0.contains(where: found.includes) } ?? found.events.contains { $0.end > now }
    }
    if all.corrections == nil, isFound(all) { return all }
    guard names.isEmpty else {
      let found = try await finder.events(named: names.joined(separator: " "), around: now)
      return found.events.isEmpty && !all.events.isEmpty ? all : found
    }
    // "Booking reference": the texts may abbreviate a word, and then only the others find them.
    var best = (found: all, count: mentioned.count)
    for word in mentioned {
      let found = try await finder.events(withExactly: word, around: now)
      let count = TextQuotes(words).find(in: found.events).unmentioned.count
      if isFound(found), count < best.count { best = (found, count) }
    }
    return best.found
  }

  /// The ranges to search, and their text: the named ones, or the past; `nil` for any time.
  private func span(
    in arguments: ToolArguments
  ) throws(ToolFailure) -> (ranges: [DateInterval], text: TimeRange?)? {
    if let span = try times.span(in: arguments) { return (span.ranges.map(\.interval), span.text) }
    guard arguments.bool("past") else { return nil }
    let now = times.clock.now()
    return ([DateInterval(start: now.addingTimeInterval(-Self.secondsBack), end: now)], nil)
  }

  private func finished(
    _ list: EventList, _ found: EventFinder.Found, _ events: [CalendarEvent], _ arguments: ToolArguments
  ) async throws(ToolFailure) -> EventList {
    var list = list
    if let corrections = found.corrections { list.corrections = corrections + (list.corrections ?? []) }
    if let near = found.near { list.nearest = entry(near) }
    if found.isOnlyInNotes {
      list.isOnlyInNotes = true
      if list.events.first?.quotes == nil {
        list.addQuotes(of: found.query, from: try ListPage(arguments).rest(events))
      }
    }
    if arguments.bool("beside"), let first = events.first, !first.isAllDay {
      try await addNeighbours(of: first, to: &list)
    }
    return list
  }

  private func told(
    _ events: [CalendarEvent], in range: TimeRange?, query: String, _ unknown: [String]?,
    _ arguments: ToolArguments
  ) async throws(ToolFailure) -> EventList {
    let page = try ListPage(arguments)
    let events = page.rest(events)
    var list = EventList(
      events, in: range, query: query, unknown: unknown, bounds: bounds, at: times, by: addresses)
    page.tell(&list)
    if arguments.bool("ids") { try await list.name(events, from: store, by: addresses) }
    if let zone = arguments.string("clock") {
      for (index, event) in events.prefix(list.events.count).enumerated() {
        guard let hours = times.hours(of: event, in: zone) else { continue }
        (list.events[index].zone, list.events[index].zoneHours) = (zone, hours)
      }
    }
    if arguments.bool("details") {
      try await list.addDetails(events, bounds: bounds, by: addresses, from: store, at: times)
    }
    if let words = arguments.string("mention") { list.addQuotes(of: words, from: events) }
    return list
  }

  /// Adds other timed events from the day on which an event starts to that on which it ends, except declined ones: the
  /// nearest that ends before it, the nearest that begins after it, and all that overlap it.
  private func addNeighbours(of event: CalendarEvent, to list: inout EventList) async throws(ToolFailure) {
    let zone = times.clock.zone
    let (day, last) = (zone.dateTime(at: event.start).date, zone.dateTime(at: event.end).date)
    let whole = DateInterval(start: zone.start(of: day), end: zone.start(of: last.adding(days: 1)))
    let own = Set(addresses.map { $0.lowercased() })
    let others = try await store.events(in: [whole]).filter {
      !$0.isAllDay && $0.id != event.id && $0.answer(of: own) != .declined
    }
    list.before = others.filter { $0.end <= event.start }.max { $0.end < $1.end }.map(entry)
    list.after = others.first { $0.start >= event.end }.map(entry)
    list.overlapping = others.filter { $0.start < event.end && $0.end > event.start }.map(entry)
  }

  private func entry(_ event: CalendarEvent) -> EventEntry {
    EventEntry(event, mostPeople: bounds.people, at: times)
  }

  /// Five years, the length of the past to search.
  private static let secondsBack = 5 * 366 * 86_400.0
}

extension DateRange {
  var interval: DateInterval { DateInterval(start: start, end: max(start, end)) }
}

extension CalendarReading {
  /// The name of the calendar that a person calls by `name`; `nil` if there is none.
  func calendar(named name: String) async throws(ToolFailure) -> String? {
    do { return StoredCalendar.name(for: name, among: try await calendars().map(\.name)) } catch {
      throw .store(error)
    }
  }

  /// The names of the calendars.
  func calendarTitles() async throws(ToolFailure) -> [String] {
    do { return try await calendars().map(\.name.oneLine) } catch { throw .store(error) }
  }

  /// The names of the calendars, in a sentence.
  private var calendarNames: String {
    get async {
      let names = ((try? await calendarTitles()) ?? []).map { "'\($0)'" }
      return names.isEmpty ? "There are none yet." : "There are: \(names.joined(separator: ", "))."
    }
  }

  /// The occurrences in these ranges, each once, earliest first.
  func events(
    in ranges: [DateInterval], of calendars: [String] = [], includingCancelled includesCancelled: Bool = false
  ) async throws(ToolFailure) -> [CalendarEvent] {
    var events: [CalendarEvent] = []
    var seen: Set<CalendarEvent> = []
    do {
      for range in ranges {
        let found = try await self.events(
          from: range.start, to: range.end, in: calendars, includingCancelled: includesCancelled)
        events += ranges.count == 1 ? found : found.filter { seen.insert($0).inserted }
      }
    } catch {
      throw await failure(error)
    }
    return events
  }

  /// The failure of a tool for a store's error; for an unknown calendar, it names those that there are.
  func failure(_ error: CalendarStoreError) async -> ToolFailure {
    guard case .unknownCalendar(let name, let nearest) = error else { return .store(error) }
    let names = nearest.map { "'\($0.oneLine)'" }.joined(separator: " or ")
    let cure = names.isEmpty ? await calendarNames : "Did you mean \(names)?"
    return .unusable("There is no calendar '\(name.oneLine)'. \(cure)")
  }
}

extension CalendarEvent {
  /// Whether its title contains all the words of a name, in one of their forms.
  func isTitled(_ name: String) -> Bool {
    let words = title.lowercased().filter { $0 != "'" && $0 != "’" }.split { !$0.isLetter && !$0.isNumber }
    let own = Set(words.map(String.init))
    return name.lowercased().split(separator: " ").allSatisfy { word in
      WordForms.of(String(word)).contains(where: own.contains)
    }
  }
}
