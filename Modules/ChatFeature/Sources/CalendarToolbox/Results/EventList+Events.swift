import CalendarService
import CalendarStore
import CalendarTools
import EventTexts

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension EventList {
  /// The first events, and their total number.
  init(
    _ events: [CalendarEvent], in range: TimeRange?, query: String? = nil, unknown: [String]? = nil,
    bounds: ResultBounds, at times: TimeResolver, by addresses: Set<String> = []
  ) {
    let own = Set(addresses.map { $0.lowercased() })
    self.init(
      now: times.text(times.clock.now()), range: range, query: query.map(\.oneLine),
      events: events.prefix(bounds.events).map { event in
        var entry = EventEntry(event, mostPeople: bounds.people, at: times)
        if event.answer(of: own) == .declined { entry.answer = "declined" }
        return entry
      },
      total: events.count, unknown: unknown?.map(\.oneLine))
  }
}

/// The part of a long list that a call continues with.
struct ListPage: Sendable, Hashable {
  /// The number of events that earlier calls returned.
  let start: Int

  /// The page that the argument `cursor` names; the first one without it.
  init(_ arguments: ToolArguments) throws(ToolFailure) {
    guard let cursor = arguments.string("cursor") else { start = 0; return }
    guard let start = Int(cursor), start > 0 else {
      throw .unusable("'\(cursor.oneLine)' is no cursor. Pass the `next_cursor` of the result to continue.")
    }
    self.start = start
  }

  /// The events of this and all later pages.
  func rest(_ events: [CalendarEvent]) -> [CalendarEvent] { Array(events.dropFirst(start)) }

  /// States in a list how many events there are on all pages, and how to get the next one.
  func tell(_ list: inout EventList) {
    list.total += start
    if list.truncated { list.nextCursor = "\(start + list.events.count)" }
  }
}

extension EventList {
  /// Adds the details of the events, which are the first ones of `all`.
  mutating func addDetails(
    _ all: [CalendarEvent], bounds: ResultBounds, by addresses: Set<String>,
    from store: any CalendarReading, at times: TimeResolver
  ) async throws(ToolFailure) {
    events = zip(events, all).map { $0.detailed($1, mostPeople: bounds.people, by: addresses) }
    try await addLinksOfSeries(of: all, from: store, at: times)
    try await addComponents(of: all, from: store, at: times)
  }

  /// Adds when the alarms of the events go off, and since when series repeat. Alarms that do nothing, such as those
  /// of Apple with the action `NONE`, are left out.
  private mutating func addComponents(
    of events: [CalendarEvent], from store: any CalendarReading, at times: TimeResolver
  ) async throws(ToolFailure) {
    var objects: [[String]: CalendarObject?] = [:]
    for (index, event) in zip(self.events.indices, events) {
      let key = [event.calendar, event.id.uid]
      if objects[key] == nil {
        do {
          objects[key] = .some(try await store.object(uid: event.id.uid, in: event.calendar))
        } catch {
          throw .store(error)
        }
      }
      guard let object = objects[key] ?? nil else { continue }
      let alarms = object.components.component(of: event.id)?.alarms ?? []
      let moments = alarms.filter { [.display, .audio, .email].contains($0.action) }
        .compactMap { times.moment(of: $0, for: event) }.sorted()
      self.events[index].details?.reminders = moments.map(times.text)
      if event.isRecurring { self.events[index].details?.since = object.dayOfOrigin?.description }
    }
  }

  /// Adds the link of the series to occurrences without one: those that were moved often lack it.
  private mutating func addLinksOfSeries(
    of events: [CalendarEvent], from store: any CalendarReading, at times: TimeResolver
  ) async throws(ToolFailure) {
    let lacking = self.events.indices.filter {
      events[$0].isRecurring && self.events[$0].details?.link == nil
    }
    guard let first = lacking.first else { return }
    let days = DateInterval(start: events[first].start, duration: Self.secondsOfSeries)
    var links: [String: String] = [:]
    for event in try await store.events(in: [days]) where event.isRecurring {
      let key = "\(event.calendar) \(event.id.uid)"
      guard links[key] == nil else { continue }
      links[key] =
        EventEntry(event, mostPeople: 0, at: times).detailed(event, mostPeople: 0, by: []).details?.link
    }
    for index in lacking {
      self.events[index].details?.link = links["\(events[index].calendar) \(events[index].id.uid)"]
    }
  }

  /// Five weeks, in which the link of a series is looked up.
  private static let secondsOfSeries = 35 * 86_400.0

  /// Adds what tools that change events need: the ids of `all`, of which the list contains the first ones, and the
  /// answers of the person, known by `addresses`, to invitations.
  mutating func name(
    _ all: [CalendarEvent], from store: any CalendarReading, by addresses: Set<String>
  ) async throws(ToolFailure) {
    let told = Array(all.prefix(events.count))
    let own = Set(addresses.map { $0.lowercased() })
    let ids: [EventID]
    do { ids = try await store.ids(of: told) } catch { throw .store(error) }
    for (index, id) in ids.enumerated() {
      events[index].id = id.description
      events[index].answer = told[index].attendees.first { own.contains($0.address.lowercased()) }
        .map(\.response.answerText)
    }
  }
}

extension Participant.Response {
  /// As results write it: `accepted`, `open` where there is no answer.
  var answerText: String { self == .needsAction ? "open" : rawValue }
}
