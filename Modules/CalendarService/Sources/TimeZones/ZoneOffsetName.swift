import CalendarService

/// The name of a fixed offset: `GMT +0100`, `UTC-3`, `GMT+05:30`, `+01:00`; positive east of Greenwich.
struct ZoneOffsetName {
  /// In seconds.
  let seconds: Int

  init(seconds: Int) {
    self.seconds = seconds
  }

  /// `nil` if the name is not an offset. Without `GMT` or `UTC` it must have four digits.
  init?(_ name: some StringProtocol) {
    let text = name.lowercased().filter { $0 != " " }
    let prefix = ["gmt", "utc"].first { text.hasPrefix($0) }
    let rest = text.dropFirst(prefix?.count ?? 0)
    guard let sign = rest.first, sign == "+" || sign == "-" else { return nil }
    let parts = rest.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } })
    else {
      return nil
    }
    let digits = parts.joined()
    guard parts.count == 2 ? parts[0].count <= 2 && parts[1].count == 2 : [1, 2, 4].contains(digits.count),
      prefix != nil || digits.count == 4, let number = Int(digits)
    else { return nil }
    let (hours, minutes) = digits.count > 2 ? (number / 100, number % 100) : (number, 0)
    guard hours <= 15, minutes < 60 else { return nil }
    seconds = (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
  }

  /// Whether this is the standard-time offset of a zone.
  func isStandard(in zone: Zone) -> Bool {
    let halves = [1, 7].compactMap { CivilDate(year: 2026, month: $0, day: 1) }
    return halves.map { zone.offset(at: zone.start(of: $0)) }.min() == seconds
  }
}

extension Zone {
  /// A zone with a fixed offset, whose name is parsed back to that offset.
  init(_ offset: ZoneOffsetName) {
    let minutes = abs(offset.seconds) / 60
    let digits = String(minutes / 60 * 100 + minutes % 60 + 10_000).dropFirst()
    self.init(
      identifier: offset.seconds == 0 ? Zone.utc.identifier : "GMT\(offset.seconds < 0 ? "-" : "+")\(digits)",
      offset: offset.seconds)
  }

  /// A zone that follows a POSIX rule at all times.
  init(_ name: String, rule: ZoneRule) {
    guard rule.daylight != nil else {
      self.init(ZoneOffsetName(seconds: rule.standard))
      return
    }
    self.init(name, initialOffset: rule.standard, transitions: [], then: rule)
  }
}
