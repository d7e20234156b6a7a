import CalendarService
import CalendarStore
import CalendarTools
import LLMEngine

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The events that speak of some words.
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
          "when": .phrase, "past": .past, "ids": .ids,
        ],
        "required": ["query"],
      ])
  }

  func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable {
    let query = arguments.string("query") ?? ""
    let range = try times.range(in: arguments)
    let now = times.clock.now()
    do {
      let (hits, unknown) = try await hits(for: query, around: now)
      let span: (from: Date, to: Date)? =
        if let range { (range.start, range.end) } else if arguments.bool("past") == true {
          (now.addingTimeInterval(-Self.secondsBack), now)
        } else { nil }
      guard let span else {
        var list = EventList(hits, in: nil, query: query, unknown: unknown, bounds: bounds, at: times)
        if arguments.bool("ids") { try await list.name(hits, from: store, by: addresses) }
        return list
      }
      // A hit stands for its whole series; which of its occurrences lie in the span, the store tells.
      let series = Set(hits.map { [$0.calendar, $0.id.uid] })
      let events = try await store.events(from: span.from, to: span.to, in: [])
        .filter { series.contains([$0.calendar, $0.id.uid]) }
      let found = range == nil ? events.reversed() : events
      var list = EventList(
        found, in: range.map(times.text), query: query, unknown: unknown, bounds: bounds, at: times)
      if arguments.bool("ids") { try await list.name(found, from: store, by: addresses) }
      if events.isEmpty {
        list.nearest = hits.first.map { EventEntry($0, mostPeople: bounds.people, at: times) }
      }
      return list
    } catch {
      throw .store(error)
    }
  }

  /// The past five years.
  private static let secondsBack = 5 * 366 * 86_400.0

  /// The events that have all words of `query`, each in one of its forms, and where there are none the words that no
  /// event has.
  private func hits(
    for query: String, around now: Date
  ) async throws(CalendarStoreError) -> (events: [CalendarEvent], unknown: [String]?) {
    var known: [String] = []
    var unknown: [String] = []
    for word in query.split(whereSeparator: \.isWhitespace).map(String.init) {
      var form: String?
      for candidate in WordForms.of(word) where form == nil {
        let isKnown = try await !store.search(exactly(candidate), around: now, limit: 1, in: []).isEmpty
        if isKnown { form = candidate }
      }
      if let form { known.append(form) } else if !unknown.contains(word) { unknown.append(word) }
    }
    guard unknown.isEmpty, let last = known.last else { return ([], unknown) }
    let words = (known.dropLast() + [exactly(last)]).joined(separator: " ")
    let events = try await store.search(words, around: now, limit: .max, in: [])
    return (events, events.isEmpty ? [] : nil)
  }

  /// What finds a word and none that only begins with it: the store takes the last word as a beginning, so it is
  /// named twice. Other scripts do not separate words by spaces, so there a beginning counts.
  private func exactly(_ word: String) -> String { word.allSatisfy(\.isASCII) ? "\(word) \(word)" : word }
}
