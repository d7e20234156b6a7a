/// A time in a calendar: RFC 5545's DATE and its three forms of DATE-TIME (sections 3.3.4 and 3.3.5). It is an
/// instant only together with a zone.
public enum EventTime: Sendable, Hashable, Codable {
  /// A date, independent of zones.
  case day(CivilDate)
  /// A floating time: a local time wherever the person is.
  case floating(CivilDateTime)
  /// A local time in a zone; `zone` is a name that ``ZoneDatabaseProtocol`` knows, or one of the
  /// ``CalendarObject/zones`` of its object.
  case zoned(CivilDateTime, zone: String)
  /// A time in UTC.
  case utc(CivilDateTime)

  /// The local time; the start of the day for a date.
  public var dateTime: CivilDateTime {
    switch self {
    case .day(let day): CivilDateTime(date: day)
    case .floating(let dateTime), .zoned(let dateTime, _), .utc(let dateTime): dateTime
    }
  }

  /// Whether it is a date.
  public var isDay: Bool {
    if case .day = self { true } else { false }
  }

  /// Another local time in the same form and zone; for a date, its day.
  public func moved(to wall: CivilDateTime) -> EventTime {
    switch self {
    case .day: .day(wall.date)
    case .floating: .floating(wall)
    case .utc: .utc(wall)
    case .zoned(_, let zone): .zoned(wall, zone: zone)
    }
  }
}

extension EventTime: CustomStringConvertible {
  /// The value in RFC 5545's form: `20260309`, `20260309T143000`, or `20260309T143000Z` in UTC. The zone of a zoned
  /// time is a parameter and not included.
  public var description: String {
    let moment = dateTime
    let (year, month, day) = moment.date.components
    let isUTC = if case .utc = self { true } else { false }
    guard (0...9999).contains(year) else {
      let date = "\(year.padded(to: 4))\(month.padded(to: 2))\(day.padded(to: 2))"
      let time = "\(moment.hour.padded(to: 2))\(moment.minute.padded(to: 2))\(moment.second.padded(to: 2))"
      return isDay ? date : "\(date)T\(time)\(isUTC ? "Z" : "")"
    }
    // Each occurrence of a series has a text, so the digits are written directly.
    return String(unsafeUninitializedCapacity: isUTC ? 16 : 15) { text in
      var length = 0
      func write(_ number: Int, _ digits: Int) {
        var rest = number
        for index in (length..<(length + digits)).reversed() {
          (text[index], rest) = (UInt8(truncatingIfNeeded: 48 + rest % 10), rest / 10)
        }
        length += digits
      }
      write(year, 4)
      write(month, 2)
      write(day, 2)
      guard !isDay else { return length }
      text[length] = UInt8(ascii: "T")
      length += 1
      write(moment.hour, 2)
      write(moment.minute, 2)
      write(moment.second, 2)
      guard isUTC else { return length }
      text[length] = UInt8(ascii: "Z")
      return length + 1
    }
  }
}
