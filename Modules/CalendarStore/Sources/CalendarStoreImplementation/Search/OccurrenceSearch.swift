import CalendarService
import CalendarStore
import CalendarStoreRules
import DatabaseFiles
import SyncTables

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Finds the first matching occurrences among many candidates without expanding all of them.
///
/// Candidates are examined in the order of their earliest possible moment, until enough occurrences precede the
/// next candidate.
struct OccurrenceSearch {
  let database: CalendarDatabase
  let service: any CalendarServiceProtocol
  let zone: Zone
  let nearest: NearestOccurrence
  let limit: Int
  /// The names of the calendars to search, as in ``CalendarReading``.
  let calendars: [String]

  /// Returns the results in the order of the contract.
  func run() async throws(CalendarStoreError) -> [CalendarEvent] {
    let candidates = try await database.candidates(for: nearest.words, in: calendars)
    let now = SecondSpan.second(nearest.moment, rounded: .down)
    let open = candidates.filter { $0.span.withSlack.last >= now }
    let over = candidates.filter { $0.span.withSlack.last < now }
    var found = try await look(at: open.sorted { $0.span.first < $1.span.first }, for: limit) { next, found in
      guard case .coming(let event) = found else { return false }
      return event.start < next.span.interval.withSlack.start
    }
    let coming = found.count { if case .coming = $0 { true } else { false } }
    guard coming < limit else { return NearestOccurrence.list(found, limit: limit) }
    let earlier = found.filter { if case .past = $0 { true } else { false } }
    found += try await look(
      at: over.sorted { $0.span.last > $1.span.last }, for: limit - coming, after: earlier
    ) { next, found in
      guard case .past(let event) = found else { return false }
      return event.start > next.span.interval.withSlack.end
    }
    return NearestOccurrence.list(found, limit: limit)
  }

  /// Examines candidates in order until `enough` results certainly precede the next one.
  private func look(
    at candidates: [SearchCandidate], for enough: Int, after earlier: [NearestOccurrence.Found] = [],
    isSure: (_ next: SearchCandidate, _ found: NearestOccurrence.Found) -> Bool
  ) async throws(CalendarStoreError) -> [NearestOccurrence.Found] {
    var found: [NearestOccurrence.Found] = []
    var rest = candidates[...]
    var step = min(enough, 64)
    while let next = rest.first {
      if Task.isCancelled { throw .cancelled }
      let sure = earlier.count { isSure(next, $0) } + found.count { isSure(next, $0) }
      if sure >= enough { break }
      let batch = rest.prefix(step)
      rest = rest.dropFirst(step)
      // Each step counts all results, so that the number of steps must not grow with that of the candidates.
      step *= 2
      let objects = try await database.objects(withIDs: batch.map(\.object), in: calendars)
      for case let object? in objects {
        try service.checkZones(ofStored: [object])
        if let occurrence = nearest.find(in: object, of: service, zone) { found.append(occurrence) }
      }
    }
    return found
  }
}
