/// What the output is laid out for.
struct Screen: Sendable, Hashable {
  /// The columns there are.
  let width: Int
  /// Whether colours are shown.
  let hasColour: Bool

  init(width: Int, hasColour: Bool = false) {
    self.width = width
    self.hasColour = hasColour
  }

  /// `--width`, `COLUMNS`, what the terminal says, or 80; and colour on a terminal that can show it, unless
  /// somebody does not want it.
  init(_ options: GlobalOptions, _ surroundings: Surroundings) {
    let columns = surroundings.variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    width = options.width ?? columns ?? surroundings.terminal?.columns ?? 80
    hasColour =
      surroundings.terminal != nil && options.allowsColour && surroundings.variable("NO_COLOR") == nil
      && surroundings.environment["TERM"] != "dumb"
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
