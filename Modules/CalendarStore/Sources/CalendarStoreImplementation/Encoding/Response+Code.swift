import CalendarService

extension Participant.Response {
  /// The byte that stands for it in the database. Never changes.
  var code: UInt8 {
    switch self {
    case .needsAction: 0
    case .accepted: 1
    case .declined: 2
    case .tentative: 3
    case .delegated: 4
    }
  }

  /// The response that a byte stands for.
  init?(code: UInt8) {
    switch code {
    case 0: self = .needsAction
    case 1: self = .accepted
    case 2: self = .declined
    case 3: self = .tentative
    case 4: self = .delegated
    default: return nil
    }
  }
}
