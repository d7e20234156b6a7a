import CalendarService

/// The rule of the years after a zone file's last transition: the POSIX TZ string of its footer, such as
/// `CET-1CEST,M3.5.0,M10.5.0/3` (RFC 9636, section 3.3.1). The environment variable `TZ` may have such a string too.
struct ZoneRule {
  /// The half of the year that has an offset of its own.
  struct Daylight {
    var offset: Int
    var start: ZoneRuleDay
    var end: ZoneRuleDay
  }

  /// The offset outside of daylight-saving time, in seconds, positive east of Greenwich.
  let standard: Int
  let daylight: Daylight?

  /// Reads a TZ string; `nil` where it is not one.
  init?(parsing text: [UInt8]) {
    var cursor = ZoneRuleCursor(text)
    guard cursor.skipName(), let west = cursor.time() else { return nil }
    standard = -west
    if cursor.isAtEnd {
      daylight = nil
      return
    }
    guard cursor.skipName() else { return nil }
    // POSIX counts offsets west of Greenwich; daylight-saving time is an hour ahead unless it says.
    var offset = standard + 3600
    if !cursor.isAtEnd, !cursor.isAt(",") {
      guard let west = cursor.time() else { return nil }
      offset = -west
    }
    // The rule that is meant where none is given: that of the United States.
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
