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
    guard let day = event.days?.first, let year = object.dayOfOrigin?.year, year < day.year else {
      return nil
    }
    return day.year - year
  }
}
