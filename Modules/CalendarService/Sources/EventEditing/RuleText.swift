import CalendarService

/// The parts of an RRULE in their original order; unchanged parts keep their text.
struct RuleText {
  private var parts: [(name: String, value: String)]

  init(_ text: String) {
    parts = text.split(separator: ";").map { part in
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = halves.count > 1 ? halves[1] : ""
      return (halves[0].filter { $0 != " " }.uppercased(), value.filter { $0 != " " }.uppercased())
    }
  }

  /// The RRULE value.
  var text: String { parts.map { "\($0.name)=\($0.value)" }.joined(separator: ";") }

  /// The value of a part; setting `nil` removes the part.
  subscript(name: String) -> String? {
    get { parts.first { $0.name == name }?.value }
    set {
      guard let index = parts.firstIndex(where: { $0.name == name }) else {
        if let newValue { parts.append((name, newValue)) }
        return
      }
      if let newValue { parts[index].value = newValue } else { parts.remove(at: index) }
    }
  }

  var count: Int? { self["COUNT"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }
  var until: EventTime? { self["UNTIL"].flatMap { EventTime(basic: $0) } }

  /// The rule for a series whose start moves; `nil` if no rule describes the moved series. UNTIL is unchanged.
  func moved(from old: EventTime, to new: EventTime) -> RuleText? {
    guard let rule = movedInDay(from: old, to: new) else { return nil }
    let days = new.dateTime.date.daysSinceEpoch - old.dateTime.date.daysSinceEpoch
    return days == 0 ? rule : rule.moved(days: days, from: old.dateTime.date, to: new.dateTime.date)
  }

  /// Replaces the time of day of the old start by that of the new one.
  private func movedInDay(from old: EventTime, to new: EventTime) -> RuleText? {
    var rule = self
    let time = new.dateTime
    for (name, value) in [("BYHOUR", time.hour), ("BYMINUTE", time.minute), ("BYSECOND", time.second)] {
      guard let written = rule[name] else { continue }
      if new.isDay {
        rule[name] = nil
      } else if old.isDay || old.dateTime.secondOfDay != time.secondOfDay {
        guard Int(written) != nil else { return nil }
        rule[name] = String(value)
      }
    }
    return rule
  }

  private func moved(days: Int, from old: CivilDate, to new: CivilDate) -> RuleText? {
    let names = Set(parts.map(\.name))
    let isMonthly = ["MONTHLY", "YEARLY"].contains(self["FREQ"])
    guard names.isDisjoint(with: ["BYYEARDAY", "BYWEEKNO", "BYSETPOS"]) else { return nil }
    var rule = self
    if isMonthly {
      guard self["BYMONTH"].map({ Int($0) == old.month }) ?? true else { return nil }
      if names.contains("BYMONTH") { rule["BYMONTH"] = String(new.month) }
      if let day = self["BYMONTHDAY"] {
        guard !names.contains("BYDAY"), let number = Int(day) else { return nil }
        rule["BYMONTHDAY"] = String(number > 0 ? new.day : new.day - new.monthLength - 1)
      }
      if let day = self["BYDAY"] {
        // A weekday that is numbered within a year would have to be renumbered.
        guard self["FREQ"] == "MONTHLY" || names.contains("BYMONTH") else { return nil }
        guard let ordinal = Int(day.dropLast(2)) else { return nil }
        let (week, last) = ((new.day - 1) / 7 + 1, -(new.monthLength - new.day) / 7 - 1)
        rule["BYDAY"] = "\(ordinal > 0 && week < 5 ? week : last)\(new.weekday.code)"
      }
      return rule
    }
    guard names.isDisjoint(with: ["BYMONTH", "BYMONTHDAY"]) else { return nil }
    for name in ["BYDAY", "WKST"] {
      guard let written = self[name] else { continue }
      let weekdays = written.split(separator: ",").map { Weekday(code: String($0)) }
      guard !weekdays.contains(nil) else { return nil }
      rule[name] = weekdays.compactMap { $0?.adding(days: days).code }.joined(separator: ",")
    }
    // The weeks that INTERVAL counts move along.
    if self["FREQ"] == "WEEKLY", names.contains("BYDAY"), self["WKST"] == nil, self["INTERVAL"] ?? "1" != "1"
    {
      rule["WKST"] = Weekday.monday.adding(days: days).code
    }
    return rule
  }

  /// The rule with the defaults from the series' start written out, so that it is valid for another start.
  func pinned(to start: CivilDate) -> RuleText {
    var rule = self
    let names = Set(parts.map(\.name))
    let days: Set = ["BYDAY", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO"]
    switch self["FREQ"] {
    case "WEEKLY" where !names.contains("BYDAY"): rule["BYDAY"] = start.weekday.code
    case "MONTHLY" where names.isDisjoint(with: days): rule["BYMONTHDAY"] = String(start.day)
    case "YEARLY" where names.isDisjoint(with: days):
      if !names.contains("BYMONTH") { rule["BYMONTH"] = String(start.month) }
      rule["BYMONTHDAY"] = String(start.day)
    default: break
    }
    return rule
  }
}

extension CivilDate {
  fileprivate var monthLength: Int { CivilDate.length(ofMonth: month, in: year) }
}

extension Weekday {
  private static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  fileprivate var code: String { Self.codes[rawValue - 1] }

  fileprivate init?(code: String) {
    guard let index = Self.codes.firstIndex(of: code) else { return nil }
    self = Self.allCases[index]
  }

  fileprivate func adding(days: Int) -> Weekday { Self.allCases[((rawValue - 1 + days) % 7 + 7) % 7] }
}
