extension SwiftSource {
  /// The first token of the argument with a label, of the call whose parentheses open at `opening`.
  func argument(_ label: StaticString, ofCall opening: Int) -> Int? {
    let closing = closing(opening)
    var index = opening + 1
    while index < closing {
      if isWord(index, label), isSpelled(index + 1, ":") { return index + 2 }
      index = isSpelled(index, "(") || isSpelled(index, "{") ? self.closing(index) + 1 : index + 1
    }
    return nil
  }

  /// Whether the key path at `index` is a whole argument: `f(\.a)`, but not `f(\.a.b)`.
  func isWholeArgument(_ index: Int) -> Bool {
    let end = isSpelled(index + 1, ".") ? index + 3 : index + 4
    return isSpelled(end, ",") || isSpelled(end, ")")
  }
}
