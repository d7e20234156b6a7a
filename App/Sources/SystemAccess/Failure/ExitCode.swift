/// How the program ended, in the numbers of sysexits.
package enum ExitCode: Int32, Sendable, Comparable, CaseIterable {
  /// Everything was done.
  case ok = 0
  /// A question was not understood.
  case notUnderstood = 1
  /// The command was not written as the program reads it.
  case usage = 64
  /// A file does not hold what it should.
  case data = 65
  /// A file is not there.
  case noInput = 66
  /// A service that is needed cannot be used now.
  case unavailable = 69
  /// A fault of the program itself.
  case software = 70
  /// The database cannot be made.
  case cannotCreate = 73
  /// Reading or writing failed.
  case ioError = 74
  /// The system does not allow it.
  case permission = 77

  /// The worse one is the greater one.
  package static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }

  /// What it tells, in a sentence.
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
