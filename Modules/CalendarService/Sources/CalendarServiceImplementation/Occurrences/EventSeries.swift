import CalendarService

/// The occurrences of a master: its rule and dates, less its exceptions and what its overrides replace.
///
/// Starts are kept as the wall of the master's zone shows them.
struct EventSeries {
  /// How many occurrences of a rule are looked at in one range. A rule of every second would fill the memory,
  /// and nobody means it.
  static let limit = 100_000

  let master: EventComponent
  let zone: Zone
  /// RDATEs, by what the wall shows, with the ends of those that are periods.
  let dates: [CivilDateTime: EventTime?]
  let expander: RecurrenceExpander?
  private let excluded: TimeSet
  private let replaced: TimeSet
  private let places: EventPlaces

  /// - Parameters:
  ///   - replaced: the RECURRENCE-IDs of the overrides of single occurrences.
  ///   - slack: by how many seconds UNTIL is moved back, to cover every zone that the person may be in.
  init(master: EventComponent, replaced: [EventTime], places: EventPlaces, slack: Int = 0) {
    self.master = master
    self.places = places
    zone = places.zone(of: master.start)
    excluded = TimeSet(master.exceptionDates, of: master.start, places)
    self.replaced = TimeSet(replaced, of: master.start, places)
    var dates: [CivilDateTime: EventTime?] = [:]
    for date in master.recurrenceDates {
      dates[Self.wall(of: date, in: master.start, places)] = .some(master.recurrenceEnds[date])
    }
    self.dates = dates
    expander = master.recurrenceRule.flatMap { try? RecurrenceRule(parsing: $0) }.map { rule in
      RecurrenceExpander(
        rule: rule, start: master.start.dateTime, isAllDay: master.start.isDay,
        until: rule.until.map {
          let until = Self.wall(ofUntil: $0, for: master.start, places)
          return CivilDateTime(secondsSinceEpoch: until.secondsSinceEpoch + slack)
        })
    }
  }

  /// Starts in `[lower, upper)` on the master's wall, in no particular order.
  func starts(from lower: CivilDateTime, before upper: CivilDateTime) -> [CivilDateTime] {
    var starts: [CivilDateTime] = []
    let isKept = { (wall: CivilDateTime) in
      !excluded.contains(wall, in: zone) && !replaced.contains(wall, in: zone)
    }
    if let expander {
      for wall in expander.starts(from: lower, before: upper).prefix(Self.limit) where isKept(wall) {
        starts.append(wall)
      }
    } else if lower <= master.start.dateTime, master.start.dateTime < upper, isKept(master.start.dateTime) {
      starts.append(master.start.dateTime)
    }
    guard !dates.isEmpty else { return starts }
    let known = Set(starts)
    for wall in dates.keys where lower <= wall && wall < upper && !known.contains(wall) && isKept(wall) {
      starts.append(wall)
    }
    return starts
  }

  /// Whether any occurrence is left.
  var hasOccurrence: Bool {
    let isKept = { (wall: CivilDateTime) in
      !excluded.contains(wall, in: zone) && !replaced.contains(wall, in: zone)
    }
    if dates.keys.contains(where: isKept) { return true }
    guard let expander else { return isKept(master.start.dateTime) }
    // A day that is named can take out as many as a day has seconds; further than that nobody excludes.
    let enough = min((excluded.count + replaced.count + 1) * 1500, 1_000_000)
    let end = CivilDateTime(secondsSinceEpoch: 1_000_000_000_000)
    return expander.starts(from: master.start.dateTime, before: end).prefix(enough).contains(where: isKept)
  }

  /// What the wall of a series shows at a time that may be written in another form.
  static func wall(of time: EventTime, in start: EventTime, _ places: EventPlaces) -> CivilDateTime {
    switch (start, time) {
    case (.day, _): CivilDateTime(date: time.dateTime.date)
    case (_, .day(let day)): CivilDateTime(date: day, secondOfDay: start.dateTime.secondOfDay)
    case (_, .floating(let dateTime)): dateTime
    case (.zoned(_, let zone), .zoned(let dateTime, let other)) where zone == other: dateTime
    default: places.zone(of: start).dateTime(atSecond: places.second(of: time))
    }
  }

  /// UNTIL on the wall of the series; a day as its last second.
  private static func wall(
    ofUntil until: EventTime, for start: EventTime, _ places: EventPlaces
  ) -> CivilDateTime {
    if start.isDay { return CivilDateTime(date: until.dateTime.date) }
    if case .day(let day) = until { return CivilDateTime(date: day, secondOfDay: 86_399) }
    return wall(of: until, in: start, places)
  }
}
