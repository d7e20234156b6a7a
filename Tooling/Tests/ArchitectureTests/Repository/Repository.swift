import Foundation

@testable import ArchitectureKit

/// The repository that this test stands in.
enum Repository {
  static var root: URL {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { root.deleteLastPathComponent() }
    return root
  }
}

extension Repository {
  /// Copies what the lint reads of this repository: manifests, sources, the configuration and the README.
  static func copyMap(to folder: TemporaryFolder) throws {
    let files = Folder(root: root)
    let sources = ["App", "Modules", "Tooling"].flatMap { files.swiftFiles(below: $0) }
    for path in sources + ["Package.swift", "Tooling/architecture.json", "README.md"] {
      guard let bytes = try files.bytes(path) else { continue }
      try folder.write(String(decoding: bytes, as: UTF8.self), to: path)
    }
  }
}
