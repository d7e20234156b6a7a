/// A plain manifest that does nothing but name constants, so that the compiler may know what it says without
/// running it.
///
/// Its text becomes the body of a type: there the compiler takes declarations, and refuses all else.
struct ConstantManifest: Equatable, Sendable {
  let plain: PlainManifest
  /// The declarations, made static.
  let body: String
  /// The labels of arguments that are followed by anything but `[…]` somewhere.
  let openLabels: Set<String>

  /// `nil` for a manifest that does more.
  init?(_ source: SwiftSource, _ plain: PlainManifest) {
    var depth = 0
    var body: [UInt8] = []
    var copied = Int(source.tokens[1].end)
    var openLabels: Set<String> = []
    for index in source.tokens.indices.dropFirst(2) {
      let token = source.tokens[index]
      if source.isSpelled(index, "{") || source.isSpelled(index, ";") { return nil }
      if source.isOpening(index) { depth += 1 }
      if source.isSpelled(index, ")") || source.isSpelled(index, "]") { depth -= 1 }
      if depth == 0, token.startsLine, token.kind == .word {
        guard source.isWord(index, "let") else { return nil }
        body += source.bytes[copied..<Int(token.start)]
        body += "nonisolated(unsafe) static ".utf8  // it holds: the text is only type-checked, never run
        copied = Int(token.start)
      }
      if source.isSpelled(index + 1, ":"), let label = source.identifier(index),
        !Self.isList(source, index + 2)
      {
        openLabels.insert(label)
      }
    }
    self.plain = plain
    self.body = String(decoding: body + source.bytes[copied...], as: UTF8.self)
    self.openLabels = openLabels
  }

  /// Whether a whole argument begins at `index`, and is a list between brackets.
  private static func isList(_ source: SwiftSource, _ index: Int) -> Bool {
    guard source.isSpelled(index, "[") else { return false }
    let end = source.closing(index) + 1
    return source.isSpelled(end, ",") || source.isSpelled(end, ")")
  }
}
