import CalendarService
import Testing

extension NetworkTests {
  /// The requests for changes, and the changes found.
  @Suite(.timeLimit(.minutes(10))) struct CalDAVChangesTests {
    /// One request shows that nothing changed; the stored token loses its ctag, which was not requested again.
    @Test(
      arguments: [
        (FakeBehaviour(), "REPORT", "sync:http://fake.example/sync/3"),
        (FakeBehaviour(refusesSync: 403), "PROPFIND", nil),
        (FakeBehaviour(refusesSync: 405), "PROPFIND", nil),
        (FakeBehaviour(refusesSync: 501), "PROPFIND", nil),
        (FakeBehaviour(refusesSync: 501, hasTag: false), "PROPFIND", nil),
      ] as [(FakeBehaviour, String, String?)])
    func asksOnceWhereNothingChanged(
      _ behaviour: FakeBehaviour, _ method: String, _ token: String?
    ) async throws {
      let bench = try CalDAVBench(behaviour, events: 3)
      let (_, state) = try await bench.bench.changes()
      let before = bench.lines.count

      let (again, after) = try await bench.bench.changes(since: state)

      let expected = SyncState(token: token ?? state.token, versions: state.versions)
      #expect(again == CalendarChanges(token: expected.token, expected: 0))
      #expect(after == expected)
      #expect(bench.lines[before...] == ["\(method) /calendars/alice/work/"])
    }

    @Test(arguments: [nil, 501])
    func versionsAreNotReadIfNothingChanged(_ refusal: Int?) async throws {
      let bench = try CalDAVBench(FakeBehaviour(refusesSync: refusal), events: 3)
      let (_, state) = try await bench.bench.changes()
      var parts: [CalendarChanges] = []

      try await bench.source.changes(in: bench.calendar, since: UnknownVersions(token: state.token)) {
        parts.append($0)
      }

      #expect(parts.map(\.expected) == [0] && parts.allSatisfy { $0.token != nil })
    }

    @Test(arguments: FakePath.allCases, [nil, 501])
    func aResourceHasOnePathInEverySpelling(_ paths: FakePath, _ refusal: Int?) async throws {
      let bench = try CalDAVBench(FakeBehaviour(paths: paths, refusesSync: refusal))
      bench.fake.put(SourcePromise.stream("a"), at: bench.calendar.path + "a@b c+é%2F.ics")
      let path = bench.calendar.path + "a@b%20c+%C3%A9%2F.ics"

      let (first, state) = try await bench.bench.changes()
      bench.fake.put(SourcePromise.stream("a", title: "Moved"), at: path)
      let (second, after) = try await bench.bench.changes(since: state)
      bench.fake.remove(path)
      let (third, _) = try await bench.bench.changes(since: after)

      #expect(first.changed.map(\.path) == [path])
      #expect(second.changed.map(\.path) == [path])
      #expect(third.removed == [path])
    }

    @Test(arguments: FakePath.allCases, [nil, 501])
    func encodedReservedCharactersAreRequestedAsTheServerWroteThem(
      _ paths: FakePath, _ refusal: Int?
    ) async throws {
      let bench = try CalDAVBench(FakeBehaviour(paths: paths, refusesSync: refusal))
      let names = ["a;b.ics", "a%3Bb.ics", "a+b.ics", "a%2Bb.ics", "a%26b.ics", "a&b.ics"].map {
        bench.calendar.path + $0
      }
      for name in names { bench.fake.put(SourcePromise.stream(name), at: name) }

      let (changes, state) = try await bench.bench.changes()

      #expect(changes.changed.count == 6)
      #expect(Set(state.versions.keys) == Set(names))
    }

    @Test(arguments: [nil, 501])
    func aListedResourceThatTheServerDoesNotHaveIsReported(_ refusal: Int?) async throws {
      let bench = try CalDAVBench(FakeBehaviour(refusesSync: refusal), events: 2)
      let path = bench.calendar.path + "event-1.ics"
      bench.fake.refuse(
        .multiget,
        with: DAVAnswers().multistatus([
          DAVAnswers.response(path, status: "404 Not Found")
        ]))
      bench.fake.refuse(.get, with: .status(404))

      let (changes, state) = try await bench.bench.changes()

      #expect(Array(changes.failed.keys) == [path])
      #expect(state.token == nil)
      #expect(changes.changed.map(\.path) == [bench.calendar.path + "event-2.ics"])
    }

    @Test(arguments: [nil, 501])
    func weakETagsAreKept(_ refusal: Int?) async throws {
      let bench = try CalDAVBench(FakeBehaviour(refusesSync: refusal, hasWeakVersions: true), events: 1)

      let (_, state) = try await bench.bench.changes()

      #expect(state.versions == ["/calendars/alice/work/event-1.ics": "W/\"v1\""])
    }

    @Test func aTruncatedResponseIsContinued() async throws {
      let bench = try CalDAVBench(FakeBehaviour(pageSize: 10), events: 25)
      let (first, state) = try await bench.bench.changes()
      for number in 1...15 { bench.fake.remove("\(bench.calendar.path)event-\(number).ics") }

      let (second, _) = try await bench.bench.changes(since: state)

      #expect(first.changed.count == 25)
      #expect(second.removed.count == 15)
    }

    @Test func versionsAreComparedIfTheReportIsTooLarge() async throws {
      let bench = try CalDAVBench(events: 3)
      bench.fake.refuse(
        .sync, with: DAVAnswers().error(507, DAVElement(.dav("number-of-matches-within-limits"))))

      #expect(try await bench.bench.changes().all.changed.count == 3)
    }

    @Test func nothingIsAppliedIfTheRestOfATruncatedResponseFails() async throws {
      let bench = try CalDAVBench(FakeBehaviour(pageSize: 10), events: 25)
      bench.fake.refuse(.sync, 3...5, with: .status(500))
      var parts = 0

      let error = await CalDAVBench.failure {
        try await bench.source.changes(in: bench.calendar, since: SyncState()) { _ in parts += 1 }
      }

      #expect(error == .serverFailure(place: bench.bench.place(bench.calendar.path), status: 500))
      #expect(parts == 0)
    }

    @Test func aTruncatedResponseWithoutProgressIsAbandoned() async throws {
      let bench = try CalDAVBench(FakeBehaviour(pageSize: 0), events: 1)

      let error = await CalDAVBench.failure { try await bench.bench.changes() }

      #expect(
        error
          == .unreadableAnswer(
            place: bench.bench.place(bench.calendar.path),
            reason: "it cuts its answer short and does not go on"
          ))
    }

