import CalendarEditing
import CalendarService
import CalendarServiceTesting
import Testing

/// Changes random series, and checks that exactly the intended occurrences changed.
@Suite struct EventEditingModelTests {
  private let bench = EditBench()

  /// An occurrence: its original local start, its time, and its title.
  struct Occurrence: Hashable, CustomStringConvertible {
    var wall: CivilDateTime
    var start: CivilDateTime
    var title: String
    var description: String { "\(wall) at \(start) \(title)" }
  }

  /// A series in Berlin at nine with exceptions, an additional date and overrides.
  private func series(_ random: inout SeededRandom) throws -> CalendarObject {
    let rules = [
      "FREQ=DAILY;COUNT=20", "FREQ=DAILY;INTERVAL=3;UNTIL=20260601T070000Z", "FREQ=WEEKLY;BYDAY=MO,WE,FR",
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SA;COUNT=15", "FREQ=WEEKLY", "FREQ=WEEKLY;COUNT=9;BYDAY=TU",
      "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO",
    ]
    let rule = try #require(rules.randomElement(using: &random))
    let head =
      "SUMMARY:Gym\nDTSTART;TZID=Europe/Berlin:20260309T090000\nDTEND;TZID=Europe/Berlin:20260309T100000"
    var object = try bench.object("\(head)\nX-OWN:1\nRRULE:\(rule)")
    let all = occurrences([object])
    for occurrence in all where Int.random(in: 0..<8, using: &random) == 0 {
      object.components[0].exceptionDates.append(time(occurrence.wall))
    }
    object.components[0].recurrenceDates = [time(.fixture("2026-04-18T17:00"))]
    for occurrence in occurrences([object]) where Int.random(in: 0..<7, using: &random) == 0 {
      var override = object.components[0]
      (override.recurrenceRule, override.recurrenceDates, override.exceptionDates) = (nil, [], [])
      override.recurrenceID = time(occurrence.wall)
      override.start = time(occurrence.wall.adding(seconds: 7200))
      override.end = time(occurrence.wall.adding(seconds: 10_800))
      override.title = "Own"
      object.components.append(override)
    }
    object.text = bench.service.text(of: [object], named: nil)
    return object
  }

  private func time(_ wall: CivilDateTime) -> EventTime { .zoned(wall, zone: "Europe/Berlin") }

  private func occurrences(_ objects: [CalendarObject]) -> [Occurrence] {
    bench.service.occurrences(
      of: objects.map { ("", $0) }, from: .utc("2026-01-01T00:00:00Z"), to: .utc("2026-09-01T00:00:00Z"),
      in: .berlin
    ).map { event in
      let id = event.id.recurrenceID ?? ""
      let wall =
        "\(id.prefix(4))-\(id.dropFirst(4).prefix(2))-\(id.dropFirst(6).prefix(2))T\(id.dropFirst(9).prefix(2)):00"
      return Occurrence(
        wall: id.isEmpty ? Zone.berlin.dateTime(at: event.start) : .fixture(wall),
        start: Zone.berlin.dateTime(at: event.start), title: event.title)
    }.sorted { ($0.wall, $0.start) < ($1.wall, $1.start) }
  }

  @Test(arguments: 0..<Soak.size(12, full: 4000))
  func exactlyTheOccurrencesThatWereMeantChange(_ seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let object = try series(&random)
    let before = occurrences([object])
    guard let chosen = before.filter({ $0.wall.date.month < 6 }).randomElement(using: &random) else { return }
    let reach = try #require(EditReach.allCases.randomElement(using: &random))
    let days = Int.random(in: -3...9, using: &random)
    let shift = days * 86_400 + 3600 * Int.random(in: -2...3, using: &random)
    let isMeant = { (occurrence: Occurrence) in
      reach == .all || occurrence.wall == chosen.wall || reach == .following && occurrence.wall > chosen.wall
    }
    let target = EditTarget(object, occurrence: "\(time(chosen.wall))", reach: reach)
    let horizon = CivilDateTime.fixture("2026-08-01T00:00")

    // Change the title.
    let renamed = try bench.editor.change(target, [.title("Pool")], bench.context)
    #expect(
      occurrences(renamed.put).map(\.title)
        == before.map { isMeant($0) && ($0.title == "Gym" || reach == .occurrence) ? "Pool" : $0.title },
      "\(reach) \(chosen)")
    // Change the time.
    let start = chosen.start.adding(seconds: shift)
    let moved = try bench.editor.change(target, [.start(time(start))], bench.context)
    let expected = before.map { occurrence in
      var moved = occurrence
      if isMeant(occurrence) {
        moved.start = moved.start.adding(seconds: shift)
      }
      return moved
    }
    let starts = { (occurrences: [Occurrence]) in
      occurrences.filter { $0.start < horizon }.map { "\($0.start) \($0.title)" }.sorted()
    }
    if shift != 0 {
      #expect(starts(occurrences(moved.put)) == starts(expected), "\(reach) \(chosen) by \(shift)")
    }
    // Delete.
    let deleted = try bench.editor.delete(target, bench.context)
    #expect(occurrences(deleted.put) == before.filter { !isMeant($0) }, "\(reach) \(chosen)")
    #expect(deleted.put.isEmpty == before.allSatisfy(isMeant))
    for object in renamed.put + moved.put + deleted.put {
      #expect(
        bench.lines(object, "X-OWN").count
          >= object.components.count { $0.title != "Own" && $0.recurrenceRule != nil })
    }
  }
}
