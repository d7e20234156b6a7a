@testable import ManifestReading

/// Writes a manifest in the repository's style, one name per line.
extension Manifest {
  var swiftText: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name)",
      products: [
    \(lines(products.map { "    .library(name: \"\($0.name)\", targets: \(list($0.targets)))," }))  ],
      dependencies: [
    \(lines(packages.map { "    .package(\($0.path.map { "path: \"\($0)\"" } ?? "url: \"https://example.com/\($0.identity)\", from: \"1.0.0\""))," }))  ],
      targets: [
    \(lines(targets.map(text)))  ],
      swiftLanguageModes: [.v6]
    )

    """
  }

  private func text(_ target: TargetDescription) -> String {
    let path = target.path.map { ", path: \"\($0)\"" } ?? ""
    let exclude = target.exclude.isEmpty ? "" : ", exclude: \(list(target.exclude))"
    let dependencies = lines(target.dependencies.map { "        \(dependency($0))," })
    let function =
      switch target.kind {
      case .test: "testTarget"
      case .executable: "executableTarget"
      default: "target"
      }
    return """
          .\(function)(
            name: "\(target.name)",
            dependencies: [
      \(dependencies)      ]\(path)\(exclude)),
      """
  }

  /// A target of the same package is written by its name, a product of another also with its package.
  private func dependency(_ name: String) -> String {
    if targets.contains(where: { $0.name == name }) { return "\"\(name)\"" }
    let package = packages.first { name.hasPrefix($0.folderName) }?.folderName ?? name
    return package == name ? "\"\(name)\"" : ".product(name: \"\(name)\", package: \"\(package)\")"
  }

  private func list(_ names: [String]) -> String {
    "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }

  private func lines(_ lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }
}
