package import CalendarService

/// The yearly event of a person's birth, and the age that it states.
package enum Birthday {
  /// Whether an event is likely to be a birthday: it is all-day, repeats, and its title or a category says so.
  package static func isLikely(_ event: CalendarEvent) -> Bool {
    guard event.isAllDay, event.isRecurring else { return false }
    return ([event.title] + event.categories).contains { text in
      let text = text.lowercased()
      return words.contains { text.contains($0) }
    }
  }

  private static let words = [
    "birthday", "geburtstag", "anniversaire", "cumpleaños", "compleanno", "verjaardag", "aniversário", "🎂",
    "fødselsdag", "födelsedag", "bursdag", "syntymäpäivä", "urodziny", "narozeniny", "doğum günü", "誕生日",
    "生日", "생일",
  ]

  /// The age on an occurrence of a series; `nil` if the year of birth is not known.
  package static func age(on event: CalendarEvent, of object: CalendarObject) -> Int? {
    guard let series = object.components.first(where: { $0.recurrenceID == nil }),
      let day = event.days?.first,
      let year = yearOfBirth(series, object.text), year > 1890, year < day.year
    else { return nil }
    return day.year - year
  }

  /// The year that a program or the person wrote, otherwise that of the start if the series plainly begins with a
  /// birth: long before it was created, or before people kept calendars in programs. A series that begins a few years
  /// ago may begin with the calendar instead.
  private static func yearOfBirth(_ series: EventComponent, _ text: String) -> Int? {
    let lines = text.split(whereSeparator: \.isNewline)
    if lines.contains(where: { $0.hasPrefix("X-NEXTCLOUD-BC-UNKNOWN-YEAR:1") }) { return nil }
    if let line = lines.first(where: { $0.hasPrefix("X-NEXTCLOUD-BC-YEAR:") }),
      let year = Int(line.dropFirst(20))
    {
      return year
    }
    for said in [series.title, series.notes ?? ""] {
      let born = /(?i)(?:\bborn(?: in| on)?|\bgeb(?:oren|\.)?|\*|\()\s*((?:18|19|20)\d\d)\b/
      if let match = said.firstMatch(of: born) { return Int(match.1) }
    }
    let year = series.start.dateTime.date.year
    let isPlain = series.created.map { $0.date.year - year >= 10 } ?? (year < 2000)
    return isPlain ? year : nil
  }
}
