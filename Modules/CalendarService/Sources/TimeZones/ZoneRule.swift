import CalendarService

/// The rule after a zone file's last transition: the POSIX TZ string of its footer, such as
/// `CET-1CEST,M3.5.0,M10.5.0/3` (RFC 9636, section 3.3.1). The environment variable `TZ` may contain such a string
/// too.
struct ZoneRule {
  /// Daylight-saving time: its offset and the days on which it begins and ends.
  struct Daylight {
    var offset: Int
    var start: ZoneRuleDay
    var end: ZoneRuleDay
  }

  /// The standard-time offset in seconds, positive east of Greenwich.
  let standard: Int
  let daylight: Daylight?

  /// Parses a TZ string; `nil` if it is invalid.
  init?(parsing text: [UInt8]) {
    var cursor = ZoneRuleCursor(text)
    guard cursor.skipName(), let west = cursor.time() else { return nil }
    standard = -west
    if cursor.isAtEnd {
      daylight = nil
      return
    }
    guard cursor.skipName() else { return nil }
    // POSIX offsets are positive west of Greenwich. Daylight-saving time is an hour ahead by default.
    var offset = standard + 3600
    if !cursor.isAtEnd, !cursor.isAt(",") {
      guard let west = cursor.time() else { return nil }
      offset = -west
    }
    // The default rule of POSIX: that of the United States.
    if cursor.isAtEnd { cursor = ZoneRuleCursor(Array(",M3.2.0,M11.1.0".utf8)) }
    guard cursor.skip(","), let start = ZoneRuleDay(&cursor), cursor.skip(","),
      let end = ZoneRuleDay(&cursor), cursor.isAtEnd
    else { return nil }
    daylight = Daylight(offset: offset, start: start, end: end)
  }

  /// The changes of the given years, by time.
  func transitions(in years: ClosedRange<Int>) -> [Zone.Transition] {
    guard let daylight else { return [] }
    return years.flatMap { year in
      [
        Zone.Transition(time: daylight.start.second(in: year) - standard, offset: daylight.offset),
        Zone.Transition(time: daylight.end.second(in: year) - daylight.offset, offset: standard),
      ].sorted { $0.time < $1.time }
    }
  }
}

extension Zone {
  /// A zone that follows `rule` after the last of its transitions.
  ///
  /// The transitions of the rule are generated for one cycle of the calendar, 400 years, after which they repeat.
  init(_ identifier: String, initialOffset: Int, transitions: [Transition], then rule: ZoneRule) {
    guard rule.daylight != nil else {
      self.init(
        identifier: identifier, initialOffset: initialOffset, transitions: transitions, repeats: false)
      return
    }
    let last = transitions.last?.time ?? 0
    let year = CivilDateTime(secondsSinceEpoch: Swift.max(last, 0)).date.year
    let rest = rule.transitions(in: year...year + 402).filter { $0.time > last || transitions.isEmpty }
    self.init(
      identifier: identifier, initialOffset: initialOffset, transitions: transitions + rest, repeats: true)
  }
}
