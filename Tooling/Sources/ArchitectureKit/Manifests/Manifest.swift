/// What a package manifest says, as SwiftPM itself reads it.
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
    /// Where it lies on this machine; `nil` for one that is fetched.
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
