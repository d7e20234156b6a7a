import CalendarService
import ICalendarComponents

/// Writes a VTIMEZONE (RFC 5545, section 3.6.5), for programs that do not know time zones by name.
struct ZoneDefinitionWriter {
  /// The minimum number of years for which changes without a rule are listed.
  private static let horizon = 40
  /// The year up to which they are listed at least: the database lists no changes after it.
  private static let tablesEnd = 2100
  /// The number of consecutive years in which changes must follow a rule before the rule is written as permanent.
  private static let proof = 10

  let zone: Zone
  /// The first year in which the zone is used.
  let year: Int

  /// Appends the definition, valid from the year before ``year`` onwards.
  func append(to bytes: inout [UInt8]) {
    for line in ["BEGIN:VTIMEZONE", "TZID:\(TextEscaping.text(zone.identifier))"] {
      LineFolding.append(line, to: &bytes)
    }
    let first = year - 1
    let last = max(first + Self.horizon, Self.tablesEnd) + Self.proof
    let changes = ZoneChange.all(of: zone, in: first...last)
    if changes.first?.year != first {
      let start = CivilDate(year: min(first, 1970), month: 1, day: 1) ?? Self.epoch
      let offset = zone.offset(at: zone.start(of: CivilDate(year: first, month: 1, day: 1) ?? start))
      append("STANDARD", at: CivilDateTime(date: start), from: offset, to: offset, [], &bytes)
    }
    let (regular, rules) = rules(changes, last: last)
    for change in changes where change.year < regular { append(change, [], &bytes) }
    for (change, rule) in rules { append(change, ["RRULE:\(rule)"], &bytes) }
    LineFolding.append("END:VTIMEZONE", to: &bytes)
  }

  private static let epoch = CivilDate(daysSinceEpoch: 0)

  /// The year from which all changes up to year `last` follow rules, and its changes with their rules. Empty if the
  /// rules did not hold for long enough, or the zone no longer changes.
  private func rules(_ changes: [ZoneChange], last: Int) -> (year: Int, rules: [(ZoneChange, rule: String)]) {
    let years = Dictionary(grouping: changes, by: \.year)
    let count = years[last]?.count ?? 0
    // Of each change within a year, what those of the years from the regular one on have in common.
    var columns = (years[last] ?? []).map(YearlyChange.init)
    var regular = last + 1
    while count > 0, let own = years[regular - 1], own.count == count {
      var next = columns
      guard own.indices.allSatisfy({ next[$0].add(own[$0]) }) else { break }
      (columns, regular) = (next, regular - 1)
    }
    guard last - regular >= Self.proof, let own = years[regular] else { return (last + 1, []) }
    return (regular, zip(own, columns).map { ($0, rule: $1.rule) })
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
