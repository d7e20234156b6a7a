import CalendarServiceTesting

extension SeededRandom {
  /// A rule with at most a few occurrences per day.
  mutating func sparseRule() -> String {
    while true {
      let text = rule()
      if !["SECONDLY", "MINUTELY", "HOURLY"].contains(where: text.contains) { return text }
    }
  }

  /// A valid rule with random parts, in nearly any combination.
  mutating func rule() -> String {
    let frequency = ["SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"]
    let name = frequency[Int.random(in: 0..<7, using: &self)]
    var parts = ["FREQ=\(name)"]
    let isYearly = name == "YEARLY"
    let weeks = isYearly ? list("BYWEEKNO", -53...53, oneIn: 6) : nil
    if chance(2) { parts.append("INTERVAL=\(Int.random(in: 1...20, using: &self))") }
    if chance(3) { parts.append("COUNT=\(Int.random(in: 1...40, using: &self))") }
    parts += [
      weeks, list("BYMONTH", 1...12, oneIn: 4), list("BYMONTHDAY", -31...31, oneIn: 4),
      list("BYYEARDAY", -366...366, oneIn: 10), list("BYHOUR", 0...23, oneIn: 4),
      list("BYMINUTE", 0...59, oneIn: 4), list("BYSECOND", 0...59, oneIn: 6),
      list("BYSETPOS", -4...4, oneIn: 5),
    ].compactMap { $0 }
    if chance(3) {
      let isNumbered = weeks == nil && (isYearly || name == "MONTHLY") && chance(2)
      let days = (0..<Int.random(in: 1...4, using: &self)).map { _ in
        let number = isNumbered ? "\([-2, -1, 1, 2, 3].randomElement(using: &self) ?? 1)" : ""
        return number + (["MO", "TU", "WE", "TH", "FR", "SA", "SU"].randomElement(using: &self) ?? "MO")
      }
      parts.append("BYDAY=" + days.joined(separator: ","))
    }
    if chance(3) { parts.append("WKST=" + (chance(2) ? "SU" : "TH")) }
    return parts.joined(separator: ";")
  }

  private mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &self) == 0 }

  private mutating func list(_ name: String, _ range: ClosedRange<Int>, oneIn: Int) -> String? {
    guard chance(oneIn) else { return nil }
    let numbers = (0..<Int.random(in: 1...4, using: &self)).map { _ in Int.random(in: range, using: &self) }
      .map { $0 == 0 && range.lowerBound < 0 ? 1 : $0 }
    return "\(name)=" + numbers.map(String.init).joined(separator: ",")
  }
}
