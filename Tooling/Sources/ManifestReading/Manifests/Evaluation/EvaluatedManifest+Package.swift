import Foundation

/// The structure of the library's output.
extension EvaluatedManifest {
  struct Package: Decodable {
    var name: String
    var platforms: [Platform]?
    var products: [Product]
    var dependencies: [Dependency]
    var targets: [Target]
    var swiftLanguageVersions: [[String: Empty]]?
  }

  struct Empty: Decodable {}

  struct Platform: Decodable {
    var platform: Name
    var version: String
  }

  struct Name: Decodable {
    var name: String
    var package: String?
    var condition: Empty?
  }

  struct Product: Decodable {
    var name: String
    var targets: [String]
  }

  /// Another package, on this machine.
  struct Dependency: Decodable {
    private var kind: [String: Source]

    private struct Source: Decodable {
      var name: String?
      var path: String?
    }

    /// As SwiftPM names and places it; `nil` for a remote one, one with two names, or one whose path
    /// SwiftPM might read as a URL.
    func dependency(from folder: URL) -> Manifest.PackageDependency? {
      guard kind.count == 1, let source = kind["fileSystem"], source.name == nil, let path = source.path,
        !path.isEmpty, !path.hasPrefix("~"), !path.contains(where: { ":\0".contains($0) })
      else { return nil }
      let place = URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL
      let identity = place.lastPathComponent.lowercased()
      guard identity != "/", !identity.hasSuffix(".git") else { return nil }
      return Manifest.PackageDependency(identity: identity, path: place.path)
    }
  }

  /// What a target depends on; exactly one of the three is there.
  struct TargetDependency: Decodable {
    var byName: Name?
    var target: Name?
    var product: Name?

    /// `nil` if a condition is stated: how SwiftPM prints it is not known here.
    var name: String? {
      let named = byName ?? target ?? product
      return named?.condition == nil ? named?.name : nil
    }
  }
}
