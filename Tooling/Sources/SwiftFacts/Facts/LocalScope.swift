/// The names that are declared locally at a token: variables, functions, parameters and those of closures.
struct LocalScope {
  private let source: SwiftSource
  private let start: Int
  private let end: Int

  /// - Parameter start: The first token of the member that the token is in.
  init(_ source: SwiftSource, from start: Int, to end: Int) {
    (self.source, self.start, self.end) = (source, start, end)
  }

  /// Whether the name is declared in a scope that reaches the token.
  func declares(_ name: String) -> Bool {
    // Whether each open brace declares it, outermost first.
    var scopes = [false]
    // Whether the next opening brace declares it: a parameter, or the name in `if let`.
    var isPending = false
    for index in start..<end {
      if source.isSpelled(index, "{") {
        scopes.append(isPending || isClosureParameter(name, after: index))
        isPending = false
      } else if source.isSpelled(index, "}") {
        if scopes.count > 1 { scopes.removeLast() }
      } else if source.identifier(index) == name {
        if isParameter(index) || isCondition(index) {
          isPending = true
        } else if isLocal(index) {
          scopes[scopes.count - 1] = true
        }
      }
    }
    return isPending || scopes.contains(true)
  }

  /// Whether the identifier at `index` is what a keyword right before it declares.
  static func declares(_ source: SwiftSource, _ index: Int) -> Bool {
    keywords.contains(source.text(index - 1)) || isLaterCase(source, index)
  }

  /// Whether it is a case after the first one of a list: `case stdout, stderr`.
  private static func isLaterCase(_ source: SwiftSource, _ index: Int) -> Bool {
    guard source.isSpelled(index - 1, ",") else { return false }
    var position = index - 2
    while position > 0, !source.isWord(position, "case") {
      if source.isSpelled(position, ")") {
        guard let opening = source.opening(around: position) else { return false }
        position = opening
      } else if source.isOpening(position) || source.isClosing(position) || source.isSpelled(position, ":") {
        return false
      }
      position -= 1
    }
    return source.isWord(position, "case") && source.prefix(before: position) != nil
  }

  private static let keywords: Set<String> = [
    "let", "var", "func", "case", "for", "struct", "class", "enum", "actor", "protocol", "typealias",
    "associatedtype",
  ]

  private func isLocal(_ index: Int) -> Bool {
    // The member itself declares its name for the type around it, which is looked at elsewhere.
    if source.isWord(index - 1, "func") { return index - 1 > start && isNested(index) }
    if Self.declares(source, index) { return !source.isWord(index - 1, "case") && isNested(index) }
    return isTuplePattern(index)
  }

  /// Whether a brace is open between the start and the token.
  private func isNested(_ index: Int) -> Bool {
    (start..<index).contains { source.isSpelled($0, "{") }
  }

  /// `let (name, other) = …`
  private func isTuplePattern(_ index: Int) -> Bool {
    guard source.isSpelled(index - 1, "(") || source.isSpelled(index - 1, ","),
      let opening = source.opening(around: index)
    else { return false }
    return source.isWord(opening - 1, "let") || source.isWord(opening - 1, "var")
      || source.isWord(opening - 1, "for")
  }

  /// `if let name`, `while let name`, `for name in`, `case .some(let name)`: it holds in the braces that follow.
  private func isCondition(_ index: Int) -> Bool {
    if source.isWord(index - 1, "for") { return true }
    guard source.isWord(index - 1, "let") || source.isWord(index - 1, "var") else { return false }
    return source.isWord(index - 2, "if") || source.isWord(index - 2, "while")
      || source.isWord(index - 2, "catch")
  }

  /// `name:` or `label name:` in the parameters of a function, an initializer or a subscript.
  private func isParameter(_ index: Int) -> Bool {
    guard source.isSpelled(index + 1, ":") else { return false }
    let first = source.identifier(index - 1) == nil ? index : index - 1
    guard source.isSpelled(first - 1, "(") || source.isSpelled(first - 1, ","),
      let opening = source.opening(around: first)
    else { return false }
    return isDeclarationHeader(opening)
  }

  private func isDeclarationHeader(_ opening: Int) -> Bool {
    var name = opening - 1
    if source.isSpelled(name, ">") {
      while name > 0, !source.isSpelled(name, "<") { name -= 1 }
      name -= 1
    }
    if source.isSpelled(name, "?") { name -= 1 }
    return source.isWord(name - 1, "func")
      || ((source.isWord(name, "init") || source.isWord(name, "subscript"))
        && !source.isSpelled(name - 1, "."))
  }

  /// `{ name in`, `{ first, name in`, `{ (name: Type) -> Other in`, on the line of the brace.
  private func isClosureParameter(_ name: String, after brace: Int) -> Bool {
    var found = false
    var index = brace + 1
    while index < min(brace + 40, source.tokens.count), !source.tokens[index].startsLine {
      if source.isWord(index, "in") { return found }
      if source.isSpelled(index, "{") || source.isSpelled(index, "}") { return false }
      if source.identifier(index) == name, !source.isSpelled(index - 1, ":"),
        !source.isSpelled(index - 1, ".")
      {
        found = true
      }
      index += 1
    }
    return false
  }
}
