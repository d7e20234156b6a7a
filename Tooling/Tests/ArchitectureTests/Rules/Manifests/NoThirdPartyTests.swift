import Testing

@testable import ArchitectureKit

@Suite struct NoThirdPartyTests {
  @Test func catchesAPackageFromOutside() {
    var repository = SampleRepository()
    repository.manifests["Modules/MapFeature"]?.packages.append(.init(identity: "swift-nio"))
    repository.manifests[""]?.packages.append(.init(identity: "swift-log"))

    #expect(
      repository.findings(of: NoThirdParty()) == [
        "Modules/MapFeature/Package.swift:14 [no-third-party]", "Package.swift:9 [no-third-party]",
      ])
  }

  @Test func catchesAnImportOfWhatNobodyShips() {
    var repository = SampleRepository()
    repository.files["App/Sources/Composition/More.swift"] = "import Foundation\nimport NIOCore\n"

    #expect(
      repository.findings(of: NoThirdParty()) == ["App/Sources/Composition/More.swift:2 [no-third-party]"])
  }

  @Test(arguments: ["Foundation", "Glibc", "Synchronization", "SwiftUI"])
  func allowsTheToolchainAndThePlatform(_ module: String) {
    var repository = SampleRepository()
    repository.configuration.platformModules = ["SwiftUI"]
    repository.files["App/Sources/Composition/More.swift"] = "import \(module)\n"

    #expect(repository.findings(of: NoThirdParty()) == [])
  }
}
