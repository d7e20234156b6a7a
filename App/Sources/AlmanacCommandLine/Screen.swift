/// What the output is laid out for.
struct Screen: Sendable, Hashable {
  /// The columns there are, at most ``widest``.
  let width: Int
  /// Whether colours are shown.
  let hasColour: Bool

  /// No line is longer, so that a chart or a filled line never takes more memory than a screen.
  static let widest = 1000

  init(width: Int, hasColour: Bool = false) {
    self.width = min(width, Self.widest)
    self.hasColour = hasColour
  }

  /// `--width`, `COLUMNS`, what the terminal says, or 80; and colour on a terminal that can show it, unless
  /// somebody does not want it.
  init(_ options: GlobalOptions, _ surroundings: Surroundings) {
    let columns = surroundings.variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    width = min(options.width ?? columns ?? surroundings.terminal?.columns ?? 80, Self.widest)
    hasColour =
      surroundings.terminal != nil && options.allowsColour && surroundings.variable("NO_COLOR") == nil
      && surroundings.understandsEscapeCodes
  }

  /// Text in a style, where there is colour.
  func text(_ text: String, in style: Style) -> String {
    hasColour && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// A way to make text stand out, by its ANSI parameter.
  enum Style: Int {
    case bold = 1
    case dim = 2
    case red = 31
  }
}
