package import Terminal

/// Whether a terminal has a light or a dark background.
package enum Theme: Sendable, Hashable {
  case light, dark

  /// The theme of a background, by its luminance.
  package init(red: Double, green: Double, blue: Double) {
    let level = { (value: Double) in UInt8((min(max(value, 0), 1) * 255).rounded()) }
    self = Colour(level(red), level(green), level(blue)).luminance > 0.35 ? .light : .dark
  }

  /// A colour of printed output, which is readable on both themes, with more contrast to this one: at least 5 (WCAG 2).
  package func adapted(_ ink: CellStyle.Ink) -> CellStyle.Ink {
    switch ink {
    case .standard: ink
    // The dark blue, red and magenta of most terminals are hard to read on black.
    case .sixteen(let number): self == .dark && number < 8 ? .sixteen(number + 8) : ink
    case .indexed(let number):
      Colour(index: number).map { .indexed(UInt8($0.limited(toLuminance: range).nearestIndex)) } ?? ink
    case .full(let red, let green, let blue):
      Self.full(Colour(red, green, blue).limited(toLuminance: range))
    }
  }

  private var range: ClosedRange<Double> { self == .dark ? 0.25...1 : 0...0.14 }

  private static func full(_ colour: Colour) -> CellStyle.Ink { .full(colour.red, colour.green, colour.blue) }
}
