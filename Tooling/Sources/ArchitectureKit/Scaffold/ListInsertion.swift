/// Adds an element at the end of a list that a file spells out.
enum ListInsertion {
  /// Adds to the first list that follows the name, `name = […]` or `"name": […]`; `nil` if there is none.
  static func append(_ element: String, toListNamed name: String, in text: String) -> String? {
    let source = SwiftSource(text)
    let opening = source.tokens.indices.first { index in
      source.isSpelled(index, "[")
        && (source.identifier(index - 2) == name || source.plainString(index - 2) == name)
        && (source.isSpelled(index - 1, "=") || source.isSpelled(index - 1, ":"))
    }
    guard let opening else { return nil }
    let closing = source.closing(opening)
    let last = closing - 1
    let isEmpty = last == opening
    let hasComma = source.isSpelled(last, ",")
    let separator: String
    if source.tokens[closing].startsLine, !isEmpty {
      let first = source.tokens[opening + 1]
      separator = "\n" + String(repeating: " ", count: Int(first.column) - 1)
    } else {
      separator = isEmpty ? "" : " "
    }
    let addition = (isEmpty || hasComma ? "" : ",") + separator + element + (hasComma ? "," : "")
    var bytes = source.bytes
    bytes.insert(contentsOf: addition.utf8, at: Int(source.tokens[last].end))
    return String(decoding: bytes, as: UTF8.self)
  }
}
