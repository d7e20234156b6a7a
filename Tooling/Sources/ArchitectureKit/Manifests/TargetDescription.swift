/// One target, as a manifest describes it.
struct TargetDescription: Codable, Equatable, Sendable {
  /// SwiftPM's word for what is built from it.
  enum Kind: String, Codable, Sendable {
    case regular, executable, test, system, binary, plugin, macro, snippet
  }

  var name: String
  var kind: Kind = .regular
  /// The folder written in the manifest, from the package's own; `nil` where the default holds.
  var path: String?
  /// The names of targets and products, in the manifest's order.
  var dependencies: [String] = []
  var exclude: [String] = []
  var sources: [String]?
  /// Each resource as one line of text.
  var resources: [String] = []
  /// The dependencies that hold under a condition, each with it as one line of text.
  var conditions: [String] = []
  /// Each build setting as one line of text.
  var settings: [String] = []

  /// Where its sources lie, from the package's folder.
  var folder: String {
    path ?? (kind == .test ? "Tests/" : kind == .plugin ? "Plugins/" : "Sources/") + name
  }
}
