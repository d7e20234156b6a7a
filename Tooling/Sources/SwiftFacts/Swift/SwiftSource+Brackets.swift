extension SwiftSource {
  /// Whether the token opens a bracket.
  package func isOpening(_ index: Int) -> Bool {
    isSpelled(index, "(") || isSpelled(index, "[") || isSpelled(index, "{")
  }

  /// Whether the token closes a bracket.
  package func isClosing(_ index: Int) -> Bool {
    isSpelled(index, ")") || isSpelled(index, "]") || isSpelled(index, "}")
  }

  /// The token that opens the innermost bracket around the one at `index`; `nil` at the top level.
  package func opening(around index: Int) -> Int? {
    var depth = 0
    var position = index - 1
    while position >= 0 {
      if isClosing(position) { depth += 1 }
      if isOpening(position) {
        if depth == 0 { return position }
        depth -= 1
      }
      position -= 1
    }
    return nil
  }

  /// The token that closes the bracket at `index`, or the last token if nothing does.
  package func closing(_ index: Int) -> Int {
    var depth = 0
    var position = index
    while position < tokens.count {
      if tokens[position].kind == .sign {
        switch bytes[Int(tokens[position].start)] {
        case UInt8(ascii: "{"), .openParenthesis, .openBracket: depth += 1
        case UInt8(ascii: "}"), .closeParenthesis, .closeBracket: depth -= 1
        default: break
        }
        if depth <= 0 { return position }
      }
      position += 1
    }
    return tokens.count - 1
  }

  /// The name of the key path `\.name`, or `\Type.name`, that begins at `index`; `nil` if there is none.
  package func keyPath(_ index: Int) -> String? {
    guard isSpelled(index, "\\") else { return nil }
    let dot = isSpelled(index + 1, ".") ? index + 1 : index + 2
    return isSpelled(dot, ".") ? identifier(dot + 1) : nil
  }
}
