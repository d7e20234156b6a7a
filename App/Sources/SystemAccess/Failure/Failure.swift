import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// An error that states how the program ends. App's own errors state it where they are declared; those of modules in the
/// files beside this one.
package protocol ReportedError: Error {
  /// What the program ends with.
  var exitCode: ExitCode { get }
  /// The error to report in place of this one; `nil` for this one.
  var cause: (any Error)? { get }
  /// What is wrong and what to do, in a sentence or two; `nil` where nobody is to be told.
  var report: String? { get }
}

extension ReportedError {
  package var cause: (any Error)? { nil }
  package var report: String? { "\(self)" }
}

/// An error as the program reports it.
package struct Failure {
  /// What the program ends with.
  package let code: ExitCode
  /// What is wrong and what to do, in a line; `nil` where nobody is to be told.
  package let text: String?

  package init(_ error: any Error) {
    var error = error
    while let cause = (error as? any ReportedError)?.cause { error = cause }
    if let error = error as? any ReportedError {
      code = error.exitCode
      text = error.report?.sanitised
    } else {
      // An error of the system that nobody expected must not show its domain and number.
      code = .software
      text = "almanac could not go on: \(SystemReason.text(of: error)). Please report this.".sanitised
    }
  }
}

/// Why the system did not do what it was asked, in plain words.
package enum SystemReason {
  /// `permission denied`; never the domain and number of an error.
  package static func text(of error: any Error) -> String {
    if let error = error as? POSIXError { return String(cString: strerror(error.code.rawValue)) }
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
}
