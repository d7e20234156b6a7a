import CalendarService

/// Writes a VTIMEZONE (RFC 5545, section 3.6.5), for programs that know no time zone by its name.
struct ZoneDefinitionWriter {
  /// For how many years changes are listed that follow no rule.
  private static let horizon = 40
  /// For how many more years changes must follow a rule to be taken as following it for ever.
  private static let proof = 10

  let zone: Zone
  /// The first year in which it is asked for.
  let year: Int

  /// The definition, from the year before the first one on.
  func append(to bytes: inout [UInt8]) {
    for line in ["BEGIN:VTIMEZONE", "TZID:\(TextEscaping.plain(zone.identifier))"] {
      LineFolding.append(line, to: &bytes)
    }
    let first = year - 1
    let changes = ZoneChange.all(of: zone, in: first...first + Self.horizon + Self.proof)
    if changes.isEmpty {
      let offset = zone.offset(at: zone.start(of: CivilDate(year: first, month: 1, day: 1) ?? Self.epoch))
      append("STANDARD", at: CivilDateTime(date: Self.epoch), from: offset, to: offset, [], &bytes)
    }
    let regular = (first...first + Self.horizon).first { rules(from: $0, changes) != nil }
    for change in changes where change.year < regular ?? (first + Self.horizon) {
      append(change, [], &bytes)
    }
    if let regular, let rules = rules(from: regular, changes) {
      for (change, rule) in rules { append(change, ["RRULE:\(rule)"], &bytes) }
    }
    LineFolding.append("END:VTIMEZONE", to: &bytes)
  }

  private static let epoch = CivilDate(daysSinceEpoch: 0)

  /// The changes of a year, with the rules by which they come again in the years after it; `nil` where
  /// there are none, or they do not.
  private func rules(from year: Int, _ changes: [ZoneChange]) -> [(ZoneChange, rule: String)]? {
    let own = changes.filter { $0.year == year }
    guard !own.isEmpty else { return nil }
    var rules: [(ZoneChange, String)] = []
    for (index, change) in own.enumerated() {
      let same = (year..<self.year + Self.horizon + Self.proof).map { year in
        changes.filter { $0.year == year }
      }
      guard same.allSatisfy({ $0.count == own.count }), let rule = ZoneChange.rule(of: same.map { $0[index] })
      else { return nil }
      rules.append((change, rule))
    }
    return rules
  }

  private func append(_ change: ZoneChange, _ rules: [String], _ bytes: inout [UInt8]) {
    let name = change.to > change.from ? "DAYLIGHT" : "STANDARD"
    append(name, at: change.wall, from: change.from, to: change.to, rules, &bytes)
  }

  private func append(
    _ name: String, at wall: CivilDateTime, from: Int, to: Int, _ rules: [String], _ bytes: inout [UInt8]
  ) {
    let lines =
      [
        "BEGIN:\(name)", "DTSTART:\(EventTime.floating(wall))", "TZOFFSETFROM:\(OffsetValue.text(from))",
        "TZOFFSETTO:\(OffsetValue.text(to))",
      ] + rules + ["END:\(name)"]
    for line in lines { LineFolding.append(line, to: &bytes) }
  }
}
