import CalendarService
import Foundation
import Testing

extension SourcePromise {
  /// The contract of writing.
  static let writing = [
    SourcePromise(testDescription: "writes a new resource", needsSeveral: true) { bench in
      let path = bench.source.path(forUID: "new", in: bench.calendar)
      let (_, before) = try await bench.changes()

      let version = try await bench.source.write(
        Data(stream("new").utf8), to: path, in: bench.calendar, replacing: nil)

      let resource = try #require(try await bench.source.resource(at: path, in: bench.calendar))
      #expect(lines(String(decoding: resource.content, as: UTF8.self)) == lines(stream("new")))
      #expect(version == nil || version == resource.version)
      var state = before
      state.versions[path] = resource.version
      #expect(try await bench.changes(since: state).all.changed == [])
    },
    SourcePromise(testDescription: "writes nothing new where something is") { bench in
      let path = try await bench.putThere(stream("first", title: "There"), "first.ics")

      await #expect(throws: CalendarSourceError.conflict(path: path)) {
        try await bench.source.write(
          Data(stream("first").utf8), to: path, in: bench.calendar, replacing: nil)
      }

      #expect(lines(try await bench.text(at: path)) == lines(stream("first", title: "There")))
    },
    SourcePromise(testDescription: "writes over the version that was read") { bench in
      let path = try await bench.putThere(stream("first"), "first.ics")
      let old = try #require(try await bench.source.resource(at: path, in: bench.calendar))

      let version = try await bench.source.write(
        Data(stream("first", title: "Changed").utf8), to: path, in: bench.calendar, replacing: old.version)

      let new = try #require(try await bench.source.resource(at: path, in: bench.calendar))
      #expect(lines(String(decoding: new.content, as: UTF8.self)) == lines(stream("first", title: "Changed")))
      #expect(new.version != old.version)
      #expect(version == nil || version == new.version)
    },
    SourcePromise(testDescription: "writes over no other version") { bench in
      let path = try await bench.putThere(stream("first"), "first.ics")
      let old = try #require(try await bench.source.resource(at: path, in: bench.calendar))
      _ = try await bench.putThere(stream("first", title: "There meanwhile"), "first.ics")

      await #expect(throws: CalendarSourceError.conflict(path: path)) {
        try await bench.source.write(
          Data(stream("first", title: "Here").utf8), to: path, in: bench.calendar, replacing: old.version)
      }

      #expect(lines(try await bench.text(at: path)) == lines(stream("first", title: "There meanwhile")))
    },
    SourcePromise(testDescription: "writes nothing in the place of what is gone", needsSeveral: true) {
      bench in
      let path = try await bench.putThere(stream("first"), "first.ics")
      _ = try await bench.putThere(stream("other"), "other.ics")
      let old = try #require(try await bench.source.resource(at: path, in: bench.calendar))
      try await bench.removeThere(path)

      await #expect(throws: CalendarSourceError.conflict(path: path)) {
        try await bench.source.write(
          Data(stream("first").utf8), to: path, in: bench.calendar, replacing: old.version)
      }

      #expect(try await bench.text(at: path) == nil)
    },
    SourcePromise(testDescription: "keeps each UID at a path of its own", needsSeveral: true) { bench in
      let long = String(repeating: "x", count: 300)
      let uids = [
        "a", "A/b", "a b", "a%20b", "../a", ".hidden", "é", "a@example.org", "a\u{0}b", long, long + "y",
      ]
      let paths = uids.map { bench.source.path(forUID: $0, in: bench.calendar) }

      #expect(Set(paths).count == uids.count)
      #expect(paths == uids.map { bench.source.path(forUID: $0, in: bench.calendar) })
    },
  ]

  /// The contract of removing.
  static let removing = [
    SourcePromise(testDescription: "removes the version that was read", needsSeveral: true) { bench in
      let path = try await bench.putThere(stream("first"), "first.ics")
      _ = try await bench.putThere(stream("other"), "other.ics")
      let (_, state) = try await bench.changes()

      try await bench.source.remove(path, in: bench.calendar, version: try #require(state.versions[path]))

      #expect(try await bench.text(at: path) == nil)
      #expect(try await bench.changes(since: state).all.removed == [path])
    },
    SourcePromise(testDescription: "removes no other version") { bench in
      let path = try await bench.putThere(stream("first"), "first.ics")
      let old = try #require(try await bench.source.resource(at: path, in: bench.calendar))
      _ = try await bench.putThere(stream("first", title: "There meanwhile"), "first.ics")

      await #expect(throws: CalendarSourceError.conflict(path: path)) {
        try await bench.source.remove(path, in: bench.calendar, version: old.version)
      }

      #expect(lines(try await bench.text(at: path)) == lines(stream("first", title: "There meanwhile")))
    },
    SourcePromise(testDescription: "has nothing against removing what is gone", needsSeveral: true) { bench in
      let path = bench.source.path(forUID: "gone", in: bench.calendar)

      try await bench.source.remove(path, in: bench.calendar, version: "any")
    },
  ]
}
