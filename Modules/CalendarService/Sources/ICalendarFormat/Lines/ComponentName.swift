/// The components that are looked into.
enum ComponentName {
  case calendar, event, alarm, timeZone, standard, daylight
  /// Any other: kept as written, or skipped where it stands beside events.
  case other

  /// The component whose name lies in a range of a line.
  init(_ line: Span<UInt8>, at range: Range<Int>) {
    self =
      switch range.count {
      case 6: line.has("VEVENT", at: range) ? .event : line.has("VALARM", at: range) ? .alarm : .other
      case 8:
        line.has("STANDARD", at: range) ? .standard : line.has("DAYLIGHT", at: range) ? .daylight : .other
      case 9:
        line.has("VCALENDAR", at: range) ? .calendar : line.has("VTIMEZONE", at: range) ? .timeZone : .other
      default: .other
      }
  }

  /// The name; `nil` where it is any other.
  var name: String? {
    switch self {
    case .calendar: "VCALENDAR"
    case .event: "VEVENT"
    case .alarm: "VALARM"
    case .timeZone: "VTIMEZONE"
    case .standard: "STANDARD"
    case .daylight: "DAYLIGHT"
    case .other: nil
    }
  }
}
