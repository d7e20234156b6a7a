import Foundation

@testable import ArchitectureKit

/// A folder that is gone when the test is done with it.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("house-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file, with the folders it needs.
  func write(_ text: String, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}

extension PlantedHouse {
  /// Writes the whole house, its manifests and its configuration.
  func write(to folder: TemporaryFolder) throws {
    for (path, text) in files { try folder.write(text, to: path) }
    for (place, manifest) in manifests {
      try folder.write(manifest.swiftText, to: place.isEmpty ? "Package.swift" : place + "/Package.swift")
    }
    let configuration = try JSONEncoder().encode(configuration)
    try folder.write(String(decoding: configuration, as: UTF8.self), to: "architecture.json")
  }
}
