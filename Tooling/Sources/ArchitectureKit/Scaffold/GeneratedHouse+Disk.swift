import Foundation

extension GeneratedHouse {
  /// Writes the house, and what SwiftPM would say about its manifests into the tool's cache: to ask SwiftPM
  /// about hundreds takes minutes.
  func write(to root: URL) throws {
    for (path, text) in sources() { try write(text, to: path, root) }
    let root = root.resolvingSymlinksInPath()
    let reader = ManifestReader(root: root)
    var cache = ManifestCache(surroundings: reader.surroundings())
    for (folder, manifest) in manifests() {
      let text = manifest.swiftText
      try write(text, to: folder.isEmpty ? "Package.swift" : folder + "/Package.swift", root)
      cache.entries[folder] = ManifestCache.Entry(text: text, manifest: manifest)
    }
    cache.write(to: reader.cacheFile)
    try write(JSONReport.encode(configuration), to: "architecture.json", root)
  }

  private func write(_ text: String, to path: String, _ root: URL) throws {
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
