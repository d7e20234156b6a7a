/// Takes out of a text what a terminal or an engine could mistake for something else than text.
enum CleanText {
  /// The text in one line: control characters are gone, white space is single spaces.
  static func line(_ text: String) -> String {
    cleaned(text, keeping: []).split(separator: " ").joined(separator: " ")
  }

  /// The text with its line breaks.
  static func lines(_ text: String) -> String {
    cleaned(text, keeping: ["\n"])
  }

  private static func cleaned(_ text: String, keeping kept: Set<Unicode.Scalar>) -> String {
    var scalars = String.UnicodeScalarView()
    var sequence = EscapeSequence.none
    for scalar in text.unicodeScalars {
      if sequence.swallows(scalar) { continue }
      if kept.contains(scalar) {
        scalars.append(scalar)
      } else if scalar.properties.isWhitespace {
        scalars.append(" ")
      } else if !isHidden(scalar) {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// Control characters, and format characters other than the joiners that scripts and emoji need.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}" && !(0xE0020...0xE007F ~= scalar.value)
    default: false
    }
  }
}
