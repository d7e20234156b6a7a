import Testing

@testable import ArchitectureKit

extension ConstantBatch {
  /// Writes the manifests, and reads them together, by folder.
  static func read(_ texts: [String: String], in folder: TemporaryFolder) async throws -> [String: Manifest] {
    for (place, text) in texts { try folder.write(text, to: place + "/Package.swift") }
    let library = try #require(
      await ManifestReader(folder: Folder(root: folder.url)).toolchain().manifestLibrary)
    let questions = texts.sorted { $0.key < $1.key }.map { ManifestQuestion(folder: $0, text: $1) }
    return await Self(root: folder.url, library: library, questions: questions).evaluate()
  }
}
