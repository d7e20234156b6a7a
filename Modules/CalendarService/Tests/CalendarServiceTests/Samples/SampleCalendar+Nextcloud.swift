extension SampleCalendar {
  /// A calendar in the style of Nextcloud: several VCALENDARs, UTC exceptions of a zoned series, a vendor's zone
  /// name, and a to-do.
  static let nextcloud = SampleCalendar(
    #"""
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//IDN nextcloud.com//Calendar app 5.1.0//EN
    CALSCALE:GREGORIAN
    X-WR-CALNAME:Verein
    X-APPLE-CALENDAR-COLOR:#0082c9
    BEGIN:VEVENT
    CREATED:20260301T120000Z
    DTSTAMP:20260301T120100Z
    LAST-MODIFIED:20260301T120100Z
    SEQUENCE:3
    UID:b7f0c9a4-training
    DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Vienna:20260325T183000
    DTEND;TZID=/freeassociation.sourceforge.net/Europe/Vienna:20260325T200000
    STATUS:CONFIRMED
    SUMMARY:Training für alle Mitglieder der ersten und der zweiten Mannschaft im g
     roßen Saal
    RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=WE
    EXDATE:20260401T163000Z
    END:VEVENT
    END:VCALENDAR
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//IDN nextcloud.com//Calendar app 5.1.0//EN
    BEGIN:VEVENT
    UID:5d0a-cancelled
    DTSTART;TZID=Europe/Vienna:20260326T120000
    DTEND;TZID=Europe/Vienna:20260326T130000
    STATUS:CANCELLED
    SUMMARY:Mittagessen
    END:VEVENT
    BEGIN:VTODO
    UID:todo-1
    SUMMARY:Buy balls
    END:VTODO
    END:VCALENDAR
    """#)
}
