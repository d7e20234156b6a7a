extension SampleCalendar {
  /// A booking in the style of airlines: an invitation to oneself, undefined zones that differ between start and
  /// end, an arrival whose local time precedes the departure, long unfolded lines, HTML beside plain text, an alarm
  /// a day ahead, blanks at the ends of lines, an address without a scheme.
  static let airline = SampleCalendar(
    #"""
    BEGIN:VCALENDAR
    PRODID:-//Example Airways//Booking 4.2//EN
    VERSION:2.0
    CALSCALE:GREGORIAN
    METHOD:REQUEST
    BEGIN:VEVENT
    UID:QX7RT2-1@booking.example.com
    DTSTAMP:20260301T101500Z
    ORGANIZER;CN=Example Airways:noreply@example.com
    DTSTART;TZID=Asia/Tokyo:20260405T173000
    DTEND;TZID=America/Los_Angeles:20260405T110500
    SUMMARY:Flight EX 58 Tokyo (NRT) - San Francisco (SFO)   
    LOCATION:Tokyo Narita\, Terminal 1
    DESCRIPTION:Booking code: QX7RT2\nPassenger: EXAMPLE/ANA MS\nSeat: 42A\nPlease be at the gate 45 minutes before departure\; gates close 20 minutes before.\n\nHave a pleasant flight!
    X-ALT-DESC;FMTTYPE=text/html:<html><body><a href="https://www.example.com/checkin?code=QX7RT2&lang=en">Check in</a></body></html>
    CLASS:PRIVATE
    TRANSP:OPAQUE
    STATUS:CONFIRMED
    SEQUENCE:0
    PRIORITY:5
    BEGIN:VALARM
    TRIGGER:-P1D
    ACTION:DISPLAY
    DESCRIPTION:Check in now
    END:VALARM
    END:VEVENT
    BEGIN:VEVENT
    UID:QX7RT2-2@booking.example.com
    DTSTAMP:20260301T101500Z
    DTSTART:20260420T183000Z
    DTEND:20260421T054000Z
    SUMMARY:Flight EX 59 San Francisco (SFO) - Tokyo (NRT)
    GEO:37.618972;-122.374889
    END:VEVENT
    END:VCALENDAR
    """#)
}
