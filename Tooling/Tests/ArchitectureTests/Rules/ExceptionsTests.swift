import Testing

@testable import ArchitectureKit

@Suite struct ExceptionsTests {
  static let file = "App/Sources/Composition/More.swift"

  private func house(_ exceptions: RuleException...) -> PlantedHouse {
    var house = PlantedHouse()
    house.configuration.exceptions = exceptions
    house.files[Self.file] = "import NIOCore\n"
    return house
  }

  @Test(arguments: [file, "App/Sources/Composition", "App/", "App"])
  func letsABreachThroughInAFileOrAFolder(_ place: String) {
    let house = house(RuleException(rule: "no-third-party", place: place, reason: "Because."))

    #expect(house.lint() == [])
  }

  @Test(arguments: ["App/Sources/Comp", "Modules", "app/Sources/Composition/More.swift"])
  func letsNothingThroughElsewhereAndReportsThatItMatchesNothing(_ place: String) {
    let house = house(RuleException(rule: "no-third-party", place: place, reason: "Because."))

    #expect(
      house.lint() == ["\(Self.file):1 [no-third-party]", "architecture.json:1 [unused-exception]"])
  }

  @Test func letsThroughOnlyWhatItIsAbout() {
    let house = house(
      RuleException(rule: "no-third-party", place: "App", about: "NIOHTTP1", reason: "Because."))

    #expect(
      house.lint() == ["\(Self.file):1 [no-third-party]", "architecture.json:1 [unused-exception]"])
  }
}

extension PlantedHouse {
  /// What the whole lint finds, each as `path:line [rule]`.
  func lint() -> [String] {
    RuleSet.lint(graph()).map(\.summary)
  }
}
