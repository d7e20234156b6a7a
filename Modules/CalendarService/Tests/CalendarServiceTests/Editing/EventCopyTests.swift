import CalendarEditing
import CalendarService
import CalendarServiceTesting
import Testing

/// Copies of events and of parts of series.
@Suite struct EventCopyTests {
  let bench = EditBench()
  let daily =
    "SUMMARY:Gym\nDTSTART;TZID=Europe/Berlin:20260309T090000\nDTEND;TZID=Europe/Berlin:20260309T100000"

  private func copy(
    _ object: CalendarObject, _ occurrence: String?, _ reach: EditReach
  ) throws -> CalendarObject {
    try bench.editor.copy(EditTarget(object, occurrence: occurrence, reach: reach), bench.context)
  }

  @Test func aCopyHasItsOwnUIDAndForeignLinesButNoGuests() throws {
    let object = try bench.object(
      "\(daily)\nX-OWN:kept\nSEQUENCE:4\nORGANIZER:mailto:boss@example.org\nATTENDEE:mailto:me@example.org")

    let copy = try copy(object, nil, .all)

    #expect(bench.agenda([copy]) == ["03-09 09:00 Gym"])
    #expect(
      bench.lines(copy, "UID", "X-OWN", "ORGANIZER", "ATTENDEE", "RELATED-TO") == ["UID:new", "X-OWN:kept"])
  }

  @Test func oneOccurrenceBecomesAnEventThatDoesNotRepeat() throws {
    let object = try bench.object(
      "\(daily)\nRRULE:FREQ=DAILY;COUNT=4\nX-A:1",
      "RECURRENCE-ID;TZID=Europe/Berlin:20260310T090000\nSUMMARY:Own\nDTSTART;TZID=Europe/Berlin:20260310T120000\nX-B:1"
    )

    let (plain, changed) = (
      try copy(object, "20260311T090000", .occurrence), try copy(object, "20260310T090000", .occurrence)
    )

    #expect(bench.agenda([plain]) == ["03-11 09:00 Gym"])
    #expect(bench.lines(plain, "X-A", "X-B", "RRULE", "RECURRENCE-ID") == ["X-A:1"])
    #expect(bench.agenda([changed]) == ["03-10 12:00 Own"])
    #expect(bench.lines(changed, "X-A", "X-B", "RRULE", "RECURRENCE-ID") == ["X-B:1"])
  }

  @Test func theRestOfASeriesIsCopied() throws {
    let object = try bench.object("\(daily)\nRRULE:FREQ=DAILY;COUNT=4")

    let copy = try copy(object, "20260311T090000", .following)

    #expect(bench.agenda([copy]) == ["03-11 09:00 Gym", "03-12 09:00 Gym"])
    #expect(bench.lines(copy, "UID", "RELATED-TO") == ["UID:new"])
  }
}
