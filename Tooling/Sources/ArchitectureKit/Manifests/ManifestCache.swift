import Foundation

/// Remembers what SwiftPM said about each manifest, so that one that has not changed is not compiled again.
///
/// An entry holds while the manifest's text, its place and the toolchain are what they were: the whole text
/// is kept and compared, so no two texts are ever taken for one.
struct ManifestCache: Codable, Equatable, Sendable {
  /// What SwiftPM said, and about what.
  struct Entry: Codable, Equatable, Sendable {
    var text: String
    var manifest: Manifest
  }

  /// Raised whenever ``Manifest`` changes its shape.
  static let currentFormat = 1

  var format = Self.currentFormat
  /// The root of the house, and the compiler.
  var surroundings: String
  /// By the folder of the manifest, from the root.
  var entries: [String: Entry] = [:]

  init(surroundings: String) {
    self.surroundings = surroundings
  }

  /// Reads the cache; one that is missing, damaged, or of other surroundings, is empty.
  init(file: URL, surroundings: String) {
    self.init(surroundings: surroundings)
    guard let data = try? Data(contentsOf: file),
      let stored = try? JSONDecoder().decode(Self.self, from: data),
      stored.format == format, stored.surroundings == surroundings
    else { return }
    self = stored
  }

  /// What SwiftPM said about this very text.
  func manifest(in folder: String, text: String) -> Manifest? {
    guard let entry = entries[folder], entry.text == text else { return nil }
    return entry.manifest
  }

  /// Writes the cache; a cache that cannot be written only costs time.
  func write(to file: URL) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let data = try? encoder.encode(self) else { return }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: file, options: .atomic)
  }
}
