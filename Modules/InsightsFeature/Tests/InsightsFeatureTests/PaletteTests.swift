import Foundation
import Testing

@testable import InsightsFeatureImplementation

/// The colours of charts, for people with and without colour vision, on light and dark pages.
@Suite struct PaletteTests {
  private func levels(_ colour: String) throws -> [Double] {
    let rgb = try #require(Int(colour.dropFirst(), radix: 16))
    return [16, 8, 0].map { (shift: Int) -> Double in
      let level = Double((rgb >> shift) & 0xFF) / 255
      return level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
    }
  }

  private func luminance(_ colour: String) throws -> Double {
    Self.product([0.2126, 0.7152, 0.0722], try levels(colour))
  }

  private func contrast(_ first: String, _ second: String) throws -> Double {
    let values = try [luminance(first), luminance(second)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  @Test func coloursContrastWithTheirBackground() throws {
    for (colours, ground) in [
      (PageAssets.Palette.kinds + PageAssets.Palette.groups, "#ffffff"),
      (PageAssets.Palette.darkKinds + PageAssets.Palette.darkGroups, "#16181c"),
    ] {
      for colour in colours { #expect(try contrast(colour, ground) >= 3, "\(colour) on \(ground)") }
    }
  }

  /// Matrices of Machado, Oliveira and Fernandes (2009) for full protanopia, deuteranopia and tritanopia.
  private static let vision: [[[Double]]] = [
    [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
  ]

  private static func product(_ row: [Double], _ vector: [Double]) -> Double {
    row.indices.reduce(0.0) { (sum: Double, index: Int) -> Double in sum + row[index] * vector[index] }
  }

  private static let cones: [[Double]] = [
    [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ]
  private static let axes: [[Double]] = [
    [0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.808675766],
  ]

  /// The position in the Oklab space, lightness from 0 to 100.
  private func perceived(_ colour: String, by eye: [[Double]]) throws -> [Double] {
    let levels = try levels(colour)
    let seen = eye.map { min(1, max(0, Self.product($0, levels))) }
    let response = Self.cones.map { cbrt(Self.product($0, seen)) }
    return Self.axes.map { 100 * Self.product($0, response) }
  }

  @Test(arguments: [
    PageAssets.Palette.kinds, PageAssets.Palette.darkKinds, PageAssets.Palette.groups,
    PageAssets.Palette.darkGroups,
  ])
  func coloursDifferForEveryEye(colours: [String]) throws {
    for eye in Self.vision {
      for (index, first) in colours.enumerated() {
        for second in colours.dropFirst(index + 1) {
          let (a, b) = (try perceived(first, by: eye), try perceived(second, by: eye))
          let squares = a.indices.map { (a[$0] - b[$0]) * (a[$0] - b[$0]) }
          let distance = squares.reduce(0, +).squareRoot()
          #expect(distance >= 10, "\(first) and \(second): \(distance)")
        }
      }
    }
  }
}
