/// An element and what is in it.
struct XMLNode: Sendable {
  let name: XMLName
  /// By their names as written.
  let attributes: [String: String]
  var children: [XMLNode] = []
  /// Its own text, that of its children left out.
  var text = ""

  /// The first child of a name.
  func child(_ name: XMLName) -> XMLNode? { children.first { $0.name == name } }

  /// The children of a name.
  func children(_ name: XMLName) -> [XMLNode] { children.filter { $0.name == name } }

  /// Its text without the space around it; `nil` where nothing is left.
  var trimmed: String? {
    let trimmed = text.drop(while: \.isWhitespace)
    guard let end = trimmed.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(trimmed[...end])
  }
}
