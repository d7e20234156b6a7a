import CalendarStore

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// A colour of calendars and terminals.
package struct Colour: Sendable, Hashable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  /// An sRGB colour.
  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Parses a CSS3 colour name or `#FF2968`; `nil` for anything else.
  package init?(_ text: String) {
    guard let rgb = CalendarColour(text)?.rgb else { return nil }
    self.init(UInt8(rgb >> 16 & 0xFF), UInt8(rgb >> 8 & 0xFF), UInt8(rgb & 0xFF))
  }

  /// The number of colours of a terminal.
  package enum Depth: Int, Sendable, Comparable {
    case none
    case sixteen
    case indexed
    case full

    package static func < (left: Depth, right: Depth) -> Bool { left.rawValue < right.rawValue }
  }

  /// The SGR parameters (ECMA-48) for this colour, adjusted to be readable on light and dark screens.
  package func parameters(at depth: Depth) -> String {
    let shown = readable
    return switch depth {
    case .none: "0"
    case .sixteen: "\(shown.nearestOfSixteen)"
    case .indexed: "38;5;\(shown.nearestIndex)"
    case .full: "38;2;\(shown.red);\(shown.green);\(shown.blue)"
    }
  }

  /// The colour with a luminance between 0.13 and 0.27, which has a contrast of at least 3 (WCAG 2) to both black
  /// and white.
  package var readable: Colour { limited(toLuminance: 0.13...0.27) }

  /// The colour darkened or lightened as far as needed for a luminance.
  package func limited(toLuminance range: ClosedRange<Double>) -> Colour {
    let luminance = luminance
    if luminance > range.upperBound { return mapped { $0 * range.upperBound / luminance } }
    guard luminance < range.lowerBound else { return self }
    let share = (range.lowerBound - luminance) / (1 - luminance)
    return mapped { $0 + (1 - $0) * share }
  }

  /// The colour of an index in the cube; `nil` for the 16 colours before it and the greys after it.
  package init?(index: UInt8) {
    guard (16..<232).contains(index) else { return nil }
    func level(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + 40 * step) }
    let number = Int(index) - 16
    self.init(level(number / 36), level(number / 6 % 6), level(number % 6))
  }

  /// The relative luminance of WCAG 2: 0 for black, 1 for white.
  package var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  private func mapped(_ change: (Double) -> Double) -> Colour {
    func level(_ value: UInt8) -> UInt8 {
      let light = min(max(change(Self.linear(value)), 0), 1)
      let level = light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
      return UInt8((level * 255).rounded())
    }
    return Colour(level(red), level(green), level(blue))
  }

  private static func linear(_ value: UInt8) -> Double {
    let level = Double(value) / 255
    return level > 0.040_45 ? pow((level + 0.055) / 1.055, 2.4) : level / 12.92
  }

  /// The index in the cube of 6 × 6 × 6 colours that terminals with 256 colours have.
  package var nearestIndex: Int {
    func step(_ value: UInt8) -> Int { value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40 }
    return 16 + 36 * step(red) + 6 * step(green) + step(blue)
  }

  /// The foreground parameter of the nearest of the six hues, by hue; grey is the default foreground.
  private var nearestOfSixteen: Int {
    let (red, green, blue) = (Int(red), Int(green), Int(blue))
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    guard (most - least) * 4 > most else { return 39 }
    let middle = (most + least) / 2
    return 30 + (red > middle ? 1 : 0) + (green > middle ? 2 : 0) + (blue > middle ? 4 : 0)
  }
}
