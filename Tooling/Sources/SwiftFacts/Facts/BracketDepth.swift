/// Counts the open brackets, to tell the top level of a file.
///
/// Every branch of an `#if` starts at the depth before the `#if`, even if the branch before it is not balanced.
struct BracketDepth {
  private var depth = 0
  private var conditions: [Int] = []

  var isTop: Bool { depth == 0 }
  var isConditional: Bool { !conditions.isEmpty }

  /// Reads a sign.
  mutating func read(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"), .openParenthesis, .openBracket: depth += 1
    case UInt8(ascii: "}"), .closeParenthesis, .closeBracket: depth = max(0, depth - 1)
    default: break
    }
  }

  /// Reads `#if`, `#else`, `#elseif` and `#endif`; ignores anything else.
  mutating func readDirective(_ source: SwiftSource, _ index: Int) {
    if source.isSpelled(index, "#if") {
      conditions.append(depth)
    } else if source.isSpelled(index, "#else") || source.isSpelled(index, "#elseif") {
      depth = conditions.last ?? depth
    } else if source.isSpelled(index, "#endif") {
      depth = conditions.popLast() ?? depth
    }
  }
}
