import Foundation

/// Reads many plain manifests with one run of the compiler, and one of what it makes.
///
/// The program evaluates each manifest in a process of its own, as SwiftPM does: the library writes down the
/// package that was made last when its process ends.
struct ManifestBatch: Sendable {
  let root: URL
  /// The folder of the library that manifests are written against.
  let library: URL
  /// All of one tools version.
  let questions: [ManifestQuestion]
  private let manifests: [(folder: String, manifest: PlainManifest)]

  /// - Parameter questions: Those that are not plain are left out.
  init(root: URL, library: URL, questions: [ManifestQuestion]) {
    (self.root, self.library, self.questions) = (root, library, questions)
    manifests = questions.compactMap { question in question.plain.map { (question.folder, $0) } }
  }

  /// What the manifests say, by folder, without those about which SwiftPM itself has to be asked.
  func evaluate() async -> [String: Manifest] {
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("manifests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    do {
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      var numbers = Array(manifests.indices)
      guard try await compile(&numbers, in: scratch) else { return [:] }
      let program = scratch.appendingPathComponent("manifests").path
      _ = try await ProgramRun(program, ["-fileno", "3", scratch.path])
      return try read(numbers, in: scratch)
    } catch {
      return [:]
    }
  }

  /// Compiles the manifests of those numbers, and takes out of them the ones that the compiler refuses.
  private func compile(_ numbers: inout [Int], in scratch: URL) async throws -> Bool {
    for number in numbers {
      let text = ManifestProgram.function(number, manifests[number].manifest)
      try Data(text.utf8).write(to: scratch.appendingPathComponent(ManifestProgram.file(number)))
    }
    for _ in 0..<2 where !numbers.isEmpty {
      try Data(ManifestProgram.main(numbers, toolsVersion: manifests[0].manifest.toolsVersion).utf8)
        .write(to: scratch.appendingPathComponent("main.swift"))
      let run = try await ProgramRun("swiftc", arguments(numbers), in: scratch)
      if run.status == 0 { return true }
      let refused = ManifestProgram.refused(run.errorText)
      if refused.isEmpty { return false }
      numbers.removeAll(where: refused.contains)
    }
    return false
  }

  private func arguments(_ numbers: [Int]) -> [String] {
    let plain = manifests[0].manifest
    return [
      "-swift-version", plain.languageVersion, "-Xfrontend", "-package-description-version", "-Xfrontend",
      plain.toolsVersion, "-I", library.path, "-L", library.path, "-lPackageDescription", "-Xlinker",
      "-rpath",
      "-Xlinker", library.path, "-wmo", "-Onone", "-suppress-warnings", "-module-name", "Manifests", "-o",
      "manifests", "main.swift",
    ] + numbers.map(ManifestProgram.file)
  }

  private func read(_ numbers: [Int], in scratch: URL) throws -> [String: Manifest] {
    var found: [String: Manifest] = [:]
    for number in numbers {
      let place = manifests[number].folder
      guard let data = try? Data(contentsOf: scratch.appendingPathComponent(ManifestProgram.answer(number)))
      else { continue }
      found[place] = EvaluatedManifest(data)?.manifest(
        in: place.isEmpty ? root : root.appendingPathComponent(place))
    }
    return found
  }
}
