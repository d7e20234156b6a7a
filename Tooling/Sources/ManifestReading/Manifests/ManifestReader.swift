import Foundation

/// Reads the manifests of a repository, asking the toolchain only about those that changed.
package struct ManifestReader: Sendable {
  package let folder: Folder
  var environment = ProcessInfo.processInfo.environment

  /// Called with the progress, and with an empty line at the end.
  package var progress: Progress

  package init(folder: Folder, progress: @escaping Progress = { _ in }) {
    (self.folder, self.progress) = (folder, progress)
  }

  /// Receives one line of progress, without a line break.
  package typealias Progress = @Sendable (String) -> Void

  /// How long an answer may stay unwritten.
  private static let unwritten = Duration.seconds(1)

  private var root: URL { folder.root }

  /// The file of the cache.
  var cacheFile: URL { root.appendingPathComponent(".build/architecture/manifests.json") }

  /// The manifests by folder; `texts` are their texts by folder, from the root.
  ///
  /// Answers are written to the cache every second, so that an interrupted run is not lost.
  ///
  /// - Throws: The ``ManifestError`` of the first folder whose manifest cannot be read.
  package func manifests(_ texts: [String: String]) async throws -> [String: Manifest] {
    let toolchain = await toolchain()
    let stored = ManifestCache(file: cacheFile, surroundings: surroundings(toolchain))
    var cache = ManifestCache(surroundings: stored.surroundings)
    var questions: [ManifestQuestion] = []
    for (place, text) in texts.sorted(by: { $0.key < $1.key }) {
      if hasVariants(place) {
        questions.append(ManifestQuestion(folder: place, text: text, inputs: .anything))
      } else if let entry = stored.entry(in: place, text: text, environment: environment) {
        cache.entries[place] = entry
      } else {
        questions.append(ManifestQuestion(folder: place, text: text))
      }
    }
    return try await ask(questions, toolchain, &cache, stored)
  }

  private func ask(
    _ questions: [ManifestQuestion], _ toolchain: Toolchain, _ cache: inout ManifestCache,
    _ stored: ManifestCache
  ) async throws -> [String: Manifest] {
    let asked = Dictionary(uniqueKeysWithValues: questions.map { ($0.folder, $0) })
    var manifests = cache.entries.mapValues(\.manifest)
    var refusals: [String: ManifestError] = [:]
    let total = manifests.count + questions.count
    var written = ContinuousClock.now
    await ManifestQuery(root: root, toolchain: toolchain).ask(questions) { answers in
      for (place, answer) in answers {
        switch answer {
        case .success(let manifest):
          manifests[place] = manifest
          if let entry = asked[place].flatMap({ entry($0, manifest) }) { cache.entries[place] = entry }
        case .failure(let error):
          refusals[place] = error
        }
      }
      if ContinuousClock.now - written > Self.unwritten {
        cache.write(to: cacheFile)
        written = .now
      }
      progress("Reading manifests: \(manifests.count + refusals.count) of \(total)")
    }
    if !questions.isEmpty { progress("") }
    if cache != stored { cache.write(to: cacheFile) }
    if let first = refusals.min(by: { $0.key < $1.key }) { throw first.value }
    return manifests
  }

  /// The cache entry for an answer; `nil` if the answer may differ next time.
  private func entry(_ question: ManifestQuestion, _ manifest: Manifest) -> ManifestCache.Entry? {
    guard case .variables(let names) = question.inputs else { return nil }
    let values = Dictionary(uniqueKeysWithValues: names.map { ($0, environment[$0]) })
    return ManifestCache.Entry(text: question.text, variables: values, manifest: manifest)
  }

  /// Whether SwiftPM may read another file than `Package.swift`: `Package@swift-6.0.swift`.
  private func hasVariants(_ place: String) -> Bool {
    folder.files(in: place).contains { $0.hasPrefix("Package@swift-") }
  }

  func toolchain() async -> Toolchain {
    await Toolchain(searchPath: environment["PATH"] ?? "")
  }

  /// What a manifest's meaning depends on besides its text: its location and the toolchain.
  func surroundings(_ toolchain: Toolchain) -> String {
    "\(root.path) \(toolchain.identity)"
  }
}

/// A manifest that could not be read. The text says what to do.
package enum ManifestError: Error, Equatable, CustomStringConvertible {
  /// `swift` could not be started.
  case noSwift(reason: String)
  /// `swift package dump-package` failed; `output` is its error text.
  case refused(file: String, output: String)
  /// Its output is not a package description.
  case unreadableDump

  package var description: String {
    switch self {
    case .noSwift(let reason):
      "swift could not be started: \(reason). Put the Swift toolchain on the PATH."
    case .refused(let file, let output):
      "SwiftPM rejects \(file):\n\(output)"
    case .unreadableDump:
      "The output of swift package dump-package is not a package description. This tool needs Swift 6.2 or newer."
    }
  }
}