    @Test func anInvalidTokenStartsAFullComparison() async throws {
      let bench = try CalDAVBench(events: 3)
      let (_, state) = try await bench.bench.changes()
      bench.fake.remove(bench.calendar.path + "event-1.ics")
      bench.fake.put(SourcePromise.stream("event-2", title: "Moved"), at: bench.calendar.path + "event-2.ics")
      bench.fake.forgetTokens()
      bench.fake.put(SourcePromise.stream("event-4"), at: bench.calendar.path + "event-4.ics")

      let (changes, _) = try await bench.bench.changes(since: state)

      #expect(
        changes.changed.map(\.path).sorted()
          == ["event-2.ics", "event-4.ics"].map { bench.calendar.path + $0 })
      #expect(changes.removed == [bench.calendar.path + "event-1.ics"])
    }

    @Test(arguments: [nil, 501])
    func resourcesOutsideTheCalendarAreIgnored(_ refusal: Int?) async throws {
      let bench = try CalDAVBench(FakeBehaviour(refusesSync: refusal), events: 1)
      let foreign = ["/calendars/bob/work/b.ics", "http://evil.example/calendars/alice/work/c.ics", "/x"]
      for question in [FakeQuestion.sync, .versions] {
        bench.fake.spoil(question) { reply in
          let other = foreign.map {
            "<response xmlns='DAV:'><href>\($0)</href><propstat><prop><getetag>1</getetag></prop><status>HTTP/1.1 200 OK</status></propstat></response>"
          }
          return reply.replacing("</D:multistatus>", with: other.joined() + "</D:multistatus>")
        }
      }

      let (changes, state) = try await bench.bench.changes()

      #expect(changes.changed.map(\.path) == [bench.calendar.path + "event-1.ics"])
      #expect(Array(state.versions.keys) == [bench.calendar.path + "event-1.ics"])
    }

    @Test func cancellingEndsTheSync() async throws {
      let bench = try CalDAVBench(events: 1)
      let gate = FaultGate()
      bench.fake.spoil(.sync) { $0.waiting(at: gate) }

      let task = Task { try await bench.bench.changes() }
      try await gate.arrival()
      task.cancel()

      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }
}
