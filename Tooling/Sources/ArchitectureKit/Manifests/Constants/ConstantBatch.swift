import Foundation

/// Reads many manifests by asking the compiler for the constants in them, which it knows once it has checked
/// their types: nothing is translated, linked or run. It checks one of each form.
struct ConstantBatch: Sendable {
  let root: URL
  /// The folder of the library that manifests are written against.
  let library: URL
  /// All of one tools version.
  let questions: [ManifestQuestion]
  /// The manifests of each form.
  let forms: [[(folder: String, manifest: ConstantManifest)]]

  /// - Parameter questions: Those that are no constants are left out.
  init(root: URL, library: URL, questions: [ManifestQuestion]) {
    (self.root, self.library, self.questions) = (root, library, questions)
    let manifests = questions.compactMap { question in question.constants.map { (question.folder, $0) } }
    forms = manifests.grouped { $0.1.form }
  }

  /// What the manifests say, by folder, without those of which the compiler does not know all.
  func evaluate() async -> [String: Manifest] {
    guard let plain = forms.first?.first?.manifest.plain else { return [:] }
    return await ManifestCompilation.run { compilation in
      for (number, form) in forms.enumerated() {
        try compilation.write(
          ConstantProgram.type(number, form[0].manifest.form), to: ManifestCompilation.file(number))
      }
      try compilation.write(ConstantProgram.common(toolsVersion: plain.toolsVersion), to: "common.swift")
      try compilation.write(ConstantProgram.protocols, to: "protocols.json")
      let compiled = try await compilation.compile(forms.indices) { _ in arguments(plain) }
      return compiled.isEmpty ? [:] : try read(Data(contentsOf: compilation.url("constants.json")))
    }
  }

  private func arguments(_ plain: PlainManifest) -> [String] {
    [
      "-typecheck", "-wmo", "-suppress-warnings", "-swift-version", plain.languageVersion, "-I", library.path,
      "-Xfrontend", "-package-description-version", "-Xfrontend", plain.toolsVersion,
      "-Xfrontend", "-const-gather-protocols-file", "-Xfrontend", "protocols.json",
      "-emit-const-values-path", "constants.json", "-module-name", ConstantProgram.module, "common.swift",
    ]
  }

  private func read(_ constants: Data) throws -> [String: Manifest] {
    let types = try JSONDecoder().decode([ConstantType].self, from: constants)
    var found: [String: Manifest] = [:]
    for type in types {
      guard let number = ConstantProgram.number(ofType: type.typeName), forms.indices.contains(number),
        type.returnsPlaceholders(forms[number][0].manifest.literals.count)
      else { continue }
      for (folder, manifest) in forms[number] {
        found[folder] = type.evaluated(manifest)?.manifest(
          in: folder.isEmpty ? root : root.appendingPathComponent(folder))
      }
    }
    return found
  }
}
