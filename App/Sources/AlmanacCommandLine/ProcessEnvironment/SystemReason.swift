import Foundation

/// Why the system did not do what it was asked, in plain words.
enum SystemReason {
  /// `permission denied`; never the domain and number of an error.
  static func text(of error: any Error) -> String {
    let error = error as NSError
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError { return text(of: cause) }
    if error.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(truncatingIfNeeded: error.code)))
    }
    return switch CocoaError.Code(rawValue: error.code) {
    case _ where error.domain != NSCocoaErrorDomain: "the system does not say why"
    case .fileReadNoSuchFile, .fileNoSuchFile: "no such file or folder"
    case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
    case .fileWriteOutOfSpace: "no space left on the disk"
    case .fileWriteVolumeReadOnly: "the disk is read-only"
    case .fileWriteFileExists: "a file is in the way"
    default: "the system does not say why"
    }
  }
}
