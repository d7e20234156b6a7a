/// A point of time as a calendar writes it: RFC 5545's DATE and its three forms of DATE-TIME (sections 3.3.4
/// and 3.3.5). It is an instant only together with a zone.
public enum EventTime: Sendable, Hashable, Codable {
  /// A whole day, the same one wherever the person is.
  case day(CivilDate)
  /// A time on the wall wherever the person is.
  case floating(CivilDateTime)
  /// A time on the wall in a zone; `zone` is a name that ``ZoneDatabaseProtocol`` knows, or one of the
  /// ``CalendarObject/zones`` of the object it stands in.
  case zoned(CivilDateTime, zone: String)
  /// A time in UTC.
  case utc(CivilDateTime)

  /// What the wall shows; the start of the day for a whole day.
  public var dateTime: CivilDateTime {
    switch self {
    case .day(let day): CivilDateTime(date: day)
    case .floating(let dateTime), .zoned(let dateTime, _), .utc(let dateTime): dateTime
    }
  }

  /// Whether this is a whole day.
  public var isDay: Bool {
    if case .day = self { true } else { false }
  }

  /// Another time in the same form and zone: what the wall shows there, or the day of that.
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
  /// The value as RFC 5545 writes it: `20260309`, `20260309T143000`, or `20260309T143000Z` in UTC. The zone
  /// of a zoned time is a parameter there, and so not part of it.
  public var description: String {
    let moment = dateTime
    let (year, month, day) = moment.date.components
    let date = "\(year.padded(to: 4))\(month.padded(to: 2))\(day.padded(to: 2))"
    if isDay { return date }
    let time = "\(moment.hour.padded(to: 2))\(moment.minute.padded(to: 2))\(moment.second.padded(to: 2))"
    if case .utc = self { return "\(date)T\(time)Z" }
    return "\(date)T\(time)"
  }
}
