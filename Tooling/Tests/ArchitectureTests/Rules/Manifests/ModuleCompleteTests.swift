import Testing

@testable import ArchitectureKit

@Suite struct ModuleCompleteTests {
  @Test(arguments: ["", "Implementation", "Testing", "Tests"])
  func catchesAModuleWithoutOneOfItsTargets(_ suffix: String) {
    var house = PlantedHouse()
    house.manifests["Modules/MapFeature"]?.targets.removeAll { $0.name == "MapFeature" + suffix }

    #expect(
      house.findings(of: ModuleComplete()).contains("Modules/MapFeature/Package.swift:1 [module-complete]"))
  }

  @Test func catchesATargetWithoutAFile() {
    var house = PlantedHouse()
    house.files["Modules/MapFeature/Tests/MapFeatureTests/MapFeatureTests.swift"] = nil

    #expect(house.findings(of: ModuleComplete()) == ["Modules/MapFeature/Package.swift:34 [module-complete]"])
  }

  @Test func catchesAContractThatIsNoProduct() {
    var house = PlantedHouse()
    house.manifests["Modules/MapFeature"]?.products.removeFirst()

    #expect(house.findings(of: ModuleComplete()) == ["Modules/MapFeature/Package.swift:16 [module-complete]"])
  }

  @Test func catchesAFolderOfNoKind() {
    var house = PlantedHouse()
    house.strayFolders = ["Modules/Forgotten"]

    #expect(house.findings(of: ModuleComplete()) == ["architecture.json:1 [module-complete]"])
  }

  @Test func asksNothingOfAppsAndTools() {
    var house = PlantedHouse()
    house.files["Tooling/Sources/Tool/Main.swift"] = nil

    #expect(house.findings(of: ModuleComplete()) == [])
  }
}
