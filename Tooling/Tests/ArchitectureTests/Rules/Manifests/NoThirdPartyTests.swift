import Testing

@testable import ArchitectureKit

@Suite struct NoThirdPartyTests {
  @Test func catchesAPackageFromOutside() {
    var house = PlantedHouse()
    house.manifests["Modules/MapFeature"]?.packages.append(.init(identity: "swift-nio"))
    house.manifests[""]?.packages.append(.init(identity: "swift-log"))

    #expect(
      house.findings(of: NoThirdParty()) == [
        "Modules/MapFeature/Package.swift:14 [no-third-party]", "Package.swift:9 [no-third-party]",
      ])
  }

  @Test func catchesAnImportOfWhatNobodyShips() {
    var house = PlantedHouse()
    house.files["App/Sources/Composition/More.swift"] = "import Foundation\nimport NIOCore\n"

    #expect(house.findings(of: NoThirdParty()) == ["App/Sources/Composition/More.swift:2 [no-third-party]"])
  }

  @Test(arguments: ["Foundation", "Glibc", "Synchronization", "SwiftUI"])
  func allowsTheToolchainAndThePlatform(_ module: String) {
    var house = PlantedHouse()
    house.configuration.platformModules = ["SwiftUI"]
    house.files["App/Sources/Composition/More.swift"] = "import \(module)\n"

    #expect(house.findings(of: NoThirdParty()) == [])
  }
}
