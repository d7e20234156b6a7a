import CalendarService
import Testing

extension SourcePromise {
  /// The contract of listing calendars.
  static let listing = [
    SourcePromise(testDescription: "lists its calendars and grants access") { bench in
      try await bench.source.checkAccess()

      #expect(try await bench.source.calendars().map(\.path).contains(bench.calendar.path))
    },
    SourcePromise(testDescription: "lists the same calendars whatever it is reminded of") { bench in
      let first = try await bench.source.listing(since: ListingState())

      let second = try await bench.source.listing(since: ListingState(discoveryCache: first.discoveryCache))
      let other = try await bench.source.listing(
        since: ListingState(discoveryCache: "what another source said"))

      #expect(second.calendars == first.calendars && other.calendars == first.calendars)
      #expect(second.discoveryCache == first.discoveryCache && other.discoveryCache == first.discoveryCache)
    },
    SourcePromise(testDescription: "says of no calendar that it is unchanged in which something is new") {
      bench in
      _ = try await bench.putThere(stream("first"), "first.ics")
      let memory = try await bench.source.listing(since: ListingState()).discoveryCache
      let (_, state) = try await bench.changes()
      let known = ListingState(
        discoveryCache: memory, tokens: state.token.map { [bench.calendar.path: $0] } ?? [:])

      _ = try await bench.source.listing(since: known)
      _ = try await bench.putThere(stream("first", title: "Moved"), "first.ics")
      let later = try await bench.source.listing(since: known)

      #expect(later.unchanged == [:])
    },
  ]
}
