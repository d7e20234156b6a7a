import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import Testing

@Suite struct SearchContractTests {
  let folder = TemporaryFolder()

  @Test func wordsAreFoundInEveryField() async throws {
    let store = testStore(in: folder)
    let component = EventComponent.fixture(title: "Planning").with {
      $0.notes = "Bring the roadmap"
      $0.location = "Room 4"
      $0.categories = ["Strategy"]
      $0.organizer = Participant(name: "Ana Lima", address: "ana@example.org")
      $0.attendees = [Participant(name: nil, address: "bo@example.com")]
    }
    _ = try await store.save(
      .holding(.fixture(component), .fixture(uid: "other", title: "Other")), in: "Work")

    for words in [
      "planning", "roadmap", "4", "strategy", "lima", "ana@example.org", "bo", "PLANNING ana room",
    ] {
      #expect(
        try await store.search(words, around: .monday(8), limit: 9, in: []).map(\.id.uid) == ["event"],
        "\(words)")
    }
  }

  @Test func allWordsMustMatch() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(.fixture(title: "Team lunch")), in: "Work")

    #expect(try await store.search("team dinner", around: .monday(8), limit: 9, in: []) == [])
  }

  @Test func theLastWordMatchesAPrefixAndOthersWholeWords() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(.fixture(title: "Team lunch")), in: "Work")

    #expect(try await store.search("team lun", around: .monday(8), limit: 9, in: []).count == 1)
    #expect(try await store.search("tea lunch", around: .monday(8), limit: 9, in: []) == [])
  }

  @Test(
    arguments: [
      ("Zürich café", "ZURICH CAFE"), ("Straße", "strasse"), ("Zoe\u{308}", "zoë"), ("Łódź", "lodz"),
      ("東京会議", "会議"), ("팀회의", "회의"), ("Party 🎉🎉", "🎉"), ("ΣΊΣΥΦΟΣ", "σισυφος"), ("Ёлка", "елка"),
    ])
  func disregardsCaseAndAccentsInAnyScript(_ pair: (title: String, words: String)) async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(.fixture(title: pair.title)), in: "Work")

    #expect(
      try await store.search(pair.words, around: .monday(8), limit: 9, in: []).map(\.title) == [pair.title])
  }

  @Test(
    arguments: [
      "team*", "AND", "team AND", "NOT team", "^team", "team OR", "-team", "{title}: team", "team\u{0}",
      "(team)",
      "\"team\"", "\"team", String(repeating: "team ", count: 5000),
    ])
  func punctuationAroundTheWordsIsIgnored(_ words: String) async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(.fixture(title: "Team lunch and near or not title")), in: "Work")

    #expect(try await store.search(words, around: .monday(8), limit: 9, in: []).count == 1)
  }

  @Test(
    arguments: [
      "\"", "\"\"", "*", "(", ")", "NEAR(team lunch)", "title:team", "a\"b", "'; DROP TABLE object; --",
      "\u{0}",
      "😀", "東", "\\", "%", "_", "..", "+", "\u{FFFD}", "\u{200D}", "\u{301}",
      String(repeating: "x", count: 100_000),
      String(repeating: "東", count: 5000),
    ])
  func findsNothingForWhatIsNotThere(_ words: String) async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(.fixture(title: "Team lunch and near or not title")), in: "Work")

    #expect(try await store.search(words, around: .monday(8), limit: 9, in: []) == [])
  }

  @Test func noWordsOrALimitOfZeroFindNothing() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(.fixture(title: "Standup")), in: "Work")

    #expect(try await store.search(" ,. ", around: .monday(8), limit: 9, in: []) == [])
    #expect(try await store.search("standup", around: .monday(8), limit: 0, in: []) == [])
    #expect(try await store.search("standup", around: .monday(8), limit: -1, in: []) == [])
    #expect(try await store.search("standup", around: .monday(8), limit: .max, in: []).count == 1)
  }

  @Test func comingEventsPrecedePastOnes() async throws {
    let store = testStore(in: folder)
    // More than one batch in each direction, saved in another order.
    let hours = (0..<300).map { $0 * 7 % 300 }
    let objects = hours.map {
      CalendarObject.fixture(
        uid: "\($0)", start: .monday(0).addingTimeInterval(Double($0) * 36_000), duration: .seconds(60))
    }
    _ = try await store.save(CalendarFile(name: nil, objects: objects, faults: []), in: "Work")
    let moment = Date.monday(0).addingTimeInterval(100 * 36_000)

    let all = try await store.search("standup", around: moment, limit: .max, in: []).map(\.id.uid)

    let expected = Array(100..<300) + (0..<100).reversed()
    #expect(all == expected.map(String.init))
    for limit in [1, 5, 199, 200, 201, 250] {
      #expect(
        try await store.search("standup", around: moment, limit: limit, in: []).map(\.id.uid)
          == Array(all.prefix(limit)))
    }
  }

  @Test func anEventUnderWayCountsAsComing() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(
      .holding(
        .fixture(uid: "over", start: .monday(8)), .fixture(uid: "now", start: .monday(9)),
        .fixture(uid: "next", start: .monday(10))), in: "Work")

    let found = try await store.search("standup", around: .monday(9, 30), limit: 9, in: []).map(\.id.uid)

    #expect(found == ["now", "next", "over"])
  }

  @Test func theNextOccurrenceOfASeriesIsShown() async throws {
    let store = testStore(in: folder)
    let series = EventComponent.fixture(start: .monday(9)).with { $0.recurrenceRule = "FREQ=DAILY" }
    _ = try await store.save(.holding(.fixture(series)), in: "Work")

    let found = try await store.search("standup", around: .utc("2035-06-01T12:00:00Z"), limit: 9, in: [])

    #expect(found.map(\.start) == [.utc("2035-06-02T09:00:00Z")])
  }

  @Test func theLastOccurrenceOfAPastSeriesIsShown() async throws {
    let store = testStore(in: folder)
    let series = EventComponent.fixture(start: .monday(9)).with {
      $0.recurrenceDates = [.at(.wednesday(9)), .at(.tuesday(9))]
    }
    _ = try await store.save(.holding(.fixture(series)), in: "Work")

    let found = try await store.search("standup", around: .utc("2035-06-01T12:00:00Z"), limit: 9, in: [])

    #expect(found.map(\.start) == [.wednesday(9)])
  }

  @Test func theOccurrenceThatHasTheWordsIsShown() async throws {
    let store = testStore(in: folder)
    let series = EventComponent.fixture(title: "Standup", start: .monday(9)).with {
      $0.recurrenceRule = "FREQ=DAILY"
    }
    let override = EventComponent.fixture(title: "Retrospective", start: .thursday(14)).with {
      $0.recurrenceID = .at(.thursday(9))
    }
    _ = try await store.save(.holding(.fixture(series, override)), in: "Work")

    let standup = try await store.search("standup", around: .thursday(0), limit: 9, in: []).map(\.start)
    let coming = try await store.search("retro", around: .monday(0), limit: 9, in: []).map(\.start)
    let past = try await store.search("retro", around: .utc("2031-01-01T00:00:00Z"), limit: 9, in: []).map(
      \.start)

    #expect([standup, coming, past] == [[.friday(9)], [.thursday(14)], [.thursday(14)]])
  }

  @Test func anEventWhoseComponentsAllHaveTheWordsIsFoundOnce() async throws {
    let store = testStore(in: folder)
    let series = EventComponent.fixture(title: "Standup", start: .monday(9)).with {
      $0.recurrenceRule = "FREQ=DAILY;COUNT=4"
    }
    let moved = EventComponent.fixture(title: "Standup", start: .thursday(14)).with {
      $0.recurrenceID = .at(.thursday(9))
    }
    _ = try await store.save(
      .holding(.fixture(series, moved), .fixture(uid: "b", title: "Standup")), in: "Work")

    let found = try await store.search("standup", around: .thursday(10), limit: 9, in: [])

    #expect(found.count == 2 && found.first?.start == .thursday(14))
  }

  @Test func cancelledEventsAreOmitted() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(.fixture(.fixture().with { $0.status = .cancelled })), in: "Work")

    #expect(try await store.search("standup", around: .monday(8), limit: 9, in: []) == [])
  }
}
