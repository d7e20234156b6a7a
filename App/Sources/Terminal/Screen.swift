/// What the output is laid out for.
package struct Screen: Sendable, Hashable {
  /// The columns there are, at most ``widest``.
  package let width: Int
  /// How many colours are shown.
  package let colours: Colour.Depth
  /// Whether colours and other styles are shown.
  package var hasColour: Bool { colours > .none }

  /// No line is longer, so that a chart or a filled line never takes more memory than a screen.
  package static let widest = 1000

  /// A screen of so many columns, of 16 colours where it has any unless said otherwise.
  package init(width: Int, hasColour: Bool = false, colours: Colour.Depth = .sixteen) {
    self.width = min(width, Self.widest)
    self.colours = hasColour ? colours : .none
  }

  /// Text in a style, where there is colour.
  package func text(_ text: String, in style: Style) -> String {
    hasColour && !text.isEmpty ? "\u{1B}[\(style.parameters(at: colours))m\(text)\u{1B}[0m" : text
  }

  /// A way to make text stand out.
  package enum Style: Hashable {
    case bold
    case dim
    case red
    case yellow
    case reversed
    case colour(Colour)

    /// The parameters of SGR (ECMA-48, section 8.3.117).
    package func parameters(at depth: Colour.Depth) -> String {
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
