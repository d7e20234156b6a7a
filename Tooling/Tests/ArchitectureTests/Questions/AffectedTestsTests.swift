import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import ManifestReading
@testable import RepositoryModel
@testable import SwiftFacts

@Suite struct AffectedTestsTests {
  private func affected(
    _ paths: String..., by change: (inout SampleRepository) -> Void = { _ in }
  ) -> [String] {
    var repository = SampleRepository()
    repository.manifests["Tooling"]?.targets.append(.of("ToolTests", .test, ["Tool"]))
    change(&repository)
    return AffectedTests(changed: paths, in: repository.graph()).modules
  }

  private static let everything = [
    "App", "Catalog", "MapFeature", "Tooling", "TripFeature", "WeatherService",
  ]

  @Test(arguments: [
    ("Modules/TripFeature/Sources/TripFeatureImplementation/Live.swift", ["App", "TripFeature"]),
    ("Modules/TripFeature/Tests/TripFeatureTests/Tests.swift", ["TripFeature"]),
    ("Modules/MapFeature/Sources/MapFeatureTesting/Stub.swift", ["MapFeature", "TripFeature"]),
    (
      "Modules/WeatherService/Sources/WeatherService/Gone.swift",
      ["App", "MapFeature", "TripFeature", "WeatherService"]
    ),
    (
      "Modules/MapFeature/Sources/MapFeature/MapFeatureBlueprint.swift",
      ["App", "MapFeature", "TripFeature"]
    ),
    ("Modules/MapFeature/Sources/MapFeatureImplementation/Resources/map.json", ["App", "MapFeature"]),
    ("Modules/MapFeature/Tests/Data/map.json", ["App", "MapFeature", "TripFeature"]),
    ("Modules/MapFeature/Package.swift", ["App", "MapFeature", "TripFeature"]),
    ("Modules/MapFeature/README.md", ["App", "MapFeature", "TripFeature"]),
    ("Modules/Catalog/Sources/Catalog/Catalog.swift", everything.filter { $0 != "Tooling" }),
    ("App/Sources/Composition/Catalog+Registry.swift", ["App"]),
    ("Tooling/Sources/Tool/Main.swift", ["Tooling"]), ("Tooling/architecture.json", ["Tooling"]),
    ("Package.swift", everything), ("Makefile", everything), (".ci/run", everything),
    (".swift-format", everything), ("README.md", everything), ("Documentation/page.md", everything),
    ("Modules/Gone/Sources/Gone/Gone.swift", everything), ("Modules/MapFeatures/A.swift", everything),
    ("Modules/MapFeature/Sources/MapFeatureTestingMore/A.swift", ["App", "MapFeature", "TripFeature"]),
    ("LICENSE", []), (".github/workflows/ci.yml", []),
  ])
  func testsThatReachTheFileAreAffected(_ path: String, _ expected: [String]) {
    #expect(affected(path) == expected)
  }

  /// The tests of a package can run its programs, whatever they import.
  @Test func testsOfTheProgramsPackageAreAffected() {
    let changed = affected("Modules/WeatherService/Sources/WeatherService/Weather.swift") { repository in
      repository.manifests["Tooling"]?.targets.removeAll { $0.name == "ToolTests" }
      repository.manifests["Tooling"]?.targets.append(.of("ToolTests", .test))
      repository.manifests["Tooling"]?.targets[0].dependencies = ["WeatherServiceImplementation"]
    }

    #expect(changed == ["App", "MapFeature", "Tooling", "TripFeature", "WeatherService"])
  }

  @Test func noTestsAreAffectedWithoutAChange() {
    #expect(affected() == [])
  }

  @Test func testsThatReadTheWholeRepositoryAreAlwaysAffected() {
    #expect(
      affected("LICENSE", "Modules/TripFeature/Tests/TripFeatureTests/Tests.swift") { repository in
        repository.configuration.readsEverything = ["Tooling"]
      } == ["Tooling", "TripFeature"])
  }

  /// For every file of a repository, the answer contains every test that could depend on it: each test that
  /// imports, directly or indirectly, the file's target.
  @Test(arguments: SampleRepository.isSoak ? [3, 17, 60] : [3, 17])
  func noTestThatCouldFailIsLeftOut(_ size: Int) {
    let repository = SampleRepository(modules: size).graph()
    var checked = 0

    for target in repository.targets {
      guard let file = target.files.first else { continue }
      let affected = Set(AffectedTests(changed: [file.path], in: repository).targets.map(\.name))
      let couldFail = repository.targets.filter { $0.role == .tests && sees($0, target, in: repository) }.map(
        \.name)
      #expect(
        affected.isSuperset(of: couldFail), "\(file.path) misses \(Set(couldFail).subtracting(affected))")
      checked += couldFail.count
    }
    #expect(checked > size)
  }

  /// Follows only the imports in sources, unlike the tool.
  private func sees(_ test: Target, _ target: Target, in repository: ModuleGraph) -> Bool {
    var seen: Set<String> = []
    var stack = [test.name]
    while let name = stack.popLast() {
      if name == target.name { return true }
      guard seen.insert(name).inserted, let next = repository.target(name) else { continue }
      stack += next.files.flatMap(\.imports).map(\.module)
    }
    return false
  }
}
