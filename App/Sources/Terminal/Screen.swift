/// The properties of the screen for which output is laid out.
package struct Screen: Sendable, Hashable {
  /// The width in columns, at most ``widest``.
  package let width: Int
  /// The number of colours.
  package let colours: Colour.Depth
  /// Whether colours and other styles are shown.
  package var hasColour: Bool { colours > .none }

  /// The maximum width, which limits the memory of a chart or a padded line.
  package static let widest = 1000

  /// A screen of a width; with colour, it has 16 colours by default.
  package init(width: Int, hasColour: Bool = false, colours: Colour.Depth = .sixteen) {
    self.width = min(width, Self.widest)
    self.colours = hasColour ? colours : .none
  }

  /// The text in a style, if there is colour.
  package func text(_ text: String, in style: Style) -> String {
    hasColour && !text.isEmpty ? "\u{1B}[\(style.parameters(at: colours))m\(text)\u{1B}[0m" : text
  }

  /// A text style.
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
