import CalendarService

extension EventStatus {
  /// The byte in the database. Never changes.
  var code: UInt8 {
    switch self {
    case .confirmed: 0
    case .tentative: 1
    case .cancelled: 2
    }
  }

  /// The status for a byte.
  init?(code: UInt8) {
    switch code {
    case 0: self = .confirmed
    case 1: self = .tentative
    case 2: self = .cancelled
    default: return nil
    }
  }
}

extension EventVisibility {
  /// The byte in the database. Never changes.
  var code: UInt8 {
    switch self {
    case .public: 0
    case .private: 1
    case .confidential: 2
    }
  }

  /// The visibility for a byte.
  init?(code: UInt8) {
    switch code {
    case 0: self = .public
    case 1: self = .private
    case 2: self = .confidential
    default: return nil
    }
  }
}

extension Participant.Response {
  /// The byte in the database. Never changes.
  var code: UInt8 {
    switch self {
    case .needsAction: 0
    case .accepted: 1
    case .declined: 2
    case .tentative: 3
    case .delegated: 4
    }
  }

  /// The response for a byte.
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
