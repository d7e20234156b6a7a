import CommandSession
import SystemAccess

/// Why an export failed.
enum ExportError: Error, Hashable {
  /// The file cannot be written; `reason` is the system's message.
  case unwritable(path: String, reason: String)
}

extension ExportError: CustomStringConvertible, ReportedError {
  var description: String {
    switch self {
    case .unwritable(let path, let reason):
      "\(path) cannot be written: \(reason). Name another file with --output."
    }
  }
  var exitCode: ExitCode { .cannotCreate }
}
