import SwiftFacts

/// Copies every list element and import of an existing module for a new one, in a Swift file: dependencies in a
/// manifest, blueprints and assemblies in the registry, and imports.
struct SiblingEdit {
  let sibling: String
  let name: String
  /// The targets of a manifest whose lists get the new module. A list outside of any target gets it as well.
  var targets: Set<String> = []

  /// The text with the copies; `nil` if it does not mention the sibling in any list or import.
  func apply(_ text: String) -> String? {
    let source = SwiftSource(text)
    var copies: [Int: String] = [:]
    for index in source.tokens.indices where mentions(source, index) {
      guard let range = element(source, index) ?? statement(source, index) else { continue }
      copies[range.end] = copy(of: range, in: source)
    }
    guard !copies.isEmpty else { return nil }
    var bytes = source.bytes
    for (end, copy) in copies.sorted(by: { $0.key > $1.key }) { bytes.insert(contentsOf: copy.utf8, at: end) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// An element of a list, or an import, as offsets.
  private struct Piece {
    var start: Int
    var end: Int
    /// What separates it from its copy.
    var separator: String
  }

  private func mentions(_ source: SwiftSource, _ index: Int) -> Bool {
    if isInOtherTarget(source, index) { return false }
    // `.product(name: …, package: …)`: it is the name that counts.
    if source.isWord(index - 2, "package"), source.isSpelled(index - 1, ":") { return false }
    let text =
      source.plainString(index)?.split(separator: "/").last.map(String.init)
      ?? source.identifier(index) ?? ""
    return ["", "Implementation", "Blueprint", "Assembly"].contains { text == sibling + $0 }
  }

  /// Whether the token is part of the description of a target that does not get the module.
  private func isInOtherTarget(_ source: SwiftSource, _ index: Int) -> Bool {
    var position = index
    while let opening = source.opening(around: position) {
      if source.identifier(opening - 1)?.lowercased().hasSuffix("target") == true,
        source.isWord(opening + 1, "name"), let target = source.plainString(opening + 3)
      {
        return !targets.contains(target)
      }
      position = opening
    }
    return false
  }

  /// The element of the innermost list that the token is part of: itself, or a call around it.
  private func element(_ source: SwiftSource, _ index: Int) -> Piece? {
    var first = index
    // `MapAssembly.self` is one element.
    var last = source.isSpelled(index + 1, ".") && source.identifier(index + 2) != nil ? index + 2 : index
    while let opening = source.opening(around: first) {
      if source.isSpelled(opening, "[") {
        let isFirst = opening + 1 == first
        guard isFirst || source.isSpelled(first - 1, ",") else { return nil }
        guard source.isSpelled(last + 1, ",") || source.isSpelled(last + 1, "]") else { return nil }
        return piece(source, first, last)
      }
      guard source.isSpelled(opening, "("), source.identifier(opening - 1) != nil else { return nil }
      last = source.closing(opening)
      first = opening - 1
      while source.isSpelled(first - 1, ".") {
        first -= source.identifier(first - 2) == nil ? 1 : 2
      }
    }
    return nil
  }

  private func piece(_ source: SwiftSource, _ first: Int, _ last: Int) -> Piece {
    let token = source.tokens[first]
    let indentation = String(repeating: " ", count: Int(token.column) - 1)
    return Piece(
      start: Int(token.start), end: Int(source.tokens[last].end),
      separator: token.startsLine ? ",\n" + indentation : ", ")
  }

  /// The import that the token is the module of.
  private func statement(_ source: SwiftSource, _ index: Int) -> Piece? {
    guard source.isWord(index - 1, "import"), let prefix = source.prefix(before: index - 1) else {
      return nil
    }
    return Piece(
      start: Int(source.tokens[prefix.first].start), end: Int(source.tokens[index].end), separator: "\n")
  }

  private func copy(of piece: Piece, in source: SwiftSource) -> String {
    let text = String(decoding: source.bytes[piece.start..<piece.end], as: UTF8.self)
    return piece.separator + text.replacing(sibling, with: name)
  }
}

/// Adds an element at the end of a list literal.
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
