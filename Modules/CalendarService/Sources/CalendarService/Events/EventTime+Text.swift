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
