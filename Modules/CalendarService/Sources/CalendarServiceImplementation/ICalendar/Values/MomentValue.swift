import CalendarService

/// A value of type DATE or DATE-TIME (RFC 5545, sections 3.3.4 and 3.3.5), before its zone is known.
enum MomentValue {
  case day(CivilDate)
  case local(CivilDateTime)
  case utc(CivilDateTime)

  /// `nil` where the range holds neither `20260131` nor `20260131T090000` nor `20260131T090000Z`.
  ///
  /// A second of 60, a leap second, is read as 59 (section 3.3.12), and 24:00:00 as the midnight it is.
  init?(_ line: Span<UInt8>, _ written: Range<Int>) {
    let range = line.trimmed(written)
    let start = range.lowerBound
    guard range.count >= 8,
      let year = NumberValue.digits(line, start..<start + 4),
      let month = NumberValue.digits(line, start + 4..<start + 6),
      let day = NumberValue.digits(line, start + 6..<start + 8),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    if range.count == 8 {
      self = .day(date)
      return
    }
    guard range.count == 15 || range.count == 16, line[start + 8] | 0x20 == UInt8(ascii: "t"),
      let hour = NumberValue.digits(line, start + 9..<start + 11),
      let minute = NumberValue.digits(line, start + 11..<start + 13),
      let second = NumberValue.digits(line, start + 13..<start + 15),
      hour < 24 && minute < 60 && second <= 60 || hour == 24 && minute == 0 && second == 0
    else { return nil }
    let dateTime = CivilDateTime(date: date, secondOfDay: hour * 3600 + minute * 60 + min(second, 59))
    if range.count == 15 {
      self = .local(dateTime)
    } else {
      guard line[start + 15] | 0x20 == UInt8(ascii: "z") else { return nil }
      self = .utc(dateTime)
    }
  }
}
