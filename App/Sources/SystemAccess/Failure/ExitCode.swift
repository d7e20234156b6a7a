/// The exit codes, which follow sysexits.
package enum ExitCode: Int32, Sendable, Comparable, CaseIterable {
  /// Success.
  case ok = 0
  /// A question was not understood.
  case notUnderstood = 1
  /// The command line is invalid.
  case usage = 64
  /// A file has invalid content.
  case data = 65
  /// A file is missing.
  case noInput = 66
  /// A required service is unavailable.
  case unavailable = 69
  /// An internal error.
  case software = 70
  /// The database cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case ioError = 74
  /// The system does not allow it.
  case permission = 77

  /// A higher code is worse.
  package static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }

  /// Its meaning in a sentence.
  package var meaning: String {
    switch self {
    case .ok: "Everything was done."
    case .notUnderstood: "The question was not understood."
    case .usage: "The command line was not understood."
    case .data: "A file does not hold what it should, or a change was refused."
    case .noInput: "A file is not there."
    case .unavailable: "A service that is needed cannot be used now."
    case .software: "A fault of the program itself."
    case .cannotCreate: "A file cannot be made."
    case .ioError: "Reading or writing failed."
    case .permission: "The system, a server or a calendar does not allow it."
    }
  }
}
