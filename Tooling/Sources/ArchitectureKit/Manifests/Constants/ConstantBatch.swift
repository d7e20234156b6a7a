import Foundation

/// Reads many manifests by asking the compiler for the constants in them, which it knows once it has checked
/// their types: nothing is translated, linked or run.
struct ConstantBatch: Sendable {
  let root: URL
  /// The folder of the library that manifests are written against.
  let library: URL
  /// All of one tools version.
  let questions: [ManifestQuestion]
  private let manifests: [(folder: String, manifest: ConstantManifest)]

  /// - Parameter questions: Those that are no constants are left out.
  init(root: URL, library: URL, questions: [ManifestQuestion]) {
    (self.root, self.library, self.questions) = (root, library, questions)
    manifests = questions.compactMap { question in question.constants.map { (question.folder, $0) } }
  }

  /// What the manifests say, by folder, without those of which the compiler does not know all.
  func evaluate() async -> [String: Manifest] {
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("manifests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    do {
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      guard let constants = try await compile(in: scratch) else { return [:] }
      return try read(Data(contentsOf: constants))
    } catch {
      return [:]
    }
  }

  /// Checks the types of the manifests, without the ones that the compiler refuses; where it wrote the constants.
  private func compile(in scratch: URL) async throws -> URL? {
    var numbers = Array(manifests.indices)
    for number in numbers {
      try write(
        ConstantProgram.type(number, manifests[number].manifest), ManifestProgram.file(number), scratch)
    }
    let toolsVersion = manifests[0].manifest.plain.toolsVersion
    try write(ConstantProgram.common(toolsVersion: toolsVersion), "common.swift", scratch)
    try write(ConstantProgram.protocols, "protocols.json", scratch)
    for _ in 0..<2 where !numbers.isEmpty {
      let run = try await ProgramRun("swiftc", arguments(numbers), in: scratch)
      if run.status == 0 { return scratch.appendingPathComponent("constants.json") }
      let refused = ManifestProgram.refused(run.errorText)
      if refused.isEmpty { return nil }
      numbers.removeAll(where: refused.contains)
    }
    return nil
  }

  private func write(_ text: String, _ name: String, _ scratch: URL) throws {
    try Data(text.utf8).write(to: scratch.appendingPathComponent(name))
  }

  private func arguments(_ numbers: [Int]) -> [String] {
    let plain = manifests[0].manifest.plain
    return [
      "-typecheck", "-wmo", "-suppress-warnings", "-swift-version", plain.languageVersion, "-I", library.path,
      "-Xfrontend", "-package-description-version", "-Xfrontend", plain.toolsVersion,
      "-Xfrontend", "-const-gather-protocols-file", "-Xfrontend", "protocols.json",
      "-emit-const-values-path", "constants.json", "-module-name", ConstantProgram.module, "common.swift",
    ] + numbers.map(ManifestProgram.file)
  }

  private func read(_ constants: Data) throws -> [String: Manifest] {
    let types = try JSONDecoder().decode([ConstantType].self, from: constants)
    var found: [String: Manifest] = [:]
    for type in types {
      guard let number = ConstantProgram.number(ofType: type.typeName), manifests.indices.contains(number)
      else {
        continue
      }
      let (folder, manifest) = manifests[number]
      found[folder] = type.evaluated(manifest)?.manifest(
        in: folder.isEmpty ? root : root.appendingPathComponent(folder))
    }
    return found
  }
}
