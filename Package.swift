// swift-tools-version: 6.2
import PackageDescription

// The map of the house, read in two ways.
//
// Added by URL to another project, this package is `Catalog` and `CatalogTesting`, and nothing else of it
// is seen. In a clone it is the whole house: every target of every module by path, so that one
// `swift build` and one `swift test` do it all. Each module's own manifest builds that module alone; the
// architecture lint holds this map and those manifests to the same dependencies.

let catalogFolder = "Modules/Catalog"
let platforms: [SupportedPlatform] = [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)]

/// SwiftPM keeps a dependency's sources in `…/checkouts/NAME`, and asks about one before that from `/`.
let isDependency = Context.packageDirectory.contains("/checkouts/") || Context.packageDirectory == "/"

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isDependency ? [] : [.treatAllWarnings(as: .error)])

/// A module of the house: what its contract, its implementation, its test doubles and its tests depend on,
/// beside each other.
struct Module {
  var name: String
  var contract: [Target.Dependency]
  var implementation: [Target.Dependency] = []
  var testing: [Target.Dependency] = []
  var tests: [Target.Dependency] = []
  var folder: String { "Modules/\(name)" }
}

let modules = [
  Module(name: "CalendarService", contract: ["Catalog"]),
  Module(
    name: "CalendarStore",
    contract: ["Catalog", "CalendarService"],
    implementation: ["CSQLite"],
    testing: ["CalendarService"],
    tests: ["CalendarServiceTesting"]),
  Module(
    name: "LLMEngine",
    contract: ["Catalog"],
    implementation: ["CalendarService"],
    tests: ["CalendarService", "CalendarServiceTesting"]),
  Module(
    name: "InsightsFeature",
    contract: ["Catalog", "CalendarService"],
    implementation: ["CalendarStore"],
    tests: ["CalendarStore", "CalendarServiceTesting", "CalendarStoreTesting"]),
  Module(
    name: "ChatFeature",
    contract: ["Catalog", "LLMEngine"],
    implementation: ["CalendarService", "CalendarStore", "InsightsFeature"],
    tests: [
      "CalendarService", "CalendarStore", "InsightsFeature",
      "CalendarServiceTesting", "CalendarStoreTesting", "LLMEngineTesting", "InsightsFeatureTesting",
    ]),
]
