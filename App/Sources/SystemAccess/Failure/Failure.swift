import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// An error with an exit code. App's errors conform where they are declared; those of modules conform in the files
/// of this folder.
package protocol ReportedError: Error {
  /// The exit code.
  var exitCode: ExitCode { get }
  /// The underlying error to report instead; `nil` for this one.
  var cause: (any Error)? { get }
  /// The problem and what to do, in a sentence or two; `nil` to report nothing.
  var report: String? { get }
}

extension ReportedError {
  package var cause: (any Error)? { nil }
  package var report: String? { "\(self)" }
}

/// An error as the program reports it.
package struct Failure {
  /// The exit code.
  package let code: ExitCode
  /// The problem and what to do, on one line; `nil` to report nothing.
  package let text: String?

  package init(_ error: any Error) {
    var error = error
    while let cause = (error as? any ReportedError)?.cause { error = cause }
    if let error = error as? any ReportedError {
      code = error.exitCode
      text = error.report?.sanitised
    } else {
      // The domain and number of an unexpected system error must not be shown.
      code = .software
      text = "almanac failed: \(SystemReason.text(of: error)). Please report this.".sanitised
    }
  }
}

/// Describes system errors in plain words.
package enum SystemReason {
  /// `permission denied`; never the domain and number of an error.
  package static func text(of error: any Error) -> String {
    if let error = error as? OutputTooLarge { return error.description }
    if let error = error as? POSIXError { return text(ofCode: error.code.rawValue) }
    let error = error as? CocoaError
    return switch error?.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: "no such file or folder"
    case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
    case .fileWriteOutOfSpace: "no space left on the disk"
    case .fileWriteVolumeReadOnly: "the disk is read-only"
    case .fileWriteFileExists: "a file is in the way"
    default: error?.underlying.map(text(of:)) ?? "the system does not say why"
    }
  }

  /// The same for a value of `errno`.
  package static func text(ofCode code: Int32) -> String {
    switch code {
    case ENOENT: "no such file or folder"
    case EACCES, EPERM: "permission denied"
    case ENOSPC: "no space left on the disk"
    case EROFS: "the disk is read-only"
    default: String(cString: strerror(code))
    }
  }
}
