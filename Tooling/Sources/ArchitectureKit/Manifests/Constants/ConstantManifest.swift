/// A plain manifest that does nothing but name constants, so that the compiler may know what it says without
/// running it.
///
/// Its text becomes the body of a type: there the compiler takes declarations, and refuses all else.
struct ConstantManifest: Equatable, Sendable {
  let plain: PlainManifest
  let form: ManifestForm
  /// What its plain literals say, where the form has placeholders.
  let literals: [String]
  /// The labels of arguments that are followed by anything but `[…]` somewhere.
  let openLabels: Set<String>

  /// `nil` for a manifest that does more.
  init?(_ source: SwiftSource, _ plain: PlainManifest) {
    var depth = 0
    var text: [UInt8] = []
    var literals: [String] = []
    var openLabels: Set<String> = []
    for index in source.tokens.indices.dropFirst(2) {
      let token = source.tokens[index]
      if source.isSpelled(index, "{") || source.isSpelled(index, ";") { return nil }
      // What might begin a regular expression might hold what looks like a literal or a comment.
      if token.kind == .operation, source.text(index).contains("/") { return nil }
      if source.isOpening(index) { depth += 1 }
      if source.isSpelled(index, ")") || source.isSpelled(index, "]") { depth -= 1 }
      text += source.formOfGap(before: index)
      if depth == 0, token.startsLine, token.kind == .word {
        guard source.isWord(index, "let") else { return nil }
        text += "nonisolated(unsafe) static ".utf8  // it holds: the text is only type-checked, never run
      }
      if let literal = source.replaceableString(index) {
        text += "\"\(ManifestForm.placeholder(literals.count))\"".utf8
        literals.append(literal)
      } else {
        text += source.bytes[Int(token.start)..<Int(token.end)]
      }
      if source.isSpelled(index + 1, ":"), let label = source.identifier(index),
        !Self.isList(source, index + 2)
      {
        openLabels.insert(label)
      }
    }
    text += source.formOfGap(before: source.tokens.count)
    self.plain = plain
    form = ManifestForm(toolsVersion: plain.toolsVersion, text: String(decoding: text, as: UTF8.self))
    self.literals = literals
    self.openLabels = openLabels
  }

  /// Whether a whole argument begins at `index`, and is a list between brackets.
  private static func isList(_ source: SwiftSource, _ index: Int) -> Bool {
    guard source.isSpelled(index, "[") else { return false }
    let end = source.closing(index) + 1
    return source.isSpelled(end, ",") || source.isSpelled(end, ")")
  }
}
