import CalendarService
import CalendarServiceTesting
import Testing

extension NetworkTests {
  /// Wrong responses never remove anything, and never hide a change.
  @Suite struct CalDAVLossTests {
    /// How a server reports changes.
    enum Way: CaseIterable {
      case token
      case firstToken
      case ctag
      case versions
    }

    @Test(arguments: Way.allCases, Soak.some(BadAnswer.all, quick: 9))
    func nothingIsRemovedAfter(_ way: Way, _ answer: BadAnswer) async throws {
      let (bench, state, question) = try await started(way)
      bench.fake.spoil(question, 1...10, answer.spoil)
      var parts: [CalendarChanges] = []

      let error = await CalDAVBench.failure {
        try await bench.source.changes(in: bench.calendar, since: state) { parts.append($0) }
      }

      #expect(error == answer.error(bench.bench.place(bench.calendar.path)))
      #expect(parts == [])
    }

    @Test(arguments: Way.allCases, Soak.some(BadAnswer.broken, quick: 3))
    func theSyncContinuesAfter(_ way: Way, _ answer: BadAnswer) async throws {
      let (bench, state, question) = try await started(way)
      bench.fake.spoil(question, 1...2, answer.spoil)

      let (changes, _) = try await bench.bench.changes(since: state)

      bench.expectTheChange(changes)
      #expect(bench.pauses.count == 2)
    }

    @Test(arguments: BadAnswer.broken)
    func anInterruptedFetchLosesNothing(_ answer: BadAnswer) async throws {
      let (bench, state, _) = try await started(.token)
      bench.fake.spoil(.multiget, 1...3, answer.spoil)

      let error = await CalDAVBench.failure { try await bench.bench.changes(since: state) }
      let (changes, _) = try await bench.bench.changes(since: state)

      #expect(error == answer.error(bench.bench.place(bench.calendar.path)))
      bench.expectTheChange(changes)
    }

    private static let calendar = FakeCalendar().path

    @Test(arguments: [
      (Way.versions, DAVAnswers().multistatus([]), "it lists the calendar without the calendar itself"),
      (
        .versions,
        DAVAnswers().multistatus([
          DAVAnswers.response(calendar, []),
          DAVAnswers.response(calendar, status: "507 Insufficient Storage"),
        ]), "it cuts its answer short and does not go on"
      ),
      (.token, DAVAnswers().multistatus([]), "it does not say which state it shows"),
    ])
    func refusesAnAnswerThatIsNotWhole(_ way: Way, _ reply: FaultReply, _ reason: String) async throws {
      let (bench, state, question) = try await started(way)
      bench.fake.refuse(question, with: reply)

      let error = await CalDAVBench.failure { try await bench.bench.changes(since: state) }

      #expect(error == .unreadableAnswer(place: bench.bench.place(bench.calendar.path), reason: reason))
    }

    @Test func unreadableResourcesAreNotRemoved() async throws {
      let (bench, state, _) = try await started(.versions)
      let there = bench.fake.contents().keys.map {
        DAVAnswers.response($0, status: "500 Internal Server Error")
      }
      bench.fake.refuse(
        .versions, with: DAVAnswers().multistatus([DAVAnswers.response(bench.calendar.path, [])] + there))

      let (changes, _) = try await bench.bench.changes(since: state)

      #expect(changes.removed == [bench.calendar.path + "event-1.ics"])
    }

    @Test func aSuddenlyEmptyListingIsVerified() async throws {
      let (bench, state, _) = try await started(.firstToken)
      bench.fake.refuse(.sync, with: DAVAnswers().multistatus([], token: "http://fake.example/sync/5"))

      let (changes, _) = try await bench.bench.changes(since: state)

      bench.expectTheChange(changes)
    }

    @Test(arguments: Way.allCases)
    func onlyResourcesRemovedOnTheServerAreRemoved(_ way: Way) async throws {
      let (bench, state, _) = try await started(way)

      let (changes, after) = try await bench.bench.changes(since: state)

      bench.expectTheChange(changes)
      #expect(Set(after.versions.keys) == Set(bench.fake.contents().keys))
    }

    /// A calendar that was read before one event was removed and one added; and the kind of request that reports
    /// this.
    private func started(_ way: Way) async throws -> (CalDAVBench, SyncState, FakeQuestion) {
      let behaviour =
        switch way {
        case .token, .firstToken: FakeBehaviour()
        case .ctag: FakeBehaviour(refusesSync: 501)
        case .versions: FakeBehaviour(refusesSync: 501, hasTag: false)
        }
      let bench = try CalDAVBench(behaviour, events: 3)
      var (_, state) = try await bench.bench.changes()
      if way == .firstToken { state.token = nil }
      bench.fake.remove(bench.calendar.path + "event-1.ics")
      bench.fake.put(SourcePromise.stream("event-4"), at: bench.calendar.path + "event-4.ics")
      bench.fake.startCounting()
      return (bench, state, way == .ctag ? .state : way == .versions ? .versions : .sync)
    }
  }
}

extension CalDAVBench {
  /// Expects exactly these changes.
  fileprivate func expectTheChange(_ changes: CalendarChanges, at location: SourceLocation = #_sourceLocation)
  {
    #expect(changes.changed.map(\.path) == [calendar.path + "event-4.ics"], sourceLocation: location)
    #expect(changes.removed == [calendar.path + "event-1.ics"], sourceLocation: location)
  }
}
