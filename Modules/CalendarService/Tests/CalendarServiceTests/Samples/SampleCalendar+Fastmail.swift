extension SampleCalendar {
  /// A calendar in the manner of Fastmail: DURATION in place of DTEND, no VTIMEZONE for IANA names, an
  /// override that holds for all later occurrences, RDATE.
  static let fastmail = SampleCalendar(
    #"""
    BEGIN:VCALENDAR
    PRODID:-//CyrusIMAP.org/Cyrus 3.9.0//EN
    VERSION:2.0
    CALSCALE:GREGORIAN
    NAME:Family
    COLOR:teal
    BEGIN:VEVENT
    CREATED:20260101T000000Z
    DESCRIPTION:Bring the \;big\; bag\\box
    DTSTAMP:20260101T000000Z
    DTSTART;TZID=Europe/London:20260326T180000
    DURATION:PT45M
    RRULE:FREQ=WEEKLY;UNTIL=20260423T170000Z
    SEQUENCE:0
    STATUS:TENTATIVE
    SUMMARY:Choir
    UID:choir-1
    END:VEVENT
    BEGIN:VEVENT
    DTSTAMP:20260101T000000Z
    DTSTART;TZID=Europe/London:20260409T190000
    DURATION:PT1H
    RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/London:20260409T180000
    SUMMARY:Choir (late)
    UID:choir-1
    END:VEVENT
    BEGIN:VEVENT
    DTSTART:20260328T100000
    DURATION:PT2H
    RDATE:20260404T100000,20260411T110000
    SUMMARY:Market
    UID:market-1
    END:VEVENT
    END:VCALENDAR
    """#)
}
