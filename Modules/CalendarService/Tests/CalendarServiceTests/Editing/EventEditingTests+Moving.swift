import CalendarEditing
import CalendarService
import CalendarServiceTesting
import Testing

/// Moving a series.
extension EventEditingTests {
  /// The rule of a series, one of its days in March, the new time of that day, and the new rule.
  @Test(
    arguments: [
      ("FREQ=WEEKLY;BYDAY=MO,WE", 9, .march(10, 11), "FREQ=WEEKLY;BYDAY=TU,TH"),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU", 9, .march(11, 9), "FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,TU;WKST=WE"),
      ("FREQ=DAILY;UNTIL=20260312T080000Z", 10, .march(10, 11), "FREQ=DAILY;UNTIL=20260312T100000Z"),
      ("FREQ=MONTHLY;BYMONTHDAY=9", 9, .march(12, 9), "FREQ=MONTHLY;BYMONTHDAY=12"),
      ("FREQ=MONTHLY;BYDAY=2MO", 9, .march(10, 9), "FREQ=MONTHLY;BYDAY=2TU"),
      ("FREQ=MONTHLY;BYDAY=2MO", 9, .march(31, 9), "FREQ=MONTHLY;BYDAY=-1TU"),
      ("FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=9", 9, .march(32, 9), "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=1"),
      ("FREQ=DAILY;BYHOUR=9;BYMINUTE=0", 9, .march(9, 15, 30), "FREQ=DAILY;BYHOUR=15;BYMINUTE=30"),
      ("FREQ=MONTHLY;BYMONTHDAY=9,20", 9, .march(10, 9), nil),
      ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2", 9, .march(10, 9), nil),
      ("FREQ=DAILY;BYHOUR=9,12", 9, .march(9, 10), nil),
      ("FREQ=MONTHLY;BYMONTHDAY=9,20", 9, .march(9, 10), "FREQ=MONTHLY;BYMONTHDAY=9,20"),
    ] as [(String, Int, EventTime, String?)])
  func aMovedSeriesHasTheRuleOfItsNewDays(
    _ rule: String, _ day: Int, _ start: EventTime, _ expected: String?
  ) throws {
    let object = try bench.object("\(daily)\nRRULE:\(rule)")
    let id = "\(EventTime.march(day, 9))"
    guard let expected else {
      #expect(throws: EventEditError.unmovableRule(title: "Gym", rule: rule)) {
        try bench.change(object, id, .all, .start(start))
      }
      return
    }

    let moved = try bench.change(object, id, .all, .start(start))

    #expect(moved.first?.components.first?.recurrenceRule == expected)
    #expect(bench.lines(moved.first, "SEQUENCE") == ["SEQUENCE:1"])
    #expect(bench.agenda([object]).count == bench.agenda(moved).count)
  }

  @Test func aMovedSeriesMovesItsExceptionsDatesAndOverrides() throws {
    let object = try bench.object(
      "\(daily)\nRRULE:FREQ=MONTHLY;BYDAY=2MO;COUNT=4\nEXDATE;TZID=Europe/Berlin:20260511T090000"
        + "\nRDATE;TZID=Europe/Berlin:20260320T090000",
      "RECURRENCE-ID;TZID=Europe/Berlin:20260413T090000\nSUMMARY:Own\nDTSTART;TZID=Europe/Berlin:20260413T100000\n"
        + "DTEND;TZID=Europe/Berlin:20260413T110000\nX-OWN:1")
    #expect(
      bench.agenda([object]) == ["03-09 09:00 Gym", "03-20 09:00 Gym", "04-13 10:00 Own", "06-08 09:00 Gym"])

    let moved = try bench.change(object, "20260309T090000", .all, .start(.march(11, 9)), .title("Pool"))

    #expect(
      bench.agenda(moved) == ["03-11 09:00 Pool", "03-22 09:00 Pool", "04-08 10:00 Own", "06-10 09:00 Pool"])
    #expect(
      bench.lines(moved.first, "EXDATE", "X-OWN") == ["EXDATE;TZID=Europe/Berlin:20260513T090000", "X-OWN:1"])
  }

  @Test func aTimedSeriesBecomesAllDayAndBack() throws {
    let object = try bench.object(
      "\(daily)\nRRULE:FREQ=DAILY;UNTIL=20260312T080000Z\nEXDATE;TZID=Europe/Berlin:20260310T090000",
      "RECURRENCE-ID;TZID=Europe/Berlin:20260311T090000\nSUMMARY:Own\nDTSTART;TZID=Europe/Berlin:20260311T090000\n"
        + "DTEND;TZID=Europe/Berlin:20260311T100000")

    let days = try bench.change(
      object, "20260309T090000", .all, .start(.day(.monday)), .end(.day(.tuesday)))
    #expect(bench.agenda(days) == ["03-09 Gym", "03-11 Own", "03-12 Gym"])
    #expect(
      bench.lines(days.first, "RRULE", "EXDATE", "RECURRENCE-ID") == [
        "RRULE:FREQ=DAILY;UNTIL=20260312", "EXDATE;VALUE=DATE:20260310", "RECURRENCE-ID;VALUE=DATE:20260311",
      ])

    let times = try bench.change(
      try #require(days.first), "20260309", .all, .start(.march(9, 9)), .length(EventDuration(seconds: 3600)))
    #expect(bench.agenda(times) == bench.agenda([object]))
    #expect(throws: EventEditError.missingLength(title: "Gym")) {
      try bench.change(object, "20260309T090000", .all, .start(.day(.monday)))
    }
  }
}
