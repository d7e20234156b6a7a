import CalendarService

extension EventVisibility {
  /// The byte that stands for it in the database. Never changes.
  var code: UInt8 {
    switch self {
    case .public: 0
    case .private: 1
    case .confidential: 2
    }
  }

  /// The visibility that a byte stands for.
  init?(code: UInt8) {
    switch code {
    case 0: self = .public
    case 1: self = .private
    case 2: self = .confidential
    default: return nil
    }
  }
}
