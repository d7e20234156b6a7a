import Foundation

extension GeneratedHouse {
  /// Writes the house, and what SwiftPM would say about its manifests into the tool's cache: to ask SwiftPM
  /// about hundreds takes minutes.
  func write(to root: URL) throws {
    let root = root.resolvingSymlinksInPath()
    let folder = Folder(root: root)
    for (path, text) in sources() { try folder.write(text, to: path) }
    let reader = ManifestReader(root: root)
    var cache = ManifestCache(surroundings: reader.surroundings())
    for (place, manifest) in manifests() {
      let text = manifest.swiftText
      try folder.write(text, to: place.isEmpty ? "Package.swift" : place + "/Package.swift")
      cache.entries[place] = ManifestCache.Entry(text: text, manifest: manifest)
    }
    cache.write(to: reader.cacheFile)
    try folder.write(JSONReport.encode(configuration), to: "architecture.json")
  }
}
