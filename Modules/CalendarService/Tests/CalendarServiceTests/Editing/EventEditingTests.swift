import CalendarEditing
import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@Suite struct EventEditingTests {
  let bench = EditBench()
  let daily =
    "SUMMARY:Gym\nDTSTART;TZID=Europe/Berlin:20260309T090000\nDTEND;TZID=Europe/Berlin:20260309T100000"

  @Test func aNewEventHasAllGivenPropertiesAndDefinesItsZone() throws {
    let alarm = EventAlarm(trigger: .fromStart(EventDuration(seconds: -600)))
    let object = try bench.editor.event(
      titled: "Lunch", from: .march(24, 12, 30), to: .march(24, 13, 30),
      with: [
        .location("Café Luna"), .alarms([alarm]), .recurrence(["FREQ=WEEKLY;COUNT=2"]),
        .attendees([Participant(name: "Ana", address: "ana@example.org")]),
      ], bench.context)

    #expect(bench.agenda([object]) == ["03-24 12:30 Lunch", "03-31 12:30 Lunch"])
    #expect(object.text.contains("BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n") || object.zones.isEmpty)
    #expect(
      bench.lines(
        object, "UID", "CREATED", "DTSTAMP", "ORGANIZER", "LOCATION", "TRIGGER", "DESCRIPTION", "SEQUENCE")
        == [
          "DTSTAMP:20260309T080000Z", "UID:new", "CREATED:20260309T080000Z", "LOCATION:Café Luna",
          "ORGANIZER:mailto:me@example.org", "TRIGGER:-PT10M", "DESCRIPTION:Reminder",
        ])
  }

  @Test func oneOccurrenceIsChangedByAnOverrideThatKeepsForeignLines() throws {
    let object = try bench.object("\(daily)\nRRULE:FREQ=DAILY;COUNT=3\nX-OWN;X-P=1:kept\nSEQUENCE:2")

    let moved = try bench.change(
      object, "20260310T090000", .occurrence, .start(.march(10, 11)), .title("Pool"))

    #expect(bench.agenda(moved) == ["03-09 09:00 Gym", "03-10 11:00 Pool", "03-11 09:00 Gym"])
    #expect(bench.lines(moved.first, "X-OWN") == ["X-OWN;X-P=1:kept", "X-OWN;X-P=1:kept"])
    #expect(
      bench.lines(moved.first, "SEQUENCE", "RRULE") == [
        "RRULE:FREQ=DAILY;COUNT=3", "SEQUENCE:2", "SEQUENCE:3",
      ])
    let again = try bench.change(try #require(moved.first), "20260310T090000", .occurrence, .title("Sauna"))
    #expect(bench.agenda(again) == ["03-09 09:00 Gym", "03-10 11:00 Sauna", "03-11 09:00 Gym"])
    #expect(bench.lines(again.first, "RECURRENCE-ID").count == 1)
    #expect(bench.lines(again.first, "SEQUENCE") == ["SEQUENCE:2", "SEQUENCE:3"])
  }

  struct Split: Sendable {
    let lines: String
    let at: String
    let earlier: [String]
    let later: [String]
  }

  @Test(arguments: [
    Split(
      lines: "RRULE:FREQ=DAILY;COUNT=5\nEXDATE;TZID=Europe/Berlin:20260310T090000,20260312T090000",
      at: "20260311T090000",
      earlier: ["RRULE:FREQ=DAILY;COUNT=2", "EXDATE;TZID=Europe/Berlin:20260310T090000"],
      later: ["RRULE:FREQ=DAILY;COUNT=3", "EXDATE;TZID=Europe/Berlin:20260312T090000"]),
    Split(
      lines: "RRULE:FREQ=WEEKLY;BYDAY=MO,WE;INTERVAL=2;UNTIL=20260430T220000Z", at: "20260323T090000",
      earlier: ["RRULE:FREQ=WEEKLY;BYDAY=MO,WE;INTERVAL=2;UNTIL=20260323T075959Z"],
      later: ["RRULE:FREQ=WEEKLY;BYDAY=MO,WE;INTERVAL=2;UNTIL=20260430T220000Z"]),
    Split(
      lines: "RDATE;TZID=Europe/Berlin:20260312T090000,20260316T170000,20260320T090000",
      at: "20260316T170000",
      earlier: ["RDATE;TZID=Europe/Berlin:20260312T090000"],
      later: ["RDATE;TZID=Europe/Berlin:20260316T170000,20260320T090000"]),
    Split(
      lines: "RRULE:FREQ=WEEKLY;COUNT=4\nRDATE;TZID=Europe/Berlin:20260318T170000", at: "20260318T170000",
      earlier: ["RRULE:FREQ=WEEKLY;COUNT=2"],
      later: ["RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=MO", "RDATE;TZID=Europe/Berlin:20260318T170000"]),
    Split(
      lines: "RRULE:FREQ=WEEKLY\nRRULE:FREQ=MONTHLY;COUNT=3", at: "20260316T090000",
      earlier: ["RRULE:FREQ=WEEKLY;UNTIL=20260316T075959Z", "RRULE:FREQ=MONTHLY;COUNT=1"],
      later: ["RRULE:FREQ=WEEKLY;BYDAY=MO", "RRULE:FREQ=MONTHLY;COUNT=2;BYMONTHDAY=9"]),
    // A start that the rule does not match is shown, and COUNT does not count it.
    Split(
      lines: "RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=3", at: "20260317T090000",
      earlier: ["RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=1"], later: ["RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=2"]),
    // The clock change skips 02:30 on 29 March.
    Split(
      lines: "RRULE:FREQ=HOURLY;INTERVAL=24;BYHOUR=9", at: "20260329T090000",
      earlier: ["RRULE:FREQ=HOURLY;INTERVAL=24;BYHOUR=9;UNTIL=20260329T065959Z"],
      later: ["RRULE:FREQ=HOURLY;INTERVAL=24;BYHOUR=9"]),
  ])
  func aSplitSeriesShowsWhatItShowed(_ split: Split) throws {
    let object = try bench.object("\(daily)\n\(split.lines)")
    let before = bench.agenda([object])

    let halves = try bench.change(object, split.at, .following, .title("Pool"))

    #expect(bench.lines(halves.first, "RRULE", "RDATE", "EXDATE") == split.earlier)
    #expect(bench.lines(halves.last, "RRULE", "RDATE", "EXDATE") == split.later)
    #expect(bench.lines(halves.last, "UID", "RELATED-TO") == ["RELATED-TO;RELTYPE=SIBLING:old", "UID:new"])
    let day = "\(split.at.dropFirst(4).prefix(2))-\(split.at.dropFirst(6).prefix(2))"
    #expect(bench.agenda(halves) == before.map { $0 < day ? $0 : $0.replacing("Gym", with: "Pool") })
    #expect(bench.agenda([halves[0]]) == before.filter { $0 < day })
  }

  @Test func aSplitMovesOverridesToTheirHalf() throws {
    let object = try bench.object(
      "\(daily)\nRRULE:FREQ=DAILY;COUNT=5",
      "RECURRENCE-ID;TZID=Europe/Berlin:20260310T090000\nSUMMARY:Early\nDTSTART;TZID=Europe/Berlin:20260310T080000\nX-A:1",
      "RECURRENCE-ID:20260312T080000Z\nSUMMARY:Late\nDTSTART;TZID=Europe/Berlin:20260312T200000\nX-B:1")

    let halves = try bench.change(
      object, "20260311T090000", .following, .start(.march(11, 10)), .title("Pool"))

    #expect(
      bench.agenda(halves) == [
        "03-09 09:00 Gym", "03-10 08:00 Early", "03-11 10:00 Pool", "03-12 21:00 Late", "03-13 10:00 Pool",
      ])
    #expect(bench.lines(halves.first, "X-A", "X-B") == ["X-A:1"])
    #expect(
      bench.lines(halves.last, "X-A", "X-B", "RECURRENCE-ID")
        == ["RECURRENCE-ID;TZID=Europe/Berlin:20260312T100000", "X-B:1"])
  }

  @Test func deletingRemovesOneOrLaterOrAllOccurrences() throws {
    let object = try bench.object(
      "\(daily)\nRRULE:FREQ=DAILY;COUNT=3",
      "RECURRENCE-ID;TZID=Europe/Berlin:20260310T090000\nSUMMARY:Own\nDTSTART;TZID=Europe/Berlin:20260310T120000"
    )
    let put = { (edit: EventEdit) in bench.agenda(edit.put) }

    let one = try bench.delete(object, "20260310T090000", .occurrence)
    #expect(put(one) == ["03-09 09:00 Gym", "03-11 09:00 Gym"])
    #expect(bench.lines(one.put.first, "RECURRENCE-ID", "SEQUENCE") == ["SEQUENCE:1"])
    #expect(
      put(try bench.delete(object, "20260309T090000", .occurrence)) == ["03-10 12:00 Own", "03-11 09:00 Gym"])
    #expect(put(try bench.delete(object, "20260310T090000", .following)) == ["03-09 09:00 Gym"])
    #expect(try bench.delete(object, "20260309T090000", .following) == EventEdit(removed: ["old"]))
    #expect(try bench.delete(object, nil, .all) == EventEdit(removed: ["old"]))

    var rest = object
    for id in ["20260309T090000", "20260310T090000"] {
      rest = try #require(try bench.delete(rest, id, .occurrence).put.first)
    }
    #expect(try bench.delete(rest, "20260311T090000", .occurrence) == EventEdit(removed: ["old"]))
  }

  @Test(arguments: ["20260312T090000", "20260310T090001", "20260310", "nonsense", ""])
  func anUnknownOccurrenceIsRejected(_ id: String) throws {
    let object = try bench.object("\(daily)\nRRULE:FREQ=DAILY;COUNT=3")

    #expect(throws: EventEditError.notAnOccurrence(title: "Gym", occurrence: id)) {
      try bench.delete(object, id, .occurrence)
    }
  }

  @Test func invalidChangesAreRejected() throws {
    let object = try bench.object("\(daily)\nRRULE:FREQ=DAILY;COUNT=3")
    let refused: [(EventEditError, String?, EditReach, EventChange)] = [
      (.missingOccurrence(title: "Gym"), nil, .occurrence, .title("A")),
      (.endsBeforeItStarts(start: .march(9, 9), end: .march(9, 8)), nil, .all, .end(.march(9, 8))),
      (.mixedForms(start: .march(9, 9), end: .day(.tuesday)), nil, .all, .end(.day(.tuesday))),
      (.ruleOfOneOccurrence(title: "Gym"), "20260310T090000", .occurrence, .recurrence([])),
      (.unknownZone(name: "Mars/Base"), nil, .all, .start(.at("2026-03-09T09:00", in: "Mars/Base"))),
    ]
    for (error, id, reach, change) in refused {
      #expect(throws: error) { try bench.change(object, id, reach, change) }
    }
    let rule = #expect(throws: EventEditError.self) {
      try bench.change(object, nil, .all, .recurrence(["FREQ=OFTEN"]))
    }
    guard case .unreadableRule? = rule else { Issue.record("\(String(describing: rule))"); return }
  }

  @Test func aNewRuleKeepsOverridesOfItsOccurrences() throws {
    let object = try bench.object(
      "\(daily)\nRRULE:FREQ=DAILY;COUNT=9\nEXDATE;TZID=Europe/Berlin:20260310T090000,20260316T090000",
      "RECURRENCE-ID;TZID=Europe/Berlin:20260311T090000\nSUMMARY:Own\nDTSTART;TZID=Europe/Berlin:20260311T120000"
    )

    let weekly = try bench.change(object, nil, .all, .recurrence(["FREQ=WEEKLY;COUNT=3"]))
    #expect(bench.agenda(weekly) == ["03-09 09:00 Gym", "03-23 09:00 Gym"])
    let once = try bench.change(object, nil, .all, .recurrence([]))
    #expect(bench.agenda(once) == ["03-09 09:00 Gym"])
    #expect(bench.lines(once.first, "RRULE", "EXDATE", "RECURRENCE-ID") == [])
  }

  @Test func anAnswerChangesOnlyPARTSTATAndRemovesRSVP() throws {
    let invitation =
      "\(daily)\nRRULE:FREQ=DAILY;COUNT=3\nSEQUENCE:4\nORGANIZER:mailto:boss@example.org\n"
      + "ATTENDEE;CN=Bob;RSVP=TRUE:mailto:bob@example.org\nATTENDEE;RSVP=TRUE;X-N=1;PARTSTAT=NEEDS-ACTION:mailto:ME@example.org"
    let object = try bench.object(invitation)
    let answer = { (id: String?, reach: EditReach) in
      try bench.editor.answer(
        EditTarget(object, occurrence: id, reach: reach), .accepted, comment: "Late, maybe", bench.context
      ).put.first
    }

    let all = try answer(nil, .all)
    #expect(
      bench.lines(all, "ATTENDEE", "SEQUENCE", "COMMENT") == [
        "COMMENT:Late\\, maybe", "SEQUENCE:4", "ATTENDEE;CN=Bob;RSVP=TRUE:mailto:bob@example.org",
        "ATTENDEE;X-N=1;PARTSTAT=ACCEPTED:mailto:ME@example.org",
      ])
    let one = try answer("20260310T090000", .occurrence)
    #expect(
      one?.components.map { $0.attendees.map(\.response) } == [
        [.needsAction, .needsAction], [.needsAction, .accepted],
      ])
    // The series stays one event: earlier occurrences keep their answer.
    let rest = try answer("20260310T090000", .following)
    #expect(
      rest?.components.map { "\($0.recurrenceID.map { "\($0)" } ?? "all") \($0.attendees[1].response)" }
        == ["all accepted", "20260309T090000 needsAction"])
    // Times are the organizer's, and so is SEQUENCE.
    let moved = try bench.change(object, nil, .all, .start(.march(9, 10)))
    #expect(bench.lines(moved.first, "SEQUENCE") == ["SEQUENCE:4"])
    let mine = try bench.object(daily)
    #expect(throws: EventEditError.notInvited(title: "Gym", addresses: bench.context.addresses)) {
      try bench.editor.answer(EditTarget(mine), .declined, comment: nil, bench.context)
    }
  }

  @Test func skippedAndRepeatedTimesKeepTheirLength() throws {
    let gap = try bench.object("\(daily)\nRRULE:FREQ=DAILY;COUNT=30")
    let skipped = try bench.change(gap, "20260328T090000", .occurrence, .start(.march(29, 2, 30)))
    #expect(bench.agenda(skipped).contains("03-29 03:30 Gym"))
    let halves = try bench.change(
      try bench.object(
        daily.replacing("T090000", with: "T023000").replacing("T100000", with: "T033000")
          + "\nRRULE:FREQ=DAILY"),
      "20260329T023000", .following, .title("Pool"))
    #expect(
      bench.agenda(halves).dropFirst(19).prefix(3) == [
        "03-28 02:30 Gym", "03-29 03:30 Pool", "03-30 02:30 Pool",
      ])

    let fold = try bench.change(
      gap, "20260310T090000", .occurrence,
      .start(.at("2026-10-25T02:30", in: "Europe/Berlin")), .length(EventDuration(seconds: 3600)))
    #expect(fold.first?.components.last?.end == .utc(.fixture("2026-10-25T01:30")))
  }

  @Test func severalOccurrencesChangeAtOnceAsOneAfterTheOther() throws {
    let object = try bench.object("\(daily)\nRRULE:FREQ=DAILY;COUNT=5")
    let ids = ["20260310T090000", "20260312T090000"]
    let alarms = EventChange.alarms([EventAlarm(trigger: .fromStart(EventDuration(seconds: -60)))])
    var expected = [object]
    for id in ids { expected = try bench.change(expected[0], id, .occurrence, alarms) }
    let rest = try bench.delete(expected[0], "20260311T090000", .occurrence)

    let changes: [(id: String, changes: [EventChange]?)] = ids.map { ($0, [alarms]) }
    let changed = try bench.editor.change(
      object, occurrences: changes + [("20260311T090000", nil)], bench.context)

    #expect(changed == rest)
    #expect(changed.put[0].components.count == 3)
    let all = (9...13).map { (id: "202603\($0 < 10 ? "0" : "")\($0)T090000", changes: [EventChange]?.none) }
    #expect(
      try bench.editor.change(object, occurrences: all, bench.context) == EventEdit(removed: [object.uid]))
    #expect(try bench.editor.change(object, occurrences: [], bench.context) == EventEdit())
  }

  @Test func floatingAndForeignZonesAreKept() throws {
    let floating = try bench.object("SUMMARY:Tea\nDTSTART:20260309T160000\nDURATION:PT30M\nRRULE:FREQ=DAILY")
    let moved = try bench.change(
      floating, "20260310T160000", .following, .start(.floating(.fixture("2026-03-10T17:00"))))
    #expect(bench.lines(moved.first, "RRULE") == ["RRULE:FREQ=DAILY;UNTIL=20260310T155959"])
    #expect(bench.lines(moved.last, "DTSTART", "DURATION") == ["DTSTART:20260310T170000", "DURATION:PT30M"])

    let flight = try bench.object(
      "SUMMARY:Flight\nDTSTART;TZID=Europe/Berlin:20260309T100000\nDTEND;TZID=America/New_York:20260309T130000"
    )
    let later = try bench.change(flight, nil, .all, .start(.march(9, 12)))
    #expect(bench.lines(later.first, "DTEND") == ["DTEND;TZID=America/New_York:20260309T150000"])

    let own = """
      BEGIN:VTIMEZONE
      TZID:Own
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0300
      TZOFFSETTO:+0300
      END:STANDARD
      END:VTIMEZONE

      """
    let series = try bench.object(
      "SUMMARY:Own\nDTSTART;TZID=Own:20260309T100000\nRRULE:FREQ=DAILY;COUNT=9", around: own)
    let ended = try bench.delete(series, "20260311T100000", .following)
    #expect(bench.agenda(ended.put) == ["03-09 08:00 Own", "03-10 08:00 Own"])
    let endless = try bench.object(
      "SUMMARY:Own\nDTSTART;TZID=Own:20260309T100000\nRRULE:FREQ=DAILY", around: own)
    #expect(
      bench.lines(try bench.delete(endless, "20260311T100000", .following).put.first, "RRULE")
        == ["RRULE:FREQ=DAILY;UNTIL=20260311T065959Z"])
  }

  @Test func changingNothingIsNoEdit() throws {
    let object = try bench.object("\(daily)\nRRULE:FREQ=DAILY;COUNT=3")
    for (id, reach) in [
      ("20260310T090000", EditReach.occurrence), ("20260310T090000", .following), ("20260309T090000", .all),
    ] {
      #expect(try bench.change(object, id, reach, .title("Gym")) == [])
    }
  }
}
