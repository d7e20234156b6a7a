import Testing

@testable import ArchitectureKit

@Suite struct ModuleCompleteTests {
  @Test(arguments: ["", "Implementation", "Testing", "Tests"])
  func catchesAModuleWithoutOneOfItsTargets(_ suffix: String) {
    var repository = SampleRepository()
    repository.manifests["Modules/MapFeature"]?.targets.removeAll { $0.name == "MapFeature" + suffix }

    #expect(
      repository.findings(of: ModuleComplete()).contains(
        "Modules/MapFeature/Package.swift:1 [module-complete]"))
  }

  @Test func catchesATargetWithoutAFile() {
    var repository = SampleRepository()
    repository.files["Modules/MapFeature/Tests/MapFeatureTests/MapFeatureTests.swift"] = nil

    #expect(
      repository.findings(of: ModuleComplete()) == ["Modules/MapFeature/Package.swift:34 [module-complete]"])
  }

  @Test func catchesAContractThatIsNoProduct() {
    var repository = SampleRepository()
    repository.manifests["Modules/MapFeature"]?.products.removeFirst()

    #expect(
      repository.findings(of: ModuleComplete()) == ["Modules/MapFeature/Package.swift:16 [module-complete]"])
  }

  @Test func catchesAFolderOfNoKind() {
    var repository = SampleRepository()
    repository.strayFolders = ["Modules/Forgotten"]

    #expect(repository.findings(of: ModuleComplete()) == ["architecture.json:1 [module-complete]"])
  }

  @Test func asksNothingOfAppsAndTools() {
    var repository = SampleRepository()
    repository.files["Tooling/Sources/Tool/Main.swift"] = nil

    #expect(repository.findings(of: ModuleComplete()) == [])
  }
}
