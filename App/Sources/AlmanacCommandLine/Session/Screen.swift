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

  /// `--width`, `COLUMNS`, what the terminal says, or 80; and colour on a terminal that can show it, unless `--no-color`,
  /// `NO_COLOR` or the settings exclude it. The setting `always` holds for a pipe too.
  init(_ options: GlobalOptions, settings: Settings = Settings(), _ environment: ProcessEnvironment) {
    let columns = environment.variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    width = min(options.width ?? columns ?? environment.terminal?.columns ?? 80, Self.widest)
    let isWanted = options.allowsColour && environment.variable("NO_COLOR") == nil
    hasColour =
      switch settings.colour {
      case .always: isWanted
      case .never: false
      case .auto: isWanted && environment.terminal != nil && environment.understandsEscapeCodes
      }
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
