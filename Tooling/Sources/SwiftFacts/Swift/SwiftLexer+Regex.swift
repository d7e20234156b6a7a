/// Regular expressions between slashes.
extension SwiftLexer {
  /// Where the literal that may begin at the position ends; `nil` if the slash is an operator.
  ///
  /// The position is at the slash, or at the first pound sign before it. The compiler's own test holds for
  /// a bare slash: what follows is neither a space nor `)`, and a second slash closes it on the same line,
  /// not after a space, with no parenthesis closed that was not opened.
  func endOfRegex(pounds: Int) -> Int? {
    let first = position + pounds + 1
    guard first < bytes.count else { return nil }
    if pounds > 0, isBlankToLineEnd(first) { return endOfMultilineRegex(first, pounds) }
    if pounds == 0, [.space, .tab, .closeParenthesis].contains(bytes[first]) { return nil }
    return endOfSingleLineRegex(first, pounds)
  }

  private func endOfSingleLineRegex(_ first: Int, _ pounds: Int) -> Int? {
    var index = first
    var parentheses = 0
    var brackets = 0
    while index < bytes.count, !bytes[index].isLineBreak {
      let byte = bytes[index]
      if byte == .backslash {
        guard index + 1 < bytes.count, !bytes[index + 1].isLineBreak else { return nil }
        index += 2
        continue
      }
      if byte == .slash, closesRegex(index, pounds) {
        let endsInSpace = bytes[index - 1] == .space || bytes[index - 1] == .tab
        return pounds == 0 && (endsInSpace || index == first) ? nil : index + 1 + pounds
      }
      switch byte {
      case .openBracket: brackets += 1
      case .closeBracket: brackets = max(0, brackets - 1)
      case .openParenthesis where brackets == 0: parentheses += 1
      case .closeParenthesis where brackets == 0: parentheses -= 1
      default: break
      }
      if pounds == 0, parentheses < 0 { return nil }
      index += 1
    }
    return nil
  }

  private func endOfMultilineRegex(_ first: Int, _ pounds: Int) -> Int? {
    var index = first
    while index < bytes.count {
      if bytes[index] == .backslash {
        index += 2
      } else if bytes[index] == .slash, closesRegex(index, pounds) {
        return index + 1 + pounds
      } else {
        index += 1
      }
    }
    return nil
  }

  private func closesRegex(_ index: Int, _ pounds: Int) -> Bool {
    guard index + pounds < bytes.count else { return false }
    var offset = 1
    while offset <= pounds {
      if bytes[index + offset] != .pound { return false }
      offset += 1
    }
    return true
  }

  private func isBlankToLineEnd(_ first: Int) -> Bool {
    var index = first
    while index < bytes.count, bytes[index] == .space || bytes[index] == .tab { index += 1 }
    return index < bytes.count && bytes[index].isLineBreak
  }
}
