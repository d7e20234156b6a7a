import Testing

@testable import Recurrence

/// RSCALE=GREGORIAN and SKIP (RFC 7529).
@Suite struct RecurrenceSkipTests {
  @Test(arguments: [
    RecurrenceExample(
      "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=OMIT;COUNT=3", from: "20260131",
      "2026-01: 31; 2026-03: 31; 2026-05: 31"),
    RecurrenceExample(
      "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD;COUNT=4", from: "20260131",
      "2026-01: 31; 2026-02: 28; 2026-03: 31; 2026-04: 30"),
    RecurrenceExample(
      "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD;COUNT=4", from: "20260131",
      "2026-01: 31; 2026-03: 1 31; 2026-05: 1"),
    RecurrenceExample(
      "rscale=gregory;FREQ=YEARLY;SKIP=BACKWARD;COUNT=3", from: "20240229",
      "2024-02: 29; 2025-02: 28; 2026-02: 28"),
    RecurrenceExample(
      "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD", from: "20240229",
      "2024-02: 29; 2025-03: 1; 2026-03: 1; 2027-03: 1; 2028-02: 29 …"),
    // Days moved onto the same day are one, also across the end of a month.
    RecurrenceExample(
      "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=1,30,31;SKIP=FORWARD;COUNT=7", from: "20260130",
      "2026-01: 30 31; 2026-02: 1; 2026-03: 1 30 31; 2026-04: 1"),
    RecurrenceExample(
      "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;SKIP=BACKWARD;COUNT=5", from: "20260131",
      "2026-01: 31; 2026-02: 28; 2026-03: 28 29 30"),
    RecurrenceExample(
      "RSCALE=GREGORIAN;FREQ=YEARLY;BYMONTHDAY=31;SKIP=BACKWARD;COUNT=4", from: "20260131",
      "2026-01: 31; 2026-02: 28; 2026-03: 31; 2026-04: 30"),
    RecurrenceExample(
      "RSCALE=GREGORIAN;FREQ=YEARLY;BYYEARDAY=1,366;SKIP=FORWARD;COUNT=4", from: "20240101",
      "2024-01: 1; 2024-12: 31; 2025-01: 1; 2026-01: 1"),
    // BYDAY limits the target day.
    RecurrenceExample(
      "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=SU;SKIP=FORWARD;COUNT=3", from: "20260301",
      "2026-03: 1; 2026-05: 31; 2027-01: 31"),
    RecurrenceExample(
      "RSCALE=GREGORIAN;FREQ=MONTHLY;INTERVAL=3;SKIP=FORWARD;COUNT=3", from: "20260131",
      "2026-01: 31; 2026-05: 1; 2026-07: 31"),
  ])
  func movesDaysThatAMonthOrYearDoesNotHave(_ example: RecurrenceExample) throws {
    let starts = try example.expander().starts(from: example.start, before: .basic("99991231"))

    example.expect(starts)
  }

  @Test func aWindowThatBeginsOnAMovedDayIncludesIt() throws {
    for rule in ["FREQ=MONTHLY;SKIP=FORWARD", "FREQ=MONTHLY;INTERVAL=3;SKIP=FORWARD"] {
      let expander = try RecurrenceExample(rule, from: "20260131T090000", at: []).expander()

      let starts = expander.starts(from: .basic("20260501"), before: .basic("20260502"))

      #expect(Array(starts) == [.basic("20260501T090000")])
    }
  }
}
