#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// Why the system did not do what it was asked, in plain words.
enum SystemReason {
  /// `permission denied`; never the domain and number of an error.
  static func text(of error: any Error) -> String {
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
