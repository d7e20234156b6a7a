@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import ManifestReading
@testable import RepositoryModel

extension PlantedBreach {
  private static let agree = "manifests-agree"
  private static let settings = "required-settings"

  static let manifests: [PlantedBreach] = [
    of("catalog-independence", "a dependency of the catalog") {
      $0.change("Catalog") { $0.dependencies.append("WeatherService") }
    },
    of("tool-independence", "a dependency of a tool") {
      $0.change("Tool") { $0.dependencies.append("WeatherService") }
    },
    of("service-independence", "a dependency of a service on a feature") {
      $0.change("WeatherServiceImplementation") { $0.dependencies.append("MapFeature") }
    },
    of("feature-isolation", "a dependency on another feature's implementation") {
      $0.change("TripFeatureImplementation") { $0.dependencies.append("MapFeatureImplementation") }
    },
    of("implementation-privacy", "a dependency on an implementation") {
      $0.change("MapFeature") { $0.dependencies.append("WeatherServiceImplementation") }
    },
    of("implementation-privacy", "a dependency on an implementation that is used") {
      $0.change("MapFeatureImplementation") { $0.dependencies.append("WeatherServiceImplementation") }
      $0.files["Modules/MapFeature/Sources/MapFeatureImplementation/A.swift"] =
        "import WeatherServiceImplementation"
    },
    of("inner-targets", "a dependency on another package's inner target") {
      $0.change("MapFeatureImplementation") { $0.dependencies.append("WeatherStorage") }
    },
    of("inner-targets", "a product of an inner target") {
      $0.manifests["Modules/WeatherService"]?.products.append(.of("WeatherStorage"))
    },
    of("inner-targets", "an inner target in another product") {
      $0.manifests["Modules/WeatherService"]?.products.append(
        .init(name: "Weather", targets: ["WeatherService", "WeatherStorage"]))
    },
    of("testing-targets-only-in-tests", "a program's dependency on test doubles") {
      $0.change("Composition") { $0.dependencies.append("WeatherServiceTesting") }
    },
    of("no-third-party", "a package from outside") {
      $0.manifests["Modules/MapFeature"]?.packages.append(.init(identity: "swift-nio"))
    },
    of("unused-dependencies", "a dependency that no file imports") {
      $0.change("TripFeature") { $0.dependencies.append("WeatherService") }
    },
    of("unused-dependencies", "a package that no target uses") {
      $0.manifests["Benchmarks"]?.packages.append(
        .init(identity: "tripfeature", path: "../Modules/TripFeature"))
    },
    of(agree, "a dependency that only the root has") {
      $0.manifests[""]?.targets[0].dependencies.append("CatalogTesting")
    }.expecting("testing-targets-only-in-tests"),
    of(agree, "a permitted dependency that only the root has") {
      $0.changeRootTarget("TripFeatureTesting") { $0.dependencies.append("MapFeature") }
    },
    of(agree, "a dependency that only the module has") {
      $0.changeRootTarget("TripFeatureImplementation") { $0.dependencies.removeLast() }
    },
    of(agree, "other excluded files") {
      $0.change("MapFeature", inRootToo: false) { $0.exclude = ["Notes"] }
    },
    of(agree, "other sources") { $0.change("MapFeature", inRootToo: false) { $0.sources = ["One.swift"] } },
    of(agree, "other resources") { $0.change("MapFeature", inRootToo: false) { $0.resources = ["{}"] } },
    of(agree, "a condition of a dependency") {
      $0.change("MapFeature", inRootToo: false) { $0.conditions = ["Catalog {}"] }
    },
    of(agree, "other settings") { $0.change("MapFeature", inRootToo: false) { $0.settings.append("more") } },
    of(agree, "another folder") { $0.changeRootTarget("MapFeature") { $0.path = "Elsewhere" } },
    of(agree, "another kind") { $0.changeRootTarget("MapFeatureTests") { $0.kind = .regular } },
    of(agree, "a target that only the module has") {
      $0.manifests[""]?.targets.removeAll { $0.name == "MapFeatureTests" }
    },
    of(agree, "a target that only the root has") { $0.manifests[""]?.targets.append(.of("Ghost")) },
    of(agree, "other platforms") { $0.manifests["Modules/Catalog"]?.platforms = ["macos 15.0"] },
    of(agree, "another language mode of the root") { $0.manifests[""]?.languageModes = ["5"] }
      .expecting(agree, times: 6),
    of(settings, "no upcoming feature") { $0.change("MapFeature") { $0.settings = [] } },
    of(settings, "an upcoming feature under a condition") {
      $0.change("MapFeature") {
        $0.settings = [
          SampleRepository.feature("MemberImportVisibility").replacing(
            "{\"kind", with: "{\"condition\":{},\"kind")
        ]
      }
    },
    of(settings, "a language mode of a target's own") {
      $0.change("TripFeatureTests") {
        $0.settings.append("{\"kind\":{\"swiftLanguageMode\":{\"_0\":\"5\"}},\"tool\":\"swift\"}")
      }
    },
    of(settings, "flags for the compiler") {
      $0.change("Tool") {
        $0.settings.append("{\"kind\":{\"unsafeFlags\":{\"_0\":[\"-a\"]}},\"tool\":\"swift\"}")
      }
    },
    of(settings, "a benchmark without the language mode") { $0.manifests["Benchmarks"]?.languageModes = [] },
    of(settings, "a benchmark without the upcoming feature") {
      $0.change("Measure", inRootToo: false) { $0.settings = [] }
    },
    of("module-complete", "a module without tests") {
      $0.manifests["Modules/TripFeature"]?.targets.removeAll { $0.name == "TripFeatureTests" }
      $0.updateRoot()
    },
    of("module-complete", "a folder of no kind") { $0.strayFolders = ["Libraries"] },
    of("module-complete", "a package inside a target") {
      $0.files["Modules/MapFeature/Sources/MapFeatureImplementation/Deep/Package.swift"] = "let package = 1"
    },
    of("module-complete", "a contract that is no product") {
      $0.manifests["Modules/MapFeature"]?.products.removeFirst()
    },
    of("module-complete", "test doubles without a file") {
      $0.files["Modules/TripFeature/Sources/TripFeatureTesting/StubTripFeature.swift"] = nil
    },
    of("no-cycles", "a cycle of features") {
      $0.change("MapFeatureImplementation") { $0.dependencies.append("TripFeature") }
      $0.files["Modules/MapFeature/Sources/MapFeatureImplementation/Trip.swift"] = "import TripFeature"
    },
    of("no-cycles", "a cycle of tests") {
      $0.change("MapFeatureTests") { $0.dependencies.append("TripFeatureTesting") }
      $0.files["Modules/MapFeature/Tests/MapFeatureTests/Trip.swift"] = "import TripFeatureTesting"
    },
    of("map-current", "a map that is out of date") { $0.readme = "<!-- map -->\n<!-- /map -->" },
    of("unused-configuration", "a platform module that nothing imports") {
      $0.configuration.platformModules = ["UIKit"]
    },
    of("unused-configuration", "a permitted import that no contract uses") {
      $0.configuration.contractImports = ["Foundation"]
    },
    of("confined-imports", "a target that does not import what is confined to it") {
      $0.configuration.confinedModules["FoundationXML"]?.append("Composition")
    },
    of("confined-imports", "a confined module of a target that does not exist") {
      $0.configuration.confinedModules["Dispatch"] = ["WeatherStorag"]
    },
    of("lighter-modules", "a plain import where a lighter module may do") {
      $0.configuration.lighterModules = ["Foundation": "Dispatch"]
      $0.files["\(Place.feature.rawValue)/Planted.swift"] = "import Dispatch\nimport Foundation"
    },
    of("lighter-modules", "an import under a condition that does not ask for the lighter module") {
      $0.configuration.lighterModules = ["Foundation": "Dispatch"]
      $0.files["\(Place.feature.rawValue)/Planted.swift"] = "#if os(Linux)\nimport Foundation\n#endif"
      $0.files["\(Place.app.rawValue)/More.swift"] = "import Dispatch"
    },
    of("lighter-modules", "a lighter module that no file imports") {
      $0.configuration.lighterModules = ["Foundation": "FoundationEssential"]
    },
    of("manifest-branches", "a dependency on one platform") {
      $0.manifestStarts["Modules/MapFeature"] = "#if os(macOS)\n#endif\n"
    },
    of("manifest-branches", "a dependency on a variable, in the root's manifest") {
      $0.manifestStarts[""] = "let a = Context.environment[\"A\"]\n"
    },
    of("manifest-branches", "a manifest that may read files") {
      $0.manifestStarts["App"] = "import Foundation\n"
    },
    of(RuleSet.unusedException, "an exception that matches nothing") {
      $0.configuration.exceptions = [RuleException(rule: "no-cycles", place: "App", reason: "None.")]
    },
  ]

  private func expecting(_ rule: String, times: Int = 1) -> PlantedBreach {
    var breach = self
    breach.rule = rule
    breach.times = times
    return breach
  }
}

extension SampleRepository {
  /// Changes a target in the root's manifest only.
  mutating func changeRootTarget(_ name: String, _ change: (inout TargetDescription) -> Void) {
    guard let index = manifests[""]?.targets.firstIndex(where: { $0.name == name }),
      var target = manifests[""]?.targets[index]
    else { return }
    change(&target)
    manifests[""]?.targets[index] = target
  }
}
