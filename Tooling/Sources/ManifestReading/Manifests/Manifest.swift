import Foundation

/// A package manifest, as SwiftPM reads it.
package struct Manifest: Codable, Equatable, Sendable {
  package var name: String
  /// Such as `macos 15.0`.
  package var platforms: [String] = []
  package var languageModes: [String] = []
  package var packages: [PackageDependency] = []
  package var products: [Product] = []
  package var targets: [TargetDescription] = []

  /// Another package that this one depends on.
  package struct PackageDependency: Codable, Equatable, Sendable {
    /// SwiftPM's name for it: the last part of its path or address, in lower case.
    package var identity: String
    /// Its path on this machine; `nil` for a remote one.
    package var path: String?

    /// The last part of its path.
    package var folderName: String {
      path?.split(separator: "/").last.map(String.init) ?? identity
    }
  }

  /// What the package offers to others.
  package struct Product: Codable, Equatable, Sendable {
    package var name: String
    package var targets: [String]
  }
}

/// One target, as a manifest describes it.
package struct TargetDescription: Codable, Equatable, Sendable {
  /// SwiftPM's word for what is built from it.
  package enum Kind: String, Codable, Sendable {
    case regular, executable, test, system, binary, plugin, macro, snippet
  }

  package var name: String
  package var kind: Kind = .regular
  /// The folder written in the manifest, from the package's own; `nil` if the default holds.
  package var path: String?
  /// The names of targets and products, in the manifest's order.
  package var dependencies: [String] = []
  package var exclude: [String] = []
  package var sources: [String]?
  /// Each resource as one line of text.
  package var resources: [String] = []
  /// The dependencies that hold under a condition, each with it as one line of text.
  package var conditions: [String] = []
  /// Each build setting as one line of text.
  package var settings: [String] = []

  /// The program that SwiftPM makes of a file in `Snippets`.
  package static func snippet(_ file: String, dependencies: [String]) -> TargetDescription {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return TargetDescription(
      name: String(name.dropLast(".swift".count)), kind: .snippet, path: String(file.dropLast(name.count)),
      dependencies: dependencies, sources: [name])
  }

  /// Where its sources lie, from the package's folder.
  package var folder: String {
    Folder.path(path ?? (kind == .test ? "Tests/" : kind == .plugin ? "Plugins/" : "Sources/") + name)
  }

  /// The paths of its resources, from its folder.
  package var resourcePaths: [String] {
    resources.compactMap { line in
      let values = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return values?["path"] as? String
    }
  }
}
