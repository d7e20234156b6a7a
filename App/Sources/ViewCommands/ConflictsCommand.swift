import CalendarService
import CalendarStore
import Catalog
package import CommandSession
import Presentation
package import ProgramSettings
package import SystemAccess
import Terminal
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `almanac conflicts`: overlapping events.
package struct ConflictsCommand: Command {
  package static let help = CommandHelp(
    name: "conflicts", words: "[WHEN…]", summary: "list overlapping events",
    description: """
      Lists pairs of busy events that overlap; in the next seven days by default.
      All-day, free, cancelled and declined events are ignored.
      """,
    options: [ListOptions.ids], examples: ["conflicts", "conflicts next month", "conflicts tomorrow --json"])

  let phrase: String?
  let list: ListOptions
  package let isPaged = true

  package init(_ arguments: Arguments) throws(UsageError) {
    phrase = arguments.words.isEmpty ? nil : arguments.phrase
    list = try ListOptions(arguments)
  }

  /// A thousand simultaneous events have half a million pairs, which nobody reads.
  private static let mostPairs = 1000

  package func run(in session: Session) async throws -> ExitCode {
    let ranges = try phrase.map { try session.ranges(of: $0) } ?? [.comingDays(at: session.clock)]
    let store = try session.catalog[\.calendarStore]
    let addresses = try session.catalog[\.calendarStoreSettings].addresses
    var found: [(range: DateRange, pairs: [(CalendarEvent, CalendarEvent)], count: Int)] = []
    for range in ranges {
      let events = try await store.events(from: range.start, to: range.end, in: [])
      let conflicts = Conflicts(events, of: addresses)
      found.append((range, conflicts.pairs(atMost: Self.mostPairs), conflicts.count))
    }
    var listed: Set<[EventKey]> = []
    let pairs = found.flatMap(\.pairs).filter { listed.insert([EventKey($0.0), EventKey($0.1)]).inserted }
    let all = pairs.flatMap { [$0.0, $0.1] }
    guard !session.options.prefersJSON else {
      let records = try await session.records(of: all)
      try session.print(
        json: pairs.indices.map {
          ConflictRecord(pairs[$0], records[2 * $0], records[2 * $0 + 1], in: session.clock.zone)
        })
      return .ok
    }
    var style = try await session.style(of: all, showsIDs: list.showsIDs)
    // All of them overlap, so the mark is omitted.
    style.conflicts = []
    let texts = found.map { part in
      let list = ConflictList(part.pairs, count: part.count, in: part.range, style: style)
      let needsHeading = found.count > 1 && !part.pairs.isEmpty
      let title = TerminalText(part.range.title).cut(to: session.screen.width).string
      return (needsHeading ? session.screen.text(title, in: .bold) + "\n" : "")
        + list.text(on: session.screen)
    }
    session.print(texts.joined(separator: "\n\n"))
    return .ok
  }
}

/// Two overlapping events and their overlap, for other programs.
struct ConflictRecord: Encodable {
  let start: String
  let end: String
  let minutes: Int
  let events: [EventRecord]

  init(_ pair: (CalendarEvent, CalendarEvent), _ first: EventRecord, _ second: EventRecord, in zone: Zone) {
    let both = DateInterval(overlapOf: pair)
    start = zone.text(of: both.start)
    end = zone.text(of: both.end)
    minutes = Int(both.duration / 60)
    events = [first, second]
  }
}

/// Pairs of overlapping events, as text.
struct ConflictList {
  private let pairs: [(CalendarEvent, CalendarEvent)]
  private let count: Int
  private let range: DateRange
  private let style: EventStyle

  /// - Parameter count: the total number of pairs.
  init(_ pairs: [(CalendarEvent, CalendarEvent)], count: Int, in range: DateRange, style: EventStyle) {
    self.pairs = pairs
    self.count = count
    self.range = range
    self.style = style
  }

  /// Two lines for each pair, and their overlap.
  func text(on screen: Screen) -> String {
    guard !pairs.isEmpty else { return "\(range.title): nothing overlaps." }
    let lines = EventList(pairs.flatMap { [$0.0, $0.1] }, style: style).lines(on: screen)
    let blocks = pairs.indices.map { index in
      let both = DateInterval(overlapOf: pairs[index])
      let (start, end) = (style.clock.zone.dateTime(at: both.start), style.clock.zone.dateTime(at: both.end))
      let times = style.hours.text(from: start, to: end)
      let note = "  ⚠ both \(times), \(Duration.seconds(both.duration).shortText)"
      return [
        lines[2 * index], lines[2 * index + 1],
        screen.text(TerminalText(note).cut(to: screen.width).string, in: .yellow),
      ].joined(separator: "\n")
    }
    let more = count > pairs.count ? ["… and \(count - pairs.count) more."] : []
    return (blocks + more).joined(separator: "\n\n")
  }
}

extension DateInterval {
  /// The overlap of two events.
  fileprivate init(overlapOf pair: (CalendarEvent, CalendarEvent)) {
    let start = max(pair.0.start, pair.1.start)
    self.init(start: start, end: max(start, min(pair.0.end, pair.1.end)))
  }
}
