import CalendarService

extension Weekday {
  /// `Monday`.
  var name: String {
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][rawValue - 1]
  }
}

extension CivilDate {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  private var monthName: String { Self.months[month - 1] }

  /// `Today · Saturday 21 November`; with the year where it is not this one.
  func heading(seenFrom today: CivilDate) -> String {
    let date = "\(weekday.name) \(day) \(monthName)" + (year == today.year ? "" : " \(year)")
    return switch daysSinceEpoch - today.daysSinceEpoch {
    case -1: "Yesterday · \(date)"
    case 0: "Today · \(date)"
    case 1: "Tomorrow · \(date)"
    default: date
    }
  }

  /// `Sat 21 Nov`; with the year where it is not this one.
  func shortText(seenFrom today: CivilDate) -> String {
    let day = (day < 10 ? " " : "") + "\(day)"
    return "\(weekday.name.prefix(3)) \(day) \(monthName.prefix(3))" + (year == today.year ? "" : " \(year)")
  }
}

extension CivilDateTime {
  /// `09:05`.
  var clockText: String {
    "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }
}
