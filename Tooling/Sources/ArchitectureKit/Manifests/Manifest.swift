/// A package manifest, as SwiftPM reads it.
struct Manifest: Codable, Equatable, Sendable {
  var name: String
  /// Such as `macos 15.0`.
  var platforms: [String] = []
  var languageModes: [String] = []
  var packages: [PackageDependency] = []
  var products: [Product] = []
  var targets: [TargetDescription] = []

  /// Another package that this one depends on.
  struct PackageDependency: Codable, Equatable, Sendable {
    /// SwiftPM's name for it: the last part of its path or address, in lower case.
    var identity: String
    /// Its path on this machine; `nil` for a remote one.
    var path: String?

    /// The last part of its path.
    var folderName: String {
      path?.split(separator: "/").last.map(String.init) ?? identity
    }
  }

  /// What the package offers to others.
  struct Product: Codable, Equatable, Sendable {
    var name: String
    var targets: [String]
  }
}

/// One target, as a manifest describes it.
struct TargetDescription: Codable, Equatable, Sendable {
  /// SwiftPM's word for what is built from it.
  enum Kind: String, Codable, Sendable {
    case regular, executable, test, system, binary, plugin, macro, snippet
  }

  var name: String
  var kind: Kind = .regular
  /// The folder written in the manifest, from the package's own; `nil` if the default holds.
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
