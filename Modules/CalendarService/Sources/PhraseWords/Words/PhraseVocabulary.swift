package import CalendarService

/// The words of English for time: numbers, days, months, units, parts of a day, holidays, and how they are misspelled.
package enum PhraseVocabulary {
  package static let weekdays = Table<Weekday>(
    .weekdays,
    [
      "monday": .monday, "mon": .monday, "tuesday": .tuesday, "tue": .tuesday,
      "wednesday": .wednesday, "wed": .wednesday, "thursday": .thursday, "thur": .thursday, "thu": .thursday,
      "friday": .friday, "fri": .friday,
      "saturday": .saturday, "sat": .saturday, "sunday": .sunday, "sun": .sunday,
    ])

  /// Days counted from today; people leave out the apostrophe of "tomorrow's".
  package static let days = Table<Int>(
    .days,
    [
      "today": 0, "todays": 0, "tomorrow": 1, "tomorrows": 1, "yesterday": -1, "yesterdays": -1,
    ])

  /// Words before a weekday.
  package static let choices = Table<WeekdayChoice>(
    .choices,
    [
      "this": .nearest, "next": .inWeek(1), "following": .inWeek(1), "coming": .coming, "upcoming": .coming,
      "last": .latest, "previous": .latest, "past": .latest,
    ])

  package static let months = Table<Int>(
    .months,
    [
      "january": 1, "jan": 1, "february": 2, "feb": 2, "march": 3, "mar": 3, "april": 4, "apr": 4, "may": 5,
      "june": 6, "jun": 6, "july": 7, "jul": 7, "august": 8, "aug": 8, "september": 9, "sept": 9, "sep": 9,
      "october": 10, "oct": 10, "november": 11, "nov": 11, "december": 12, "dec": 12,
    ])

  package static let units = Table<PhraseUnit>(
    .units,
    [
      "minute": .minute, "minutes": .minute, "min": .minute, "mins": .minute, "hour": .hour, "hours": .hour,
      "hr": .hour, "hrs": .hour, "day": .day, "days": .day, "week": .week, "weeks": .week, "wk": .week,
      "fortnight": .fortnight, "fortnights": .fortnight, "month": .month, "months": .month,
      "quarter": .quarter, "quarters": .quarter, "year": .year, "years": .year,
    ])

  /// Units directly after the number in `+3d`.
  package static let shortUnits = Table<PhraseUnit>(
    .shortUnits,
    [
      "d": .day, "day": .day, "days": .day, "w": .week, "week": .week, "weeks": .week, "m": .month,
      "month": .month, "months": .month, "q": .quarter, "y": .year, "year": .year, "years": .year,
    ])

  package static let parts = Table<DayPart>(
    .parts,
    [
      "morning": .morning, "afternoon": .afternoon, "evening": .evening, "night": .night,
      "lunchtime": .lunch,
    ])

  /// Words before a part of the day: "late afternoon".
  package static let sections = Table<PeriodSection>(
    .sections,
    [
      "early": .early, "mid": .mid, "middle": .mid, "late": .late, "start": .start, "beginning": .start,
      "end": .end,
    ])

  package static let pluralParts = Table<DayPart>(
    .pluralParts,
    [
      "mornings": .morning, "afternoons": .afternoon, "evenings": .evening, "nights": .night,
      "lunchtimes": .lunch,
    ])

  package static let workDays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]

  package static let pluralDays = Table<[Weekday]>(
    .pluralDays,
    [
      "mondays": [.monday], "tuesdays": [.tuesday], "wednesdays": [.wednesday], "thursdays": [.thursday],
      "fridays": [.friday], "saturdays": [.saturday], "sundays": [.sunday], "weekdays": workDays,
      "workdays": workDays, "weekends": [.saturday, .sunday],
    ])

  package static let ones = Table<Int>(
    .ones,
    [
      "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
      "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15,
      "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19,
    ])

  package static let tens = Table<Int>(
    .tens,
    [
      "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
      "ninety": 90,
    ])

  package static let ordinals = Table<Int>(
    .ordinals,
    [
      "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8,
      "ninth": 9, "tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14,
      "fifteenth": 15, "sixteenth": 16, "seventeenth": 17, "eighteenth": 18, "nineteenth": 19,
      "twentieth": 20, "thirtieth": 30,
    ])

  /// `next` and the like: the offset from the current one.
  package static let selectors = Table<Int>(
    .selectors,
    [
      "this": 0, "current": 0, "next": 1, "following": 1, "coming": 1, "upcoming": 1, "last": -1,
      "previous": -1, "prior": -1,
    ])

  /// The words of direction; `true` means earlier.
  package static let directions = [
    "later": false, "forward": false, "forwards": false, "on": false, "out": false, "earlier": true,
    "back": true, "sooner": true, "backwards": true,
  ]

  /// The names of holidays.
  static let holidays: [(Holiday, String)] = [
    (.date(month: 12, day: 24, count: 1), "christmas eve"),
    (.date(month: 12, day: 25, count: 1), "christmas,christmas day"),
    (
      .date(month: 12, day: 26, count: 1),
      "boxing day,st stephen day,st stephens day,stephens day,stephen day"
    ),
    (.date(month: 12, day: 31, count: 1), "new year eve,new years eve,nye,hogmanay"),
    (.date(month: 1, day: 1, count: 1), "new year day,new years day,new year,new years"),
    (.date(month: 1, day: 6, count: 1), "epiphany,twelfth night"),
    (.date(month: 2, day: 2, count: 1), "groundhog day"),
    (.date(month: 2, day: 14, count: 1), "valentine day,valentines day,valentines"),
    (
      .date(month: 3, day: 17, count: 1),
      "st patrick day,st patricks day,saint patrick day,saint patricks day,paddys day,st paddys day"
    ),
    (.date(month: 4, day: 1, count: 1), "april fools day,april fool day,april fools"),
    (.date(month: 4, day: 22, count: 1), "earth day"),
    (.date(month: 4, day: 25, count: 1), "anzac day"),
    (.date(month: 5, day: 1, count: 1), "may day,labour day"),
    (.date(month: 6, day: 19, count: 1), "juneteenth"),
    (.date(month: 7, day: 1, count: 1), "canada day"),
    (.date(month: 7, day: 4, count: 1), "independence day"),
    (.date(month: 10, day: 31, count: 1), "halloween"),
    (.date(month: 11, day: 1, count: 1), "all saints day,all saints"),
    (.date(month: 11, day: 5, count: 1), "guy fawkes night,guy fawkes,bonfire night"),
    (.date(month: 11, day: 11, count: 1), "veterans day,veteran day,remembrance day,armistice day"),
    (.date(month: 12, day: 6, count: 1), "st nicholas day"),
    (.easter(-48, count: 1), "rose monday"),
    (.easter(-47, count: 1), "shrove tuesday,pancake day,mardi gras"),
    (.easter(-46, count: 1), "ash wednesday"),
    (.easter(-21, count: 1), "mothering sunday"),
    (.easter(-7, count: 1), "palm sunday"),
    (.easter(-3, count: 1), "maundy thursday"),
    (.easter(-2, count: 1), "good friday"),
    (.easter(-2, count: 4), "easter weekend"),
    (.easter(-7, count: 8), "holy week"),
    (.easter(-1, count: 1), "easter saturday,holy saturday,easter eve"),
    (.easter(0, count: 1), "easter,easter sunday,easter day"),
    (.easter(1, count: 1), "easter monday"),
    (.easter(39, count: 1), "ascension day,ascension"),
    (.easter(49, count: 1), "pentecost,whit sunday,whitsun"),
    (.easter(50, count: 1), "whit monday,pentecost monday"),
    (.easter(60, count: 1), "corpus christi"),
    (.weekday(3, .monday, month: 1, after: 0), "mlk day,martin luther king day"),
    (.weekday(3, .monday, month: 2, after: 0), "presidents day,president day"),
    (.weekday(2, .sunday, month: 5, after: 0), "mother day,mothers day"),
    (.weekday(-1, .monday, month: 5, after: 0), "memorial day"),
    (.weekday(3, .sunday, month: 6, after: 0), "father day,fathers day"),
    (.laborDay, "labor day"),
    (.weekday(2, .monday, month: 10, after: 0), "columbus day"),
    (.weekday(4, .thursday, month: 11, after: 0), "thanksgiving,thanksgiving day"),
    (.weekday(4, .thursday, month: 11, after: 1), "black friday"),
    (.weekday(4, .thursday, month: 11, after: 4), "cyber monday"),
  ]

  /// Short forms and spellings that are read without reporting a correction.
  static let shortForms: [String: String] = [
    "tonite": "tonight", "tomoz": "tomorrow", "tmr": "tomorrow", "tmw": "tomorrow", "tmrw": "tomorrow",
    "tmrow": "tomorrow", "tomo": "tomorrow", "arvo": "afternoon", "wknd": "weekend", "xmas": "christmas",
    "midday": "noon", "noontime": "noon", "yr": "year", "yrs": "years", "wks": "weeks", "thru": "through",
    "weds": "wednesday", "tues": "tuesday", "thurs": "thursday", "nite": "night", "nxt": "next",
    "wkend": "weekend",
  ]

  /// Misspellings of words too short for the rule.
  static let listed = [
    "toady": "today", "todya": "today", "tody": "today", "todey": "today", "marhc": "march", "mrach": "march",
    "apirl": "april", "arpil": "april", "aprl": "april", "aprill": "april", "jully": "july", "jnue": "june",
    "tomrw": "tomorrow", "tommorow": "tomorrow", "wendsday": "wednesday", "wensday": "wednesday",
    "wenesday": "wednesday", "wedensday": "wednesday", "munday": "monday", "sunaday": "sunday",
    "feburary": "february", "tusday": "tuesday", "agust": "august", "yesturday": "yesterday",
    "christmass": "christmas",
  ]

  /// Ordinary words that resemble a time word.
  static let ordinary: Set<String> = [
    "mourning", "moaning", "christian", "christians", "evenings", "mornings", "nights", "weekends",
    "weekender", "sundry", "sundae",
    "toddy", "tonights", "tomorrows", "todays", "yesterdays", "weekdays", "midweek", "augustin", "auguste",
    "octobre", "sundaes", "eastern", "eventing", "leveling", "evening", "morning", "afternoons",
  ]

  /// Services for calls.
  package static let services: Set<String> = ["zoom", "teams", "skype", "facetime", "webex", "slack"]

  /// Words whose misspellings are corrected.
  static let correctable = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "january", "february",
    "august", "september", "october", "november", "december", "tomorrow", "yesterday", "tonight", "weekend",
    "morning", "afternoon", "evening", "christmas",
  ]
}
