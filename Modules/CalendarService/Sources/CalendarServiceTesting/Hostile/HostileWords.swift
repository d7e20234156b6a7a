/// The vocabulary of hostile calendars: words with a meaning for parsers, and edge cases.
enum HostileWords {
  static let names = [
    "BEGIN", "END", "UID", "SUMMARY", "DESCRIPTION", "LOCATION", "URL", "DTSTART", "DTEND", "DURATION",
    "STATUS",
    "TRANSP", "CATEGORIES", "ORGANIZER", "ATTENDEE", "RRULE", "RDATE", "EXDATE", "RECURRENCE-ID", "SEQUENCE",
    "DTSTAMP", "CREATED", "LAST-MODIFIED", "CLASS", "PRIORITY", "COLOR", "CONFERENCE", "IMAGE", "ACTION",
    "TRIGGER", "REPEAT", "TZID", "TZOFFSETFROM", "TZOFFSETTO", "METHOD", "X-WR-TIMEZONE", "X-OTHER",
    "item1.SUMMARY", "dtstart", "ATTACH", "",
  ]

  static let parameters = [
    ";TZID=Europe/Berlin", ";TZID=Custom", ";TZID=\"W. Europe Standard Time\"", ";TZID=Nowhere", ";TZID=",
    ";VALUE=DATE", ";VALUE=PERIOD", ";VALUE=BINARY", ";RANGE=THISANDFUTURE", ";RELATED=END",
    ";CN=\"a:b;c\"", ";CN=^n^'^", ";PARTSTAT=ACCEPTED", ";", ";=", ";\"", ";X=\"",
  ]

  static let values = [
    "VEVENT", "VCALENDAR", "VTIMEZONE", "VALARM", "STANDARD", "DAYLIGHT", "VTODO", "20260309T090000Z",
    "20260309T090000", "20260309", "00010101T000000", "99991231T235959Z", "20260329T023000",
    "16010101T000000",
    "20260310T240000", "20260310T235960Z", "20260309T090000Z/PT1H", "20260309T090000/20260309T100000",
    "20260309T090000,20260310T090000,x", "PT1H", "-P1D", "P1W2DT3H4M5S", "P999999999W", "-PT999999999H", "PT",
    "CONFIRMED", "CANCELLED", "OPAQUE", "mailto:ana@example.org", "9999999999999999999", "-1", "0", "1", "5",
    "DISPLAY", "CANCEL", "REPLY", "+0100", "-2359", "+9999", "Europe/Berlin", "text\\, with\\nescapes\\",
    "\\",
    "Zürich 漢字 👩‍👩‍👧", "",
  ]

  static let frequencies = [
    "SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY", "NEVER",
  ]

  static let ruleParts = [
    "INTERVAL", "COUNT", "UNTIL", "BYSECOND", "BYMINUTE", "BYHOUR", "BYDAY", "BYMONTHDAY", "BYYEARDAY",
    "BYWEEKNO", "BYMONTH", "BYSETPOS", "WKST", "RSCALE",
  ]

  static let ruleValues = [
    "1", "2", "-1", "3", "12", "31", "-31", "53", "-53", "59", "60", "366", "-366", "999999999", "0", "MO",
    "SU",
    "1MO", "-1FR", "53TH", "20260401T000000Z", "20270101", "99991231T235959Z", "GREGORIAN",
  ]

  static let bytes = [
    "BEGIN:VEVENT\r\n", "END:VEVENT\r\n", "BEGIN:VTIMEZONE\r\n", "END:VCALENDAR\r\n", "BEGIN:VALARM\r\n",
    "RRULE:FREQ=SECONDLY\r\n", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30\r\n", "\r\n ", "\n\t", "\r", "\n",
    ";",
    "\"", ":", ",", "^n", "\\", "\u{FEFF}", "\0", "Ü", "DTSTART:00010101\r\n", "DURATION:P999999999W\r\n",
    "SEQUENCE:9999999999999999999\r\n", "BYSETPOS=-1;", "METHOD:CANCEL\r\n", "DTSTART", "20260309",
  ]
}
