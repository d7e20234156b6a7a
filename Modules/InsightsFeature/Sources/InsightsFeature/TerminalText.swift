/// One line of foreign text as a terminal may show it, measured in the columns that charts and lists count.
///
/// Names and titles come from strangers. What would command the terminal is gone: control characters,
/// escape sequences, and the marks that turn the direction of the text around. Line breaks and tabs are
/// spaces.
public struct TerminalText: Sendable, Hashable {
  /// What to print.
  public let string: String
  /// How many columns it takes: two for wide characters (Chinese, emoji), none for combining ones.
  public let columns: Int

  /// Text from anywhere.
  public init(_ untrusted: String) {
    self.init(safe: Self.disarmed(untrusted))
  }

  private init(safe: String) {
    string = safe
    columns = safe.reduce(0) { $0 + $1.columns }
  }

  /// The text itself where it takes no more than `limit` columns; otherwise as much of its beginning as
  /// fits, and `…`. Empty for a limit below one.
  public func cut(to limit: Int) -> TerminalText {
    guard columns > limit else { return self }
    guard limit > 0 else { return TerminalText(safe: "") }
    var kept = ""
    var used = 1
    for character in string {
      used += character.columns
      if used > limit { break }
      kept.append(character)
    }
    return TerminalText(safe: kept + "…")
  }

  /// The text cut to `width` columns and filled up with spaces to as many.
  public func padded(to width: Int) -> String {
    let text = cut(to: width)
    return text.string + String(repeating: " ", count: max(0, width - text.columns))
  }
}

extension TerminalText {
  /// The text without what a terminal would obey.
  private static func disarmed(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    var scalars = text.unicodeScalars[...]
    var kept = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      switch scalar.value {
      case 0x1B: dropSequence(&scalars)
      case 0x9B: dropControlSequence(&scalars)
      case 0x09, 0x0A, 0x85, 0x2028, 0x2029: kept.append(" ")
      case 0x00...0x1F, 0x7F...0x9F: break
      case 0x202A...0x202E, 0x2066...0x2069: break
      default: kept.append(scalar)
      }
    }
    return String(kept)
  }

  /// Drops what follows an ESC and belongs to it (ECMA-48, section 5.3).
  private static func dropSequence(_ scalars: inout Substring.UnicodeScalarView) {
    guard let first = scalars.first else { return }
    switch first {
    case "[":
      scalars.removeFirst()
      dropControlSequence(&scalars)
    case "]", "P", "X", "^", "_":
      scalars.removeFirst()
      // A string ends with BEL or ESC \; one without an end is no reason to lose the text after it.
      if let end = scalars.firstIndex(where: { $0.value == 0x07 || $0.value == 0x1B || $0.value == 0x9C }) {
        let closesWithBackslash = scalars[end].value == 0x1B
        scalars = scalars[scalars.index(after: end)...]
        if closesWithBackslash, scalars.first == "\\" { scalars.removeFirst() }
      }
    case "0"..."~": scalars.removeFirst()
    default: break
    }
  }

  /// Drops parameters and final character of a control sequence.
  private static func dropControlSequence(_ scalars: inout Substring.UnicodeScalarView) {
    while let next = scalars.first, (0x20...0x3F).contains(next.value) { scalars.removeFirst() }
    if let final = scalars.first, (0x40...0x7E).contains(final.value) { scalars.removeFirst() }
  }
}
