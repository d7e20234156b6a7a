extension SampleCalendar {
  /// The talks of a conference in the style of frab and pretalx: a custom zone name that only the definition
  /// explains, a DURATION with zero hours and seconds, people without an address, empty properties, a talk without
  /// a title.
  static let conference = SampleCalendar(
    #"""
    BEGIN:VCALENDAR
    VERSION:2.0
    METHOD:PUBLISH
    PRODID:-//Pentabarf//Schedule 1.0//EN
    X-WR-CALNAME;VALUE=TEXT:Example Days: schedule
    X-WR-CALDESC;VALUE=TEXT:Schedule of Example Days 2026
    X-WR-TIMEZONE:Europe/Brussels
    BEGIN:VTIMEZONE
    TZID:Conference-Time
    BEGIN:DAYLIGHT
    DTSTART:20260329T020000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    TZNAME:CEST
    END:DAYLIGHT
    BEGIN:STANDARD
    DTSTART:20251026T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    TZNAME:CET
    END:STANDARD
    END:VTIMEZONE
    BEGIN:VEVENT
    METHOD:PUBLISH
    UID:4711@conference.example.org
    DTSTART;TZID=Conference-Time:20260328T103000
    DURATION:P0DT0H50M0S
    SUMMARY:Calendars\, time\; and other lies
    DESCRIPTION: <p>What could possibly go wrong?</p>
    CLASS:PUBLIC
    STATUS:CONFIRMED
    CATEGORIES:Main track
    URL:https://conference.example.org/talks/4711.php?a=1;b=2
    LOCATION:Janson
    ATTENDEE;ROLE=REQ-PARTICIPANT;CUTYPE=INDIVIDUAL;CN="Ana Example":invalid:nomail
    END:VEVENT
    BEGIN:VEVENT
    METHOD:PUBLISH
    UID:4712@conference.example.org
    DTSTART;TZID=Conference-Time:20260329T103000
    DURATION:P0DT1H0M0S
    SUMMARY:
    LOCATION:
    END:VEVENT
    END:VCALENDAR
    """#)
}
