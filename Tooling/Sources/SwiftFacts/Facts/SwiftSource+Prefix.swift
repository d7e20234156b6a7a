/// The attributes and modifiers before a declaration or an import.
extension SwiftSource {
  /// The attributes and modifiers that stand right before a keyword.
  package struct Prefix: Equatable {
    /// Without their `@`, and without their arguments.
    package var attributes: [String] = []
    var modifiers: [String] = []
    /// The index of the first token of the statement.
    package var first: Int

    package var access: AccessLevel? {
      modifiers.compactMap { AccessLevel(rawValue: $0) }.max()
    }
  }

  /// Reads backwards from the keyword at `index`; `nil` if it does not begin a statement there.
  package func prefix(before index: Int) -> Prefix? {
    var prefix = Prefix(first: index)
    // The longest one that begins a statement: in `case open`, `open` is not a modifier of the next declaration.
    var longest = beginsStatement(index) ? prefix : nil
    while prefix.first > 0 {
      let last = prefix.first - 1
      let name = opening(ofGroupEndingAt: last) ?? last
      if isSpelled(name - 1, "@") || isQualifiedAttribute(name) {
        let sign = attributeSign(of: name)
        prefix.attributes.insert(text(sign + 1), at: 0)
        prefix.first = sign
      } else if tokens[name].kind == .word, Self.modifiers.contains(text(name)) {
        if name == last || AccessLevel(rawValue: text(name)) == nil {
          prefix.modifiers.insert(text(name), at: 0)
        }
        prefix.first = name
      } else {
        break
      }
      if beginsStatement(prefix.first) { longest = prefix }
    }
    return longest
  }

  /// The token before the `(` of the parentheses that end at `index`: `_spi` of `_spi(Name)`.
  private func opening(ofGroupEndingAt index: Int) -> Int? {
    guard isSpelled(index, ")") else { return nil }
    var depth = 0
    var position = index
    while position > 0 {
      if isSpelled(position, ")") { depth += 1 }
      if isSpelled(position, "(") { depth -= 1 }
      if depth == 0 { return position - 1 }
      position -= 1
    }
    return nil
  }

  /// Whether the word at `index` ends an attribute like `@Testing.Test`.
  private func isQualifiedAttribute(_ index: Int) -> Bool {
    isSpelled(attributeSign(of: index), "@")
  }

  private func attributeSign(of index: Int) -> Int {
    var position = index
    while isSpelled(position - 1, "."), identifier(position - 2) != nil { position -= 2 }
    return position - 1
  }

  private func beginsStatement(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    if tokens[index].startsLine { return !isSpelled(index - 1, ".") }
    return isSpelled(index - 1, ";") || isSpelled(index - 1, "{") || isSpelled(index - 1, "}")
  }

  private static let modifiers: Set<String> = [
    "public", "package", "internal", "private", "fileprivate", "open", "static", "class", "final", "override",
    "mutating", "nonmutating", "lazy", "weak", "unowned", "convenience", "required", "dynamic", "indirect",
    "nonisolated", "isolated", "consuming", "borrowing", "distributed", "prefix", "postfix", "infix",
    "optional", "async", "__consuming",
  ]
}
