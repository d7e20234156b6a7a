/// Why a standard stream could not be used.
enum StreamError: Error, Hashable {
  /// Whoever read the output has gone: nothing to report, and nobody to report it to.
  case readerGone
  /// The output could not be written; `reason` is what the system says.
  case notWritten(reason: String)
  /// The input could not be read; `reason` is what the system says.
  case notRead(reason: String)
}

extension StreamError: CustomStringConvertible {
  var description: String {
    switch self {
    case .readerGone: "Whoever read the output has gone."
    case .notWritten(let reason): "The output could not be written: \(reason). Check where it goes."
    case .notRead(let reason): "The input could not be read: \(reason). Check where it comes from."
    }
  }
}

extension StreamError: ReportedError {
  var exitCode: ExitCode { self == .readerGone ? .ok : .ioError }
  var report: String? { self == .readerGone ? nil : description }
}
