/// A manifest that the toolchain is to be asked about.
struct ManifestQuestion: Sendable {
  /// From the root of the repository.
  let folder: String
  let text: String
  let inputs: ManifestInputs
  /// How it can be read beside others, if it can.
  let plain: PlainManifest?

  init(folder: String, text: String) {
    let source = SwiftSource(text)
    self.folder = folder
    self.text = text
    inputs = ManifestInputs(source)
    plain = inputs == .variables([]) ? PlainManifest(source) : nil
  }

  init(folder: String, text: String, inputs: ManifestInputs) {
    self.folder = folder
    self.text = text
    self.inputs = inputs
    plain = nil
  }
}
