/// A manifest that could not be read. The text says what to do.
enum ManifestError: Error, Equatable, CustomStringConvertible {
  /// `swift` could not be started.
  case noSwift(reason: String)
  /// `swift package dump-package` failed; `output` is what it said.
  case refused(file: String, output: String)
  /// What it printed is not a package.
  case unreadableDump

  var description: String {
    switch self {
    case .noSwift(let reason):
      "swift could not be started: \(reason). Put the Swift toolchain on the PATH."
    case .refused(let file, let output):
      "\(file) is not a manifest that SwiftPM accepts. It says:\n\(output)"
    case .unreadableDump:
      "swift package dump-package printed something else than a package. This tool needs Swift 6.2 or newer."
    }
  }
}
