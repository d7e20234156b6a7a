/// How a manifest of constants is written, whatever its plain string literals say.
///
/// One manifest of each form is compiled, with placeholders in them; what the compiler writes down for it, with
/// the literals put back, is what it would write down for every manifest of the form. That holds because:
///
/// - Manifests of one form are the same bytes, but for those literals, blanks, and comments of one line: each
///   run of these is a line break where it has one, and else a space. All other comments, and all that the
///   lexer does not take for a token, are part of the form. The first line, with the version of the tools, is
///   part of it too.
/// - A plain literal is two or more printable characters of ASCII between quotes, without quote or backslash.
///   It ends where its text ends, whatever that is, and needs no decoding. One of a single character can be a
///   `Character`, and no character is the empty one: these are part of the form, as are those that are raw,
///   have escapes or lines, or are pieces around an interpolation.
/// - To the type checker all plain literals are one and the same thing. What a version or a path has to look
///   like is looked at when the manifest runs, and so after they are put back.
/// - Every literal has a placeholder of its own, so that it does not count whether two say the same.
/// - The form is used only if the compiler writes down each placeholder whole, once, and in their order. So none
///   is part of anything that is computed, nothing else that looks like one is there, and the compiler has
///   found literals just where the lexer did.
struct ManifestForm: Hashable, Sendable {
  /// Such as `6.2.0`.
  let toolsVersion: String
  /// The declarations, made static, with placeholders in their plain literals.
  let text: String

  /// What stands in the plain literal of that number, counted from zero.
  static func placeholder(_ number: Int) -> String { "?\(number)" }

  /// The number of the literal that the text stands for, if it is a placeholder.
  static func number(ofPlaceholder text: String) -> Int? {
    guard text.hasPrefix("?"), let number = Int(text.dropFirst()), placeholder(number) == text else {
      return nil
    }
    return number
  }
}

extension SwiftSource {
  /// The content of a literal of a manifest's form that any other may stand for.
  func replaceableString(_ index: Int) -> String? {
    guard tokens[index].kind == .string else { return nil }
    let literal = bytes[Int(tokens[index].start)..<Int(tokens[index].end)]
    let content = literal.dropFirst().dropLast()
    guard content.count >= 2, literal.first == .quote, literal.last == .quote,
      content.allSatisfy({ (0x20...0x7E).contains($0) && $0 != .quote && $0 != .backslash })
    else { return nil }
    return String(decoding: content, as: UTF8.self)
  }

  /// What stands before the token at `index`, which may be one after the last: blanks and comments of one line
  /// as one break or space, all else as it is.
  func formOfGap(before index: Int) -> ArraySlice<UInt8> {
    let start = index == 0 ? 0 : Int(tokens[index - 1].end)
    let gap = bytes[start..<(index < tokens.count ? Int(tokens[index].start) : bytes.count)]
    var hasBreak = false
    var position = gap.startIndex
    while position < gap.endIndex {
      switch gap[position] {
      case .space, .tab: break
      case .lineFeed, .carriageReturn: hasBreak = true
      case .slash where position + 1 < gap.endIndex && gap[position + 1] == .slash:
        position = gap[position...].firstIndex(where: \.isLineBreak) ?? gap.endIndex
        continue
      default: return gap
      }
      position += 1
    }
    return hasBreak ? [.lineFeed] : gap.isEmpty ? [] : [.space]
  }
}
