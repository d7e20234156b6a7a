import Testing

@testable import ArchitectureKit

@Suite struct ContractPurityTests {
  static let contract = "Modules/WeatherService/Sources/WeatherService"

  @Test(arguments: [
    "import Dispatch", "import FoundationNetworking", "#if canImport(UIKit)\nimport UIKit\n#endif",
    "public final class Thermometer {}", "public actor Station {}", "public var latest = 0",
    "enum Names { final class Hidden {} }", "nonisolated(unsafe) var count: Int\nfunc read() {}",
  ])
  func catchesWhatIsNoContract(_ text: String) {
    var house = PlantedHouse()
    house.configuration.platformModules = ["UIKit"]
    house.files["\(Self.contract)/More.swift"] = text

    let line = text.hasPrefix("#if") ? 2 : 1
    #expect(house.findings(of: ContractPurity()) == ["\(Self.contract)/More.swift:\(line) [contract-purity]"])
  }

  @Test func catchesADependencyOnTestDoubles() {
    var house = PlantedHouse()
    house.allow("WeatherService", "CatalogTesting")
    house.manifests[""] = nil

    #expect(
      house.findings(of: ContractPurity()) == [
        "Modules/WeatherService/Package.swift:19 [contract-purity]"
      ])
  }

  @Test(arguments: [
    "import Foundation", "import Synchronization", "import Swift", "public import struct Foundation.Date",
    "public struct Reading { public var value: Int; var half: Int { value / 2 } }",
    "public enum WeatherError: Error { case none }",
    "public protocol Source: AnyObject { var x: Int { get } }",
    "extension Catalog { public var weather: WeatherServiceBlueprint.Type { WeatherServiceBlueprint.self } }",
    "public typealias Degrees = Int", "public let zero = 0", "var twice: Int { 2 }",
  ])
  func allowsWhatAContractIsMadeOf(_ text: String) {
    var house = PlantedHouse()
    house.files["\(Self.contract)/More.swift"] = text

    #expect(house.findings(of: ContractPurity()) == [])
  }

  @Test func allowsOtherContracts() {
    var house = PlantedHouse()
    house.files["Modules/MapFeature/Sources/MapFeature/More.swift"] = "public import WeatherService\n"
    house.allow("MapFeature", "WeatherService")

    #expect(house.findings(of: ContractPurity()) == [])
  }
}
