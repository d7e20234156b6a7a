/// A manifest that could not be read. The text says what to do.
enum ManifestError: Error, Equatable, CustomStringConvertible {
  /// `swift` could not be started.
  case noSwift(reason: String)
  /// `swift package dump-package` failed; `output` is its error text.
  case refused(file: String, output: String)
  /// Its output is not a package description.
  case unreadableDump

  var description: String {
    switch self {
    case .noSwift(let reason):
      "swift could not be started: \(reason). Put the Swift toolchain on the PATH."
    case .refused(let file, let output):
      "SwiftPM rejects \(file):\n\(output)"
    case .unreadableDump:
      "The output of swift package dump-package is not a package description. This tool needs Swift 6.2 or newer."
    }
  }
}
