/// The colour and attributes of a cell of the screen.
package struct CellStyle: Sendable, Hashable {
  /// The colour of the text.
  package enum Ink: Sendable, Hashable {
    /// The terminal's default.
    case standard
    /// One of 16, 0 to 15.
    case sixteen(UInt8)
    /// One of 256.
    case indexed(UInt8)
    /// An sRGB colour.
    case full(UInt8, UInt8, UInt8)
  }

  /// The attributes beside the colour.
  package struct Attributes: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let underlined = Attributes(rawValue: 4)
    package static let reversed = Attributes(rawValue: 8)
  }

  package var ink = Ink.standard
  package var attributes: Attributes = []

  /// The default style, with attributes.
  package init(_ attributes: Attributes = []) { self.attributes = attributes }

  /// The style with a colour and attributes of printed output, for a number of colours.
  package init(_ style: Screen.Style?, at depth: Colour.Depth) {
    guard let style else { return }
    switch style {
    case .bold, .dim, .reversed: break
    case .red, .yellow, .colour: if depth == .none { return }
    }
    apply(sgr: style.parameters(at: max(depth, .sixteen)))
  }

  /// Applies SGR parameters (ECMA-48, section 8.3.117), such as `1;31` or `38;5;120`. Unknown ones are ignored.
  package mutating func apply(sgr parameters: some StringProtocol) {
    var rest = parameters.split(separator: ";", omittingEmptySubsequences: false).map { UInt8($0) ?? 0 }[...]
    while let parameter = rest.popFirst() {
      switch parameter {
      case 0: self = CellStyle()
      case 1: attributes.insert(.bold)
      case 2: attributes.insert(.dim)
      case 4: attributes.insert(.underlined)
      case 7: attributes.insert(.reversed)
      case 30...37: ink = .sixteen(parameter - 30)
      case 90...97: ink = .sixteen(parameter - 82)
      case 39: ink = .standard
      case 38 where rest.first == 5 && rest.count >= 2:
        ink = .indexed(rest[rest.startIndex + 1])
        rest = rest.dropFirst(2)
      case 38 where rest.first == 2 && rest.count >= 4:
        let start = rest.startIndex
        ink = .full(rest[start + 1], rest[start + 2], rest[start + 3])
        rest = rest.dropFirst(4)
      default: break
      }
    }
  }

  /// The parameters of SGR that turn the default style into this one; empty for the default style.
  package var parameters: String {
    var parameters: [String] = []
    if attributes.contains(.bold) { parameters.append("1") }
    if attributes.contains(.dim) { parameters.append("2") }
    if attributes.contains(.underlined) { parameters.append("4") }
    if attributes.contains(.reversed) { parameters.append("7") }
    switch ink {
    case .standard: break
    case .sixteen(let number): parameters.append("\(number < 8 ? 30 + number : 82 + number)")
    case .indexed(let number): parameters.append("38;5;\(number)")
    case .full(let red, let green, let blue): parameters.append("38;2;\(red);\(green);\(blue)")
    }
    return parameters.joined(separator: ";")
  }

  /// This style with more attributes.
  package func with(_ more: Attributes) -> CellStyle {
    var style = self
    style.attributes.formUnion(more)
    return style
  }
}
