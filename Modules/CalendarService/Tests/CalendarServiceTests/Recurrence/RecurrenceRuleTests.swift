import CalendarService
import Testing

@testable import Recurrence

@Suite struct RecurrenceRuleTests {
  @Test func everyPartIsParsed() throws {
    var expected = RecurrenceRule(frequency: .yearly)
    expected.interval = 2
    expected.count = 10
    expected.months = [1, 7]
    expected.monthDays = [-1, 15]
    expected.yearDays = [-366, 100]
    expected.weekdays = [
      OrdinalWeekday(ordinal: nil, weekday: .monday), OrdinalWeekday(ordinal: 2, weekday: .tuesday),
      OrdinalWeekday(ordinal: -1, weekday: .friday), OrdinalWeekday(ordinal: 53, weekday: .sunday),
    ]
    expected.hours = [9, 17]
    expected.minutes = [0, 30]
    expected.seconds = [5, 59]
    expected.positions = [-1, 3]
    expected.weekStart = .sunday

    let rule = try RecurrenceRule(
      parsing: """
        FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=7,1,7;BYMONTHDAY=15,-1;BYYEARDAY=100,-366;\
        BYDAY=MO,+2TU,-1FR,53SU;BYHOUR=17,9;BYMINUTE=30,0;BYSECOND=60,5,59;BYSETPOS=3,-1;WKST=SU
        """)

    #expect(rule == expected)
  }

  @Test(arguments: [
    ("FREQ=DAILY;UNTIL=20260131", EventTime.day(CivilDateTime.basic("20260131").date)),
    ("FREQ=DAILY;UNTIL=20260131T090000", .floating(.basic("20260131T090000"))),
    ("FREQ=DAILY;UNTIL=20260131T090060Z", .utc(.basic("20260131T090059"))),
  ])
  func keepsUntilAsItIsWritten(_ text: String, _ until: EventTime) throws {
    #expect(try RecurrenceRule(parsing: text).until == until)
  }

  @Test(arguments: [
    "FREQ=WEEKLY;BYDAY=MO,WE;WKST=SU;", "freq=weekly;byday=mo,we;wkst=su",
    " FREQ = WEEKLY ; BYDAY = MO , WE ;; WKST=SU ", "WKST=SU;BYDAY=MO,WE;FREQ=WEEKLY;RSCALE=GREGORIAN",
  ])
  func caseOrderBlanksAndEmptyPartsAreIgnored(_ text: String) throws {
    var expected = RecurrenceRule(frequency: .weekly)
    expected.weekdays = [
      OrdinalWeekday(ordinal: nil, weekday: .monday), OrdinalWeekday(ordinal: nil, weekday: .wednesday),
    ]
    expected.weekStart = .sunday

    #expect(try RecurrenceRule(parsing: text) == expected)
  }

  static let refused: [(String, RecurrenceRuleError)] = [
    ("", .noFrequency),
    ("INTERVAL=2", .noFrequency),
    ("FREQ=FORTNIGHTLY", .badValue(.frequency, text: "FORTNIGHTLY")),
    ("FREQ=DAILY;TWICE", .notAPart(text: "TWICE")),
    ("FREQ=DAILY;X-SKIP=YES", .unknownPart(name: "X-SKIP")),
    ("FREQ=DAILY;FREQ=WEEKLY", .repeatedPart(.frequency)),
    ("FREQ=DAILY;INTERVAL=0", .badValue(.interval, text: "0")),
    ("FREQ=DAILY;INTERVAL=-1", .badValue(.interval, text: "-1")),
    ("FREQ=DAILY;INTERVAL=99999999999999999999", .badValue(.interval, text: "99999999999999999999")),
    ("FREQ=DAILY;COUNT=0", .badValue(.count, text: "0")),
    ("FREQ=DAILY;COUNT=", .badValue(.count, text: "")),
    ("FREQ=DAILY;COUNT=5;UNTIL=20260131", .countAndUntil),
    ("FREQ=DAILY;UNTIL=20260230", .badValue(.until, text: "20260230")),
    ("FREQ=DAILY;UNTIL=20260131Z", .badValue(.until, text: "20260131Z")),
    ("FREQ=DAILY;UNTIL=20260131T240000", .badValue(.until, text: "20260131T240000")),
    ("FREQ=DAILY;UNTIL=2026013", .badValue(.until, text: "2026013")),
    ("FREQ=DAILY;BYHOUR=24", .badValue(.hours, text: "24")),
    ("FREQ=DAILY;BYHOUR=9,,10", .badValue(.hours, text: "9,,10")),
    ("FREQ=DAILY;BYMINUTE=60", .badValue(.minutes, text: "60")),
    ("FREQ=DAILY;BYSECOND=61", .badValue(.seconds, text: "61")),
    ("FREQ=MONTHLY;BYMONTHDAY=0", .badValue(.monthDays, text: "0")),
    ("FREQ=MONTHLY;BYMONTHDAY=32", .badValue(.monthDays, text: "32")),
    ("FREQ=YEARLY;BYYEARDAY=-367", .badValue(.yearDays, text: "-367")),
    ("FREQ=YEARLY;BYMONTH=5L", .badValue(.months, text: "5L")),
    ("FREQ=YEARLY;BYWEEKNO=54", .badValue(.weekNumbers, text: "54")),
    ("FREQ=MONTHLY;BYDAY=0MO", .badValue(.weekdays, text: "0MO")),
    ("FREQ=MONTHLY;BYDAY=XX", .badValue(.weekdays, text: "XX")),
    ("FREQ=MONTHLY;BYDAY=-MO", .badValue(.weekdays, text: "-MO")),
    ("FREQ=WEEKLY;WKST=M", .badValue(.weekStart, text: "M")),
    ("FREQ=WEEKLY;BYSETPOS=0", .badValue(.positions, text: "0")),
    ("RSCALE=HEBREW;FREQ=YEARLY", .otherCalendar(name: "HEBREW")),
    ("FREQ=MONTHLY;BYWEEKNO=20", .misplacedPart(.weekNumbers, frequency: .monthly)),
    ("FREQ=WEEKLY;BYDAY=2MO", .misplacedOrdinal(frequency: .weekly)),
    ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=2MO", .misplacedOrdinal(frequency: .yearly)),
  ]

  @Test(arguments: refused)
  func ambiguousRulesAreRefused(_ text: String, _ error: RecurrenceRuleError) {
    #expect(throws: error) { try RecurrenceRule(parsing: text) }
  }

  @Test func errorsNameTheFaultAndTheCure() {
    let error = RecurrenceRuleError.badValue(.monthDays, text: "32")

    #expect(
      String(describing: error) == """
        '32' is not a value of BYMONTHDAY. Write days from 1 to 31, or -1 to -31 from the end, \
        as BYMONTHDAY=15,-1.
        """)
  }
}
