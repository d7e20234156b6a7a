import CalendarService

extension EventStatus {
  /// The byte that stands for it in the database. Never changes.
  var code: UInt8 {
    switch self {
    case .confirmed: 0
    case .tentative: 1
    case .cancelled: 2
    }
  }

  /// The status that a byte stands for.
  init?(code: UInt8) {
    switch code {
    case 0: self = .confirmed
    case 1: self = .tentative
    case 2: self = .cancelled
    default: return nil
    }
  }
}
