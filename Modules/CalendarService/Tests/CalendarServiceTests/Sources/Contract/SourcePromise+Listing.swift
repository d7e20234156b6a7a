import CalendarService
import Foundation
import Testing

extension SourcePromise {
  /// What a source promises to whoever asks for its calendars.
  static let listing = [
    SourcePromise(testDescription: "lists its calendars and grants access") { bench in
      try await bench.source.checkAccess()

      #expect(try await bench.source.calendars().map(\.path).contains(bench.calendar.path))
    },
    SourcePromise(testDescription: "lists the same calendars whatever it is reminded of") { bench in
      let first = try await bench.source.listing(remembering: nil)

      let second = try await bench.source.listing(remembering: first.memory)
      let other = try await bench.source.listing(remembering: "what another source said")

      #expect(second.calendars == first.calendars && other.calendars == first.calendars)
      #expect(second.memory == first.memory && other.memory == first.memory)
    },
    SourcePromise(testDescription: "lists no token but that of the changes, until there are more") { bench in
      _ = try await bench.putThere(stream("first"), "first.ics")
      let memory = try await bench.source.listing(remembering: nil).memory
      let (_, state) = try await bench.changes()

      let now = try await bench.source.listing(remembering: memory).tokens[bench.calendar.path]
      _ = try await bench.putThere(stream("first", title: "Moved"), "first.ics")
      let later = try await bench.source.listing(remembering: memory).tokens[bench.calendar.path]

      #expect(now == nil || now == state.token)
      #expect(later == nil || later != state.token)
    },
  ]
}
