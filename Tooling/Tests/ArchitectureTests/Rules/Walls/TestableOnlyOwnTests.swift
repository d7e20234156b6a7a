import Testing

@testable import ArchitectureKit

@Suite struct TestableOnlyOwnTests {
  static let tests = "Modules/MapFeature/Tests/MapFeatureTests"

  @Test(arguments: [
    "@testable import WeatherServiceTesting", "@testable\nimport WeatherServiceTesting",
    "@_spi(Stub) import WeatherServiceTesting",
    "@preconcurrency @testable import class WeatherServiceTesting.Stub",
  ])
  func catchesTheOpeningOfAnotherModule(_ text: String) {
    var house = PlantedHouse()
    house.files["\(Self.tests)/More.swift"] = text

    let line = text.contains("\n") ? 2 : 1
    #expect(house.findings(of: TestableOnlyOwn()) == ["\(Self.tests)/More.swift:\(line) [testable-only-own]"])
  }

  @Test(arguments: [
    "@testable import MapFeature", "@testable import MapFeatureImplementation",
    "import WeatherServiceTesting",
    "@_spi(Stub) import MapFeatureTesting", "@testable import Foundation",
  ])
  func allowsOnesOwn(_ text: String) {
    var house = PlantedHouse()
    house.files["\(Self.tests)/More.swift"] = text

    #expect(house.findings(of: TestableOnlyOwn()) == [])
  }
}
