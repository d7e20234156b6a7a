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

/// Lists the events of a time.
struct ListEventsTool: ChatTool {
  let store: any CalendarReading
  let times: TimeResolver
  let bounds: ResultBounds
  /// The person's own calendar addresses.
  var addresses: Set<String> = []
  /// The calendars whose all-day events are days off.
  var daysOff: Set<String> = []

  var spec: ToolSpec {
    ToolSpec(
      name: CalendarToolName.listEvents.rawValue,
      description: "Lists the events of a stretch of time. Without `when`: those to come in 30 days.",
      parameters: [
        "type": "object",
        "properties": [
          "when": .phrase, "past": .past, "nearest": .nearest,
          "calendar": ["type": "string", "description": "Only this calendar."],
          "about": ["type": "string", "description": "Only events with all of these words in the title."],
          "without": .without,
          "status": [
            "type": "string", "enum": .array(EventFilter.allCases.map { .string($0.rawValue) }),
            "description":
              "Only events with this status; cancelled ones are listed only with it, `off` are holidays and leave.",
          ],
          "zone": [
            "type": "string", "description": "Include the present time in it: \"Asia/Tokyo\".",
          ],
          "ids": .ids, "details": .details, "mention": .mention,
          "calendars": ["type": "boolean", "description": "Name all calendars too."],
          "cursor": .cursor,
          "limit": ["type": "integer", "minimum": 1, "maximum": 20, "description": "The maximum number."],
        ],
        "required": [],
      ])
  }

  func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable {
    let span = try times.spanOrComing(in: arguments)
    var bounds = bounds
    if let limit = arguments.integer("limit") { bounds.events = limit }
    let filter = arguments.string("status").flatMap(EventFilter.init)
    var events = try await store.events(
      in: span.ranges.map(\.interval), of: arguments.string("calendar").map { [$0] } ?? [],
      includingCancelled: filter == .cancelled)
    // "After 8 pm this week" means hours of several days, which an all-day event is not about.
    if span.ranges.count > 1, span.ranges.allSatisfy({ $0.precision != .days }) {
      events.removeAll(where: \.isAllDay)
    }
    if let filter { events = try filter.events(of: events, by: addresses) }
    var others: [CalendarEvent]?
    if filter == .off {
      let marked = try await store.wholeDays(in: span.ranges.map(\.interval), of: daysOff)
      let off = DaysOff(events, and: marked)
      (events, others) = (off.own, off.others)
    }
    if let about = arguments.string("about") { events = events.filter { $0.isTitled(about) } }
    let left = try await events.leavingOut(arguments, from: store, around: times.clock.now())
    let page = try ListPage(arguments)
    events = page.rest(left.events)
    var list = EventList(
      events, in: span.text, unknown: left.unknown, bounds: bounds, at: times, by: addresses)
    page.tell(&list)
    if let others, !others.isEmpty {
      list.others = others.prefix(bounds.events).map { EventEntry($0, mostPeople: bounds.people, at: times) }
    }
    if let zone = arguments.string("zone") { list.elsewhere = try times.now(in: zone) }
    if arguments.bool("calendars") { list.calendars = try await store.calendarTitles() }
    if arguments.bool("ids") { try await list.name(events, from: store, by: addresses) }
    if arguments.bool("details") {
      try await list.addDetails(events, bounds: bounds, by: addresses, from: store, at: times)
    }
    if let words = arguments.string("mention") { list.addQuotes(of: words, from: events) }
    return list
  }
}
