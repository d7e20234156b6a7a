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
    guard let plain = manifests.first?.manifest else { return [:] }
    return await ManifestCompilation.run { compilation in
      for number in manifests.indices {
        try compilation.write(
          ManifestProgram.function(number, manifests[number].manifest), to: ManifestCompilation.file(number))
      }
      let numbers = try await compilation.compile(manifests.indices) { numbers in
        try compilation.write(
          ManifestProgram.main(numbers, toolsVersion: plain.toolsVersion), to: "main.swift")
        return arguments(plain)
      }
      guard !numbers.isEmpty else { return [:] }
      _ = try await ProgramRun(compilation.url("manifests").path, ["-fileno", "3", compilation.url("").path])
      return read(numbers, of: compilation)
    }
  }

  private func arguments(_ plain: PlainManifest) -> [String] {
    [
      "-swift-version", plain.languageVersion, "-Xfrontend", "-package-description-version",
      "-Xfrontend", plain.toolsVersion, "-I", library.path, "-L", library.path, "-lPackageDescription",
      "-Xlinker", "-rpath", "-Xlinker", library.path, "-wmo", "-Onone", "-suppress-warnings",
      "-module-name", "Manifests", "-o", "manifests", "main.swift",
    ]
  }

  private func read(_ numbers: [Int], of compilation: ManifestCompilation) -> [String: Manifest] {
    var found: [String: Manifest] = [:]
    for number in numbers {
      let folder = manifests[number].folder
      guard let answer = try? Data(contentsOf: compilation.url(ManifestProgram.answer(number))) else {
        continue
      }
      found[folder] = EvaluatedManifest(answer)?.manifest(
        in: folder.isEmpty ? root : root.appendingPathComponent(folder))
    }
    return found
  }
}
