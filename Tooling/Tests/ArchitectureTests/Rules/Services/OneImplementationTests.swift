import Testing

@testable import ArchitectureKit

@Suite struct OneImplementationTests {
  static let app = "App/Sources/Composition/Second.swift"

  @Test(arguments: ["Blueprint", "Catalog.Blueprint", "Sendable, AsyncBlueprint", "MainBlueprint"])
  func catchesASecondImplementation(_ conformance: String) {
    var house = PlantedHouse()
    house.files[Self.app] = "import WeatherService\n\nextension WeatherServiceBlueprint: \(conformance) {}\n"

    let found = OneImplementation().violations(in: house.graph()).sorted()

    #expect(
      found.map(\.fact) == [
        "WeatherServiceBlueprint is assembled here and at App/Sources/Composition/Second.swift:3"
      ])
    #expect(
      found.map(\.location.text) == [
        "Modules/WeatherService/Sources/WeatherServiceImplementation/WeatherServiceBlueprint+Assemble.swift:4"
      ])
  }

  @Test func allowsTwoKeysOfOneName() {
    var house = PlantedHouse()
    for module in ["MapFeature", "WeatherService"] {
      house.files["Modules/\(module)/Sources/\(module)/Client.swift"] = "public enum Client: ServiceKey {}\n"
      house.files["Modules/\(module)/Sources/\(module)Implementation/Client.swift"] =
        "import \(module)\nextension Client: Blueprint {}\n"
    }

    #expect(house.findings(of: OneImplementation()) == [])
  }

  @Test func tellsTwoKeysOfOneNameApartByTheirModules() {
    var house = PlantedHouse()
    house.files["Modules/MapFeature/Sources/MapFeature/Client.swift"] = "public enum Client: ServiceKey {}\n"
    house.files["Modules/MapFeature/Sources/MapFeatureImplementation/Client.swift"] =
      "import MapFeature\nextension MapFeature.Client: Blueprint {}\nextension Client: Blueprint {}\n"

    #expect(
      house.findings(of: OneImplementation()) == [
        "Modules/MapFeature/Sources/MapFeatureImplementation/Client.swift:3 [one-implementation]"
      ])
  }
}
