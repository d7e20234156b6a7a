import CalendarService

/// The words for numbers, days, months, units and parts of a day.
enum PhraseVocabulary {
  static let weekdays = Table<Weekday>(
    .weekdays,
    [
      "monday": .monday, "mon": .monday, "tuesday": .tuesday, "tue": .tuesday,
      "wednesday": .wednesday, "wed": .wednesday, "thursday": .thursday, "thur": .thursday, "thu": .thursday,
      "friday": .friday, "fri": .friday,
      "saturday": .saturday, "sat": .saturday, "sunday": .sunday, "sun": .sunday,
    ])

  /// Days counted from today; people leave out the apostrophe of "tomorrow's".
  static let days = Table<Int>(
    .days,
    [
      "today": 0, "todays": 0, "tomorrow": 1, "tomorrows": 1, "yesterday": -1, "yesterdays": -1,
    ])

  /// Words before a weekday.
  static let choices = Table<WeekdayChoice>(
    .choices,
    [
      "this": .nearest, "next": .inWeek(1), "following": .inWeek(1), "coming": .coming, "upcoming": .coming,
      "last": .latest, "previous": .latest, "past": .latest,
    ])

  static let months = Table<Int>(
    .months,
    [
      "january": 1, "jan": 1, "february": 2, "feb": 2, "march": 3, "mar": 3, "april": 4, "apr": 4, "may": 5,
      "june": 6, "jun": 6, "july": 7, "jul": 7, "august": 8, "aug": 8, "september": 9, "sept": 9, "sep": 9,
      "october": 10, "oct": 10, "november": 11, "nov": 11, "december": 12, "dec": 12,
    ])

  static let units = Table<PhraseUnit>(
    .units,
    [
      "minute": .minute, "minutes": .minute, "min": .minute, "mins": .minute, "hour": .hour, "hours": .hour,
      "hr": .hour, "hrs": .hour, "day": .day, "days": .day, "week": .week, "weeks": .week, "wk": .week,
      "fortnight": .fortnight, "fortnights": .fortnight, "month": .month, "months": .month,
      "quarter": .quarter, "quarters": .quarter, "year": .year, "years": .year,
    ])

  /// Units directly after the number in `+3d`.
  static let shortUnits = Table<PhraseUnit>(
    .shortUnits,
    [
      "d": .day, "day": .day, "days": .day, "w": .week, "week": .week, "weeks": .week, "m": .month,
      "month": .month, "months": .month, "q": .quarter, "y": .year, "year": .year, "years": .year,
    ])

  static let parts = Table<DayPart>(
    .parts,
    [
      "morning": .morning, "afternoon": .afternoon, "evening": .evening, "night": .night,
      "lunchtime": .lunch,
    ])

  /// Words before a part of the day: "late afternoon".
  static let sections = Table<PeriodSection>(
    .sections,
    [
      "early": .early, "mid": .mid, "middle": .mid, "late": .late, "start": .start, "beginning": .start,
      "end": .end,
    ])

  static let pluralParts = Table<DayPart>(
    .pluralParts,
    [
      "mornings": .morning, "afternoons": .afternoon, "evenings": .evening, "nights": .night,
      "lunchtimes": .lunch,
    ])

  static let workDays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]

  static let pluralDays = Table<[Weekday]>(
    .pluralDays,
    [
      "mondays": [.monday], "tuesdays": [.tuesday], "wednesdays": [.wednesday], "thursdays": [.thursday],
      "fridays": [.friday], "saturdays": [.saturday], "sundays": [.sunday], "weekdays": workDays,
      "workdays": workDays, "weekends": [.saturday, .sunday],
    ])

  static let ones = Table<Int>(
    .ones,
    [
      "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
      "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15,
      "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19,
    ])

  static let tens = Table<Int>(
    .tens,
    [
      "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
      "ninety": 90,
    ])

  static let ordinals = Table<Int>(
    .ordinals,
    [
      "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8,
      "ninth": 9, "tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14,
      "fifteenth": 15, "sixteenth": 16, "seventeenth": 17, "eighteenth": 18, "nineteenth": 19,
      "twentieth": 20, "thirtieth": 30,
    ])

  /// `next` and the like: the offset from the current one.
  static let selectors = Table<Int>(
    .selectors,
    [
      "this": 0, "current": 0, "next": 1, "following": 1, "coming": 1, "upcoming": 1, "last": -1,
      "previous": -1, "prior": -1,
    ])
}
