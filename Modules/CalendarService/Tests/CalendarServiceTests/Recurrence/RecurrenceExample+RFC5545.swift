extension RecurrenceExample {
  /// Every example of RFC 5545, section 3.8.5.3, in order. UNTIL is in UTC; the person is in New York.
  static let rfc5545: [RecurrenceExample] =
    daysAndWeeks + months + years + limits + moments

  private static let daysAndWeeks: [RecurrenceExample] = [
    .init("FREQ=DAILY;COUNT=10", on: "19970902", "1997-09: 2-11"),
    .init(
      "FREQ=DAILY;UNTIL=19971224T000000Z", on: "19970902",
      "1997-09: 2-30; 1997-10: 1-31; 1997-11: 1-30; 1997-12: 1-23"),
    .init(
      "FREQ=DAILY;INTERVAL=2", on: "19970902",
      """
      1997-09: 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30; 1997-10: 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30;\
      1997-11: 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29; 1997-12: 1 3 …
      """),
    .init("FREQ=DAILY;INTERVAL=10;COUNT=5", on: "19970902", "1997-09: 2 12 22; 1997-10: 2 12"),
    .init(
      "FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA", on: "19980101",
      "1998-01: 1-31; 1999-01: 1-31; 2000-01: 1-31"),
    .init(
      "FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1", on: "19980101",
      "1998-01: 1-31; 1999-01: 1-31; 2000-01: 1-31"),
    .init("FREQ=WEEKLY;COUNT=10", on: "19970902", "1997-09: 2 9 16 23 30; 1997-10: 7 14 21 28; 1997-11: 4"),
    .init(
      "FREQ=WEEKLY;UNTIL=19971224T000000Z", on: "19970902",
      "1997-09: 2 9 16 23 30; 1997-10: 7 14 21 28; 1997-11: 4 11 18 25; 1997-12: 2 9 16 23"),
    .init(
      "FREQ=WEEKLY;INTERVAL=2;WKST=SU", on: "19970902",
      "1997-09: 2 16 30; 1997-10: 14 28; 1997-11: 11 25; 1997-12: 9 23; 1998-01: 6 20; 1998-02: 3 17 …"),
    .init(
      "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH", on: "19970902",
      "1997-09: 2 4 9 11 16 18 23 25 30; 1997-10: 2"),
    .init(
      "FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH", on: "19970902",
      "1997-09: 2 4 9 11 16 18 23 25 30; 1997-10: 2"),
    .init(
      "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR", on: "19970901",
      """
      1997-09: 1 3 5 15 17 19 29; 1997-10: 1 3 13 15 17 27 29 31; 1997-11: 10 12 14 24 26 28;\
      1997-12: 8 10 12 22
      """),
    .init(
      "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH", on: "19970902",
      "1997-09: 2 4 16 18 30; 1997-10: 2 14 16"),
  ]

  private static let months: [RecurrenceExample] = [
    .init(
      "FREQ=MONTHLY;COUNT=10;BYDAY=1FR", on: "19970905",
      """
      1997-09: 5; 1997-10: 3; 1997-11: 7; 1997-12: 5; 1998-01: 2; 1998-02: 6; 1998-03: 6; 1998-04: 3;\
      1998-05: 1; 1998-06: 5
      """),
    .init(
      "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR", on: "19970905",
      "1997-09: 5; 1997-10: 3; 1997-11: 7; 1997-12: 5"),
    .init(
      "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU", on: "19970907",
      "1997-09: 7 28; 1997-11: 2 30; 1998-01: 4 25; 1998-03: 1 29; 1998-05: 3 31"),
    .init(
      "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO", on: "19970922",
      "1997-09: 22; 1997-10: 20; 1997-11: 17; 1997-12: 22; 1998-01: 19; 1998-02: 16"),
    .init(
      "FREQ=MONTHLY;BYMONTHDAY=-3", on: "19970928",
      "1997-09: 28; 1997-10: 29; 1997-11: 28; 1997-12: 29; 1998-01: 29; 1998-02: 26 …"),
    .init(
      "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15", on: "19970902",
      "1997-09: 2 15; 1997-10: 2 15; 1997-11: 2 15; 1997-12: 2 15; 1998-01: 2 15"),
    .init(
      "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1", on: "19970930",
      "1997-09: 30; 1997-10: 1 31; 1997-11: 1 30; 1997-12: 1 31; 1998-01: 1 31; 1998-02: 1"),
    .init(
      "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15", on: "19970910",
      "1997-09: 10-15; 1999-03: 10-13"),
    .init(
      "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU", on: "19970902",
      "1997-09: 2 9 16 23 30; 1997-11: 4 11 18 25; 1998-01: 6 13 20 27; 1998-03: 3 10 17 24 31 …"),
  ]

  private static let years: [RecurrenceExample] = [
    .init(
      "FREQ=YEARLY;COUNT=10;BYMONTH=6,7", on: "19970610",
      """
      1997-06: 10; 1997-07: 10; 1998-06: 10; 1998-07: 10; 1999-06: 10; 1999-07: 10; 2000-06: 10;\
      2000-07: 10; 2001-06: 10; 2001-07: 10
      """),
    .init(
      "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3", on: "19970310",
      """
      1997-03: 10; 1999-01: 10; 1999-02: 10; 1999-03: 10; 2001-01: 10; 2001-02: 10; 2001-03: 10;\
      2003-01: 10; 2003-02: 10; 2003-03: 10
      """),
    .init(
      "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200", on: "19970101",
      """
      1997-01: 1; 1997-04: 10; 1997-07: 19; 2000-01: 1; 2000-04: 9; 2000-07: 18; 2003-01: 1; 2003-04: 10;\
      2003-07: 19; 2006-01: 1
      """),
    .init("FREQ=YEARLY;BYDAY=20MO", on: "19970519", "1997-05: 19; 1998-05: 18; 1999-05: 17 …"),
    .init("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", on: "19970512", "1997-05: 12; 1998-05: 11; 1999-05: 17 …"),
    .init(
      "FREQ=YEARLY;BYMONTH=3;BYDAY=TH", on: "19970313",
      "1997-03: 13 20 27; 1998-03: 5 12 19 26; 1999-03: 4 11 18 25 …"),
    .init(
      "FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8", on: "19970605",
      """
      1997-06: 5 12 19 26; 1997-07: 3 10 17 24 31; 1997-08: 7 14 21 28; 1998-06: 4 11 18 25;\
      1998-07: 2 9 16 23 30; 1998-08: 6 13 20 27; 1999-06: 3 10 17 24; 1999-07: 1 8 15 22 29;\
      1999-08: 5 12 19 26 …
      """),
  ]

  private static let limits: [RecurrenceExample] = [
    // The RFC removes DTSTART with an EXDATE; here it is the first start.
    .init(
      "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", on: "19970902",
      "1997-09: 2; 1998-02: 13; 1998-03: 13; 1998-11: 13; 1999-08: 13; 2000-10: 13 …"),
    .init(
      "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13", on: "19970913",
      """
      1997-09: 13; 1997-10: 11; 1997-11: 8; 1997-12: 13; 1998-01: 10; 1998-02: 7; 1998-03: 7; 1998-04: 11;\
      1998-05: 9; 1998-06: 13 …
      """),
    .init(
      "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8", on: "19961105",
      "1996-11: 5; 2000-11: 7; 2004-11: 2 …"),
    .init(
      "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", on: "19970904", "1997-09: 4; 1997-10: 7; 1997-11: 6"),
    .init(
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2", on: "19970929",
      "1997-09: 29; 1997-10: 30; 1997-11: 27; 1997-12: 30; 1998-01: 29; 1998-02: 26; 1998-03: 30 …"),
    .init("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", on: "19970805", "1997-08: 5 10 19 24"),
    .init("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", on: "19970805", "1997-08: 5 17 19 31"),
    .init(
      "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", on: "20070115", "2007-01: 15 30; 2007-02: 15; 2007-03: 15 30"),
  ]

  private static let moments: [RecurrenceExample] = [
    // As corrected by the RFC's errata: 17:00Z in the text is 13:00 in New York, before the listed 15:00.
    .init(
      "FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z", from: "19970902T090000",
      at: ["19970902T090000", "19970902T120000", "19970902T150000"]),
    .init(
      "FREQ=MINUTELY;INTERVAL=15;COUNT=6", from: "19970902T090000",
      at: [
        "19970902T090000", "19970902T091500", "19970902T093000", "19970902T094500", "19970902T100000",
        "19970902T101500",
      ]),
    .init(
      "FREQ=MINUTELY;INTERVAL=90;COUNT=4", from: "19970902T090000",
      at: ["19970902T090000", "19970902T103000", "19970902T120000", "19970902T133000"]),
    .init(
      "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40", from: "19970902T090000",
      at: everyTwentyMinutes, isWhole: false),
    .init(
      "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16", from: "19970902T090000",
      at: everyTwentyMinutes, isWhole: false),
  ]

  private static let everyTwentyMinutes = ["19970902", "19970903"].flatMap { day in
    (9...16).flatMap { hour in
      ["00", "20", "40"].map { "\(day)T\(hour < 10 ? "0" : "")\(hour)\($0)00" }
    }
  }
}
