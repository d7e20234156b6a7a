import Foundation

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import ManifestReading
@testable import RepositoryModel

/// A temporary folder, removed on deinitialization.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = Self.place.appendingPathComponent("repository-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// In memory if the system has enough, which a container may not: a disk takes seconds to create
  /// and remove thousands of files.
  private static var place: URL {
    let memory = "/dev/shm"
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: memory)
    let free = (attributes?[.systemFreeSize] as? NSNumber)?.int64Value ?? 0
    return free > 1 << 28 && FileManager.default.isWritableFile(atPath: memory)
      ? URL(fileURLWithPath: memory) : FileManager.default.temporaryDirectory
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

extension SampleRepository {
  /// Writes the whole repository, its manifests and its configuration.
  ///
  /// SwiftPM's answers for the manifests are written into the tool's cache as well, unless the test is
  /// about asking it: that takes half a second for each.
  func write(to folder: TemporaryFolder, asksSwiftPM: Bool = false) async throws {
    for (path, text) in files { try folder.write(text, to: path) }
    let texts = manifests.mapValues(\.swiftText)
    for (place, text) in texts {
      try folder.write(text, to: place.isEmpty ? "Package.swift" : place + "/Package.swift")
    }
    if !asksSwiftPM { await folder.remember(manifests, texts) }
    try folder.write(JSONReport.encode(configuration), to: "architecture.json")
  }
}

extension TemporaryFolder {
  /// Writes SwiftPM's answers for the manifests into the tool's cache.
  func remember(_ manifests: [String: Manifest], _ texts: [String: String]) async {
    let reader = ManifestReader(folder: Folder(root: url))
    var cache = ManifestCache(surroundings: reader.surroundings(await reader.toolchain()))
    for (place, manifest) in manifests {
      cache.entries[place] = ManifestCache.Entry(text: texts[place] ?? "", manifest: manifest)
    }
    cache.write(to: reader.cacheFile)
  }
}
