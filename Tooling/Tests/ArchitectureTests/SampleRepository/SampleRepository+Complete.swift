@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import ManifestReading
@testable import RepositoryModel

extension SampleRepository {
  /// The sample with everything that rules check: an inner target, a benchmark, tests of the tool, required
  /// settings and confined modules.
  static let complete: SampleRepository = {
    var repository = SampleRepository()
    repository.configuration.kinds["benchmark"] = ["Benchmarks"]
    repository.configuration.languageMode = "6"
    repository.configuration.upcomingFeatures = ["MemberImportVisibility"]
    repository.configuration.confinedModules = ["FoundationXML": ["WeatherStorage"]]
    repository.manifests["Modules/WeatherService"]?.targets.append(.of("WeatherStorage", ["WeatherService"]))
    repository.files["Modules/WeatherService/Sources/WeatherStorage/Storage.swift"] =
      "import FoundationXML\nimport WeatherService\npackage struct Storage {}\n"
    let implementation = "Modules/WeatherService/Sources/WeatherServiceImplementation/Use.swift"
    repository.files[implementation] = "import WeatherStorage\n"
    repository.manifests["Benchmarks"] = Manifest(
      name: "Benchmarks", packages: [.init(identity: "mapfeature", path: "../Modules/MapFeature")],
      targets: [.of("Measure", .executable, ["MapFeatureImplementation"])])
    repository.files["Benchmarks/Sources/Measure/Main.swift"] = "@testable import MapFeatureImplementation\n"
    repository.manifests["Tooling"]?.targets.append(.of("ToolTests", .test, ["Tool"]))
    repository.files["Tooling/Tests/ToolTests/ToolTests.swift"] = "@testable import Tool\n"
    for folder in repository.manifests.keys {
      repository.manifests[folder]?.languageModes = ["6"]
      for index in repository.manifests[folder]?.targets.indices ?? 0..<0 {
        repository.manifests[folder]?.targets[index].settings = [Self.feature("MemberImportVisibility")]
      }
    }
    repository.allow("WeatherServiceImplementation", "WeatherStorage")
    repository.updateRoot()
    return repository
  }()

  /// The setting that enables an upcoming feature, as SwiftPM prints it.
  static func feature(_ name: String) -> String {
    TargetDescription.text(ofSetting: ["kind": ["enableUpcomingFeature": ["_0": name]], "tool": "swift"])
  }

  /// Rewrites the root's manifest to agree with the modules.
  mutating func updateRoot() {
    var others = self
    for folder in configuration.kinds["benchmark"] ?? [] { others.manifests[folder] = nil }
    let modes = manifests[""]?.languageModes ?? []
    manifests[""] = others.wholeManifest()
    manifests[""]?.languageModes = modes
  }

  /// Changes a target in its module's manifest, and optionally in the root's.
  mutating func change(
    _ name: String, inRootToo: Bool = true, _ change: (inout TargetDescription) -> Void
  ) {
    for (folder, manifest) in manifests where !folder.isEmpty {
      if let index = manifest.targets.firstIndex(where: { $0.name == name }) {
        manifests[folder]?.targets[index].apply(change)
      }
    }
    if inRootToo { updateRoot() }
  }
}

extension TargetDescription {
  fileprivate mutating func apply(_ change: (inout TargetDescription) -> Void) { change(&self) }
}
