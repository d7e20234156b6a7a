import Foundation

@testable import ManifestReading

/// The repository that this test is part of.
enum Repository {
  static var root: URL {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { root.deleteLastPathComponent() }
    return root
  }
}

extension Repository {
  /// Copies what the lint reads of this repository: manifests, sources, the configuration and the README. To save
  /// time it copies only the imports of tools, tests, and files without a catalog, a key or an exception.
  static func copyMap(to folder: TemporaryFolder) throws {
    let files = Folder(root: root)
    let configuration = String(decoding: try files.bytes("Tooling/architecture.json") ?? [], as: UTF8.self)
    let sources = try ["App", "Modules", "Tooling"].flatMap { try files.swiftFiles(below: $0) }
    for path in sources + ["Package.swift", "Tooling/architecture.json", "README.md"] {
      guard let bytes = try files.bytes(path) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      let isShort =
        path.contains("/Tests/") || path.hasPrefix("Tooling/Sources")
        || !path.hasSuffix("Package.swift") && !configuration.contains(path)
          && !["atalog", "Blueprint", "ServiceKey"].contains(where: text.contains)
      try folder.write(isShort ? imports(text) : text, to: path)
    }
  }

  private static func imports(_ text: String) -> String {
    // Conditions are omitted. Of Foundation and FoundationEssentials only the lighter import is kept.
    let isConditional = text.contains("canImport(FoundationEssentials)")
    let isImport = { (line: Substring) in line.split(separator: " ").dropLast().last == "import" }
    return text.split(separator: "\n").prefix { isImport($0) || $0.hasPrefix("#") || $0.hasPrefix("//") }
      .filter { isImport($0) && !(isConditional && $0.hasSuffix(" Foundation")) }
      .joined(separator: "\n") + "\n"
  }
}
