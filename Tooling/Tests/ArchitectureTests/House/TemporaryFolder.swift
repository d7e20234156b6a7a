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
  ///
  /// What SwiftPM would say about the manifests is written into the tool's cache as well, unless the test is
  /// about asking it: that takes half a second for each.
  func write(to folder: TemporaryFolder, asksSwiftPM: Bool = false) throws {
    for (path, text) in files { try folder.write(text, to: path) }
    let reader = ManifestReader(root: folder.url)
    var cache = ManifestCache(surroundings: reader.surroundings())
    for (place, manifest) in manifests {
      let text = manifest.swiftText
      try folder.write(text, to: place.isEmpty ? "Package.swift" : place + "/Package.swift")
      cache.entries[place] = ManifestCache.Entry(text: text, manifest: manifest)
    }
    if !asksSwiftPM { cache.write(to: reader.cacheFile) }
    try folder.write(JSONReport.encode(configuration), to: "architecture.json")
  }
}
