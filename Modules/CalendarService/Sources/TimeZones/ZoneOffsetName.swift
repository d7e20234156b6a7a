import CalendarService

/// The name of a fixed offset: `GMT +0100`, `UTC-3`, `GMT+05:30`, `GMT-05.00`, `+01:00`; positive east of Greenwich.
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
    let parts = rest.dropFirst().split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
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
  func isStandard(in zone: Zone) -> Bool { zone.offsetsOfYear.min() == seconds }

  /// Whether this is the daylight-time offset of a zone.
  func isDaylight(in zone: Zone) -> Bool { zone.offsetsOfYear.max() == seconds }
}

/// The name of a zone by its two offsets, as Lotus Notes and others write it:
/// `GMT -0500 (Standard) / GMT -0400 (Daylight)`.
struct ZoneOffsetPair {
  let standard: ZoneOffsetName
  let daylight: ZoneOffsetName

  /// `nil` if the name has another form. Without the daylight half, both offsets are the same.
  init?(_ name: String) {
    let halves = name.lowercased().split(separator: "/").map { half in
      half.split(omittingEmptySubsequences: true) { $0 == "(" || $0 == ")" || $0 == "\"" }
        .map { String($0.reversed().drop { $0 == " " }.reversed().drop { $0 == " " }) }.filter { !$0.isEmpty }
    }
    guard (1...2).contains(halves.count), halves.allSatisfy({ $0.count == 2 }),
      halves[0][1] == "standard", halves.count == 1 || halves[1][1] == "daylight",
      let standard = ZoneOffsetName(halves[0][0]), let daylight = ZoneOffsetName(halves[halves.count - 1][0])
    else { return nil }
    self.standard = standard
    self.daylight = daylight
  }

  /// The zone that most people with these offsets live in, since the name does not say when the clocks change.
  var identifier: String? {
    guard daylight.seconds > standard.seconds else { return nil }
    return Self.identifiers[standard.seconds / 60]
  }

  private static let identifiers = [
    -600: "America/Adak", -540: "America/Anchorage", -480: "America/Los_Angeles", -420: "America/Denver",
    -360: "America/Chicago", -300: "America/New_York", -240: "America/Halifax", -210: "America/St_Johns",
    -180: "America/Miquelon", -120: "America/Nuuk", -60: "Atlantic/Azores", 0: "Europe/London",
    60: "Europe/Berlin", 120: "Europe/Athens", 570: "Australia/Adelaide", 600: "Australia/Sydney",
    630: "Australia/Lord_Howe", 720: "Pacific/Auckland", 765: "Pacific/Chatham",
  ]
}

extension Zone {
  /// The offsets in the middle of winter and of summer.
  fileprivate var offsetsOfYear: [Int] {
    [1, 7].compactMap { CivilDate(year: 2026, month: $0, day: 1) }.map { offset(at: start(of: $0)) }
  }

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
