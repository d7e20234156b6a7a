public import CalendarService

extension InsightsReport {
  /// One of the four figures that a page and a screen show first.
  public struct KeyFigure: Sendable, Hashable {
    /// What is counted.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// All busy time.
      case busy
      /// The time of meetings.
      case meetings
      /// The busy time within working hours; in place of meetings if there is no meeting.
      case working
      /// The free time within working hours in blocks that are long enough.
      case focus
      /// The busy time outside working hours.
      case outside
    }

    /// What is counted.
    public var kind: Kind
    /// The figure of the range.
    public var time: Duration
    /// The figure of the previous range.
    public var previous: Duration
    /// The figures of ``InsightsReport/weeks``.
    public var weeks: [Duration]
    /// The difference to the previous range.
    public var change: Duration { time - previous }
  }

  /// The four figures, in display order.
  public var keyFigures: [KeyFigure] {
    let hasMeetings = ([totals, previous] + weeks.map(\.totals)).contains { $0.meetings > .zero }
    return [.busy, hasMeetings ? .meetings : .working, .focus, .outside].map { kind in
      KeyFigure(
        kind: kind, time: totals[kind], previous: previous[kind], weeks: weeks.map { $0.totals[kind] })
    }
  }
}

extension InsightsReport.Totals {
  /// A key figure.
  public subscript(kind: InsightsReport.KeyFigure.Kind) -> Duration {
    switch kind {
    case .busy: time
    case .meetings: meetings
    case .working: inWorkingHours
    case .focus: focus
    case .outside: outside
    }
  }
}

extension InsightsReport {
  /// A unit of time of a chart.
  public enum Unit: String, Sendable, Hashable, CaseIterable {
    /// The columns of a chart.
    case day, week, month, year
  }

  /// The shortest unit with at most `most` columns for the days; years if there is none.
  public func unit(columns most: Int) -> Unit {
    let lengths = [(Unit.day, 1), (.week, 7), (.month, 30)]
    return lengths.first { (days.count + $0.1 - 1) / $0.1 <= most }?.0 ?? .year
  }

  /// The days in groups of a unit, in order. The first and last one can be parts of a unit.
  public func groups(by unit: Unit, firstWeekday: Weekday) -> [[Day]] {
    var groups: [[Day]] = []
    var current: Int?
    for day in days {
      let number = day.date.number(of: unit, firstWeekday)
      if number != current { groups.append([]) }
      current = number
      groups[groups.count - 1].append(day)
    }
    return groups
  }
}

extension CivilDate {
  /// A number that changes with each unit.
  fileprivate func number(of unit: InsightsReport.Unit, _ firstWeekday: Weekday) -> Int {
    switch unit {
    case .day: return daysSinceEpoch
    case .week:
      // Day 0 was a Thursday, the fourth day of a week.
      let days = daysSinceEpoch + 4 - firstWeekday.rawValue
      return (days - (days % 7 + 7) % 7) / 7
    case .month: return year * 12 + month
    case .year: return year
    }
  }
}
