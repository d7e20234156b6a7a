import CalendarService
import Testing

extension SourcePromise {
  /// The contract of reading.
  static let reading = [
    SourcePromise(testDescription: "hands over all the first time, and nothing the second") { bench in
      let path = try await bench.putThere(stream("first"), "first.ics")

      let (first, state) = try await bench.changes()
      let (second, _) = try await bench.changes(since: state)

      #expect(first.changed.map(\.path) == [path])
      #expect(
        first.changed.map { lines(String(decoding: $0.content, as: UTF8.self)) } == [lines(stream("first"))])
      #expect(second.changed == [] && second.removed == [] && second.failed == [:])
    },
    SourcePromise(testDescription: "hands over only what changed", needsSeveral: true) { bench in
      let one = try await bench.putThere(stream("one"), "one.ics")
      let two = try await bench.putThere(stream("two"), "two.ics")
      let (_, state) = try await bench.changes()

      _ = try await bench.putThere(stream("two", title: "Moved"), "two.ics")
      let three = try await bench.putThere(stream("three"), "three.ics")
      try await bench.removeThere(one)
      let (changes, after) = try await bench.changes(since: state)

      #expect(Set(changes.changed.map(\.path)) == [two, three])
      #expect(changes.removed == [one])
      #expect(after.versions[two] != state.versions[two])
    },
    SourcePromise(
      testDescription: "finds by the versions what changed where there is no token", needsSeveral: true
    ) { bench in
      let one = try await bench.putThere(stream("one"), "one.ics")
      let two = try await bench.putThere(stream("two"), "two.ics")
      var (_, state) = try await bench.changes()
      state.token = nil
      state.versions[two] = "another"
      state.versions[bench.source.path(forUID: "gone", in: bench.calendar)] = "any"

      let (changes, _) = try await bench.changes(since: state)

      #expect(changes.changed.map(\.path) == [two])
      #expect(changes.removed == [bench.source.path(forUID: "gone", in: bench.calendar)])
      #expect(state.versions[one] != nil)
    },
    SourcePromise(testDescription: "passes on why the versions cannot be looked up") { bench in
      _ = try await bench.putThere(stream("first"), "first.ics")

      await #expect(throws: UnknownVersions.WereAsked.self) {
        try await bench.source.changes(in: bench.calendar, since: UnknownVersions()) { _ in }
      }
    },
    SourcePromise(testDescription: "hands over what a run did not come to", needsSeveral: true) { bench in
      let one = try await bench.putThere(stream("one"), "one.ics")
      let (_, state) = try await bench.changes()
      let two = try await bench.putThere(stream("two"), "two.ics")

      await #expect(throws: CancellationError.self) {
        try await bench.source.changes(in: bench.calendar, since: state) { _ in throw CancellationError() }
      }

      #expect(try await bench.changes(since: state).all.changed.map(\.path) == [two])
      #expect(one != two)
    },
    SourcePromise(testDescription: "reads a resource as it is now") { bench in
      let path = try await bench.putThere(stream("first", title: "Now"), "first.ics")

      #expect(lines(try await bench.text(at: path)) == lines(stream("first", title: "Now")))
    },
    SourcePromise(testDescription: "reads nothing where there is nothing", needsSeveral: true) { bench in
      let path = bench.source.path(forUID: "nobody", in: bench.calendar)

      let resource = try await bench.source.resource(at: path, in: bench.calendar)

      #expect(resource == nil)
    },
    SourcePromise(testDescription: "fails for a calendar that is not there", needsSeveral: true) { bench in
      var missing = bench.calendar
      missing.path = missing.path.hasSuffix("/") ? missing.path + "missing/" : missing.path + "/missing"

      await #expect(throws: CalendarSourceError.notFound(place: bench.place(missing.path))) {
        try await bench.source.changes(in: missing, since: SyncState(versions: ["a": "b"])) { _ in }
      }
    },
  ]
}
