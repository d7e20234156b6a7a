import Foundation

/// Reads the manifests of a house, asking SwiftPM only about those that changed.
struct ManifestReader: Sendable {
  let root: URL

  /// Where the answers of SwiftPM are kept.
  var cacheFile: URL { root.appendingPathComponent(".build/architecture/manifests.json") }

  /// The manifests by folder; `texts` are their texts by folder, from the root.
  func manifests(_ texts: [String: String]) async throws -> [String: Manifest] {
    let stored = ManifestCache(file: cacheFile, surroundings: surroundings())
    var cache = ManifestCache(surroundings: stored.surroundings)
    var missing: [String] = []
    for (folder, text) in texts.sorted(by: { $0.key < $1.key }) {
      if let manifest = stored.manifest(in: folder, text: text) {
        cache.entries[folder] = ManifestCache.Entry(text: text, manifest: manifest)
      } else {
        missing.append(folder)
      }
    }
    for (folder, manifest) in try await dump(missing) {
      cache.entries[folder] = ManifestCache.Entry(text: texts[folder] ?? "", manifest: manifest)
    }
    if cache != stored { cache.write(to: cacheFile) }
    return cache.entries.mapValues(\.manifest)
  }

  /// Asks about several at a time, as many as there are processors.
  private func dump(_ folders: [String]) async throws -> [(String, Manifest)] {
    let width = max(1, ProcessInfo.processInfo.activeProcessorCount)
    return try await withThrowingTaskGroup(of: (String, Manifest).self) { group in
      var results: [(String, Manifest)] = []
      for (index, folder) in folders.enumerated() {
        if index >= width, let result = try await group.next() { results.append(result) }
        group.addTask {
          let place = folder.isEmpty ? root : root.appendingPathComponent(folder)
          return (folder, try await ManifestDumper().dump(folder: place))
        }
      }
      for try await result in group { results.append(result) }
      return results
    }
  }

  /// What a manifest's meaning depends on besides its text: where it lies, and the toolchain.
  func surroundings() -> String {
    let toolchain = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").lazy
      .map { URL(fileURLWithPath: $0 + "/swift").resolvingSymlinksInPath().path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    let attributes = try? FileManager.default.attributesOfItem(atPath: toolchain ?? "")
    let changed = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(root.path) \(toolchain ?? "no swift") \(changed)"
  }
}
