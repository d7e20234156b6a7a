import InsightsFeature

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// The colour of a calendar on a page, with a contrast of at least 3 (WCAG 2, success criterion 1.4.11) to the
/// light and the dark background.
struct PageColour {
  /// Red, green and blue, 0 to 255.
  private var levels: [Double]

  private static let distinct = [
    0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0x56B4E9, 0xE69F00, 0x785EF0, 0xC83C3C,
  ]

  /// A colour without adjustment.
  init(levels: [Double]) { self.levels = levels }

  /// The calendar's own colour, or one of a list of distinct ones.
  init(of calendar: InsightsReport.CalendarShare, at index: Int) {
    let rgb = calendar.rgb ?? Self.distinct[index % Self.distinct.count]
    levels = [16, 8, 0].map { Double(rgb >> $0 & 0xFF) }
    while luminance > 0.27 { levels = levels.map { $0 * 0.97 } }
    while luminance < 0.13 { levels = levels.map { $0 + (255 - $0) * 0.03 } }
  }

  /// The relative luminance (WCAG 2): 0 for black, 1 for white.
  var luminance: Double {
    zip(levels, [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
      let level = part.0 / 255
      return sum + part.1 * (level <= 0.040_45 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4))
    }
  }

  /// The colour in CSS.
  var css: String { "rgb(\(levels.map { "\(Int($0.rounded()))" }.joined(separator: ",")))" }
}
