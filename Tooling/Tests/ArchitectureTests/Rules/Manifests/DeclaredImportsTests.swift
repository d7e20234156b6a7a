import Testing

@testable import ArchitectureKit

@Suite struct DeclaredImportsTests {
  static let folder = "Modules/WeatherService/Sources/WeatherServiceImplementation"

  @Test(arguments: [
    "import MapFeature", "public import MapFeature", "import struct MapFeature.Map",
    "#if DEBUG\nimport MapFeature\n#endif", "import `MapFeature`",
  ])
  func catchesAnImportThatNoManifestDeclares(_ text: String) {
    var repository = SampleRepository()
    repository.files["\(Self.folder)/More.swift"] = text

    let line = text.hasPrefix("#if") ? 2 : 1
    #expect(
      repository.findings(of: DeclaredImports()) == ["\(Self.folder)/More.swift:\(line) [declared-imports]"])
  }

  @Test func allowsATargetOfAProductWithAnotherName() {
    var repository = SampleRepository()
    repository.manifests["Modules/MapFeature"]?.products.append(.init(name: "Maps", targets: ["MapFeature"]))
    repository.allow("WeatherServiceImplementation", "Maps")
    repository.files["\(Self.folder)/More.swift"] = "import MapFeature\n"

    #expect(repository.findings(of: DeclaredImports()) == [])
  }

  @Test(arguments: ["import Foundation", "import WeatherServiceImplementation", "import Catalog"])
  func allowsWhatIsDeclaredOrOnesOwn(_ text: String) {
    var repository = SampleRepository()
    repository.files["\(Self.folder)/More.swift"] = text

    #expect(repository.findings(of: DeclaredImports()) == [])
  }
}
