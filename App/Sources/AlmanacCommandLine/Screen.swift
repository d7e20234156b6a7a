/// What the output is laid out for.
struct Screen: Sendable, Hashable {
  /// The columns there are, at most ``widest``.
  let width: Int
  /// How many colours are shown.
  let colours: Colour.Depth
  /// Whether colours and other styles are shown.
  var hasColour: Bool { colours > .none }

  /// No line is longer, so that a chart or a filled line never takes more memory than a screen.
  static let widest = 1000

  /// A screen of so many columns, of 16 colours where it has any unless said otherwise.
  init(width: Int, hasColour: Bool = false, colours: Colour.Depth = .sixteen) {
    self.width = min(width, Self.widest)
    self.colours = hasColour ? colours : .none
  }

  /// `--width`, `COLUMNS`, what the terminal says, or 80; and colour on a terminal that can show it, unless
  /// somebody does not want it.
  init(_ options: GlobalOptions, _ surroundings: Surroundings) {
    let columns = surroundings.variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    width = min(options.width ?? columns ?? surroundings.terminal?.columns ?? 80, Self.widest)
    let hasColour =
      surroundings.terminal != nil && options.allowsColour && surroundings.variable("NO_COLOR") == nil
      && surroundings.understandsEscapeCodes
    colours = hasColour ? Self.depth(surroundings) : .none
  }

  /// As many colours as the terminal says that it shows: `COLORTERM`, then `TERM`; 16 otherwise.
  private static func depth(_ surroundings: Surroundings) -> Colour.Depth {
    if ["truecolor", "24bit"].contains(surroundings.variable("COLORTERM")) { return .full }
    let terminal = surroundings.variable("TERM") ?? ""
    return terminal.contains("direct") ? .full : terminal.contains("256") ? .indexed : .sixteen
  }

  /// Text in a style, where there is colour.
  func text(_ text: String, in style: Style) -> String {
    hasColour && !text.isEmpty ? "\u{1B}[\(style.parameters(at: colours))m\(text)\u{1B}[0m" : text
  }

  /// A way to make text stand out.
  enum Style: Hashable {
    case bold
    case dim
    case red
    case yellow
    case reversed
    case colour(Colour)

    /// The parameters of SGR (ECMA-48, section 8.3.117).
    func parameters(at depth: Colour.Depth) -> String {
      switch self {
      case .bold: "1"
      case .dim: "2"
      case .red: "31"
      case .yellow: "33"
      case .reversed: "7"
      case .colour(let colour): colour.parameters(at: depth)
      }
    }
  }
}
