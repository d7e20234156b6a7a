import Foundation

/// A cache of SwiftPM's answers, so that an unchanged manifest is not evaluated again.
///
/// An entry is valid while the manifest's text, its location, the toolchain and the environment variables that it
/// reads are unchanged. The whole text is stored and compared, so that there are no collisions.
struct ManifestCache: Codable, Equatable, Sendable {
  /// An answer and its input.
  struct Entry: Codable, Equatable, Sendable {
    var text: String
    /// The variables of the environment that it reads; `nil` for one that was not set.
    var variables: [String: String?] = [:]
    var manifest: Manifest
  }

  /// Increased whenever this or ``Manifest`` changes, or older answers may be wrong.
  static let currentFormat = 4

  var format = Self.currentFormat
  /// The root of the repository, and the toolchain.
  var surroundings: String
  /// By the folder of the manifest, from the root.
  var entries: [String: Entry] = [:]

  init(surroundings: String) {
    self.surroundings = surroundings
  }

  /// Reads the cache; a missing, damaged or outdated one is empty.
  init(file: URL, surroundings: String) {
    self.init(surroundings: surroundings)
    guard let data = try? Data(contentsOf: file),
      let stored = try? JSONDecoder().decode(Self.self, from: data),
      stored.format == format, stored.surroundings == surroundings
    else { return }
    self = stored
  }

  /// The cached answer for this text with these values of the variables that it reads.
  func entry(in folder: String, text: String, environment: [String: String]) -> Entry? {
    guard let entry = entries[folder], entry.text == text,
      entry.variables.allSatisfy({ environment[$0.key] == $0.value })
    else { return nil }
    return entry
  }

  /// Writes the cache. A failure only costs time.
  func write(to file: URL) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let data = try? encoder.encode(self) else { return }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: file, options: .atomic)
  }
}
