package import CalendarService

/// A value of type DATE or DATE-TIME (RFC 5545, sections 3.3.4 and 3.3.5), before its zone is known.
package enum MomentValue {
  case day(CivilDate)
  case local(CivilDateTime)
  case utc(CivilDateTime)

  /// Parses `20260131`, `20260131T090000` or `20260131T090000Z`; `nil` for anything else.
  ///
  /// A leap second, 60, is read as 59 (section 3.3.12), and 24:00:00 as midnight of the next day.
  init?(_ line: Span<UInt8>, _ written: Range<Int>) {
    let range = line.trimmed(written)
    let start = range.lowerBound
    guard range.count >= 8, let date = CivilDate(line.word(at: start)) else { return nil }
    if range.count == 8 {
      self = .day(date)
      return
    }
    guard range.count == 15 || range.count == 16, line[start &+ 8] | 0x20 == UInt8(ascii: "t"),
      // The six digits and the two before the T, which are digits too.
      let pairs = (line.word(at: start &+ 7) & ~0xFFFF | 0x3030).pairsOfDigits
    else { return nil }
    let (hour, minute, second) = (pairs.pair(1), pairs.pair(2), pairs.pair(3))
    guard hour < 24 && minute < 60 && second <= 60 || hour == 24 && minute == 0 && second == 0 else {
      return nil
    }
    let dateTime = CivilDateTime(
      date: date, secondOfDay: hour &* 3600 &+ minute &* 60 &+ (second == 60 ? 59 : second))
    if range.count == 15 {
      self = .local(dateTime)
    } else {
      guard line[start &+ 15] | 0x20 == UInt8(ascii: "z") else { return nil }
      self = .utc(dateTime)
    }
  }
}

extension CivilDate {
  /// Parses eight digits: `20260131`.
  @inline(__always)
  fileprivate init?(_ digits: UInt64) {
    guard let pairs = digits.pairsOfDigits else { return nil }
    self.init(year: pairs.pair(0) &* 100 &+ pairs.pair(1), month: pairs.pair(2), day: pairs.pair(3))
  }
}

extension UInt64 {
  /// Converts eight digits, the first in the lowest byte, to four two-digit numbers of two bytes each; `nil` if any
  /// byte is not a digit.
  @inline(__always)
  fileprivate var pairsOfDigits: UInt64? {
    let digits = self ^ 0x3030_3030_3030_3030
    // A byte is a digit if neither it nor it plus six has a bit in the upper nibble (after removing 0x30).
    guard (digits | (digits &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0 == 0 else { return nil }
    return (digits &* 10 &+ (digits &>> 8)) & 0x00FF_00FF_00FF_00FF
  }

  /// One of these numbers by position.
  @inline(__always)
  fileprivate func pair(_ index: UInt64) -> Int { Int(truncatingIfNeeded: self &>> (index &* 16) & 0xFF) }
}
