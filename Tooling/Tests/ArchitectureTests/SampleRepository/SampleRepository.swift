import Foundation
import Synchronization

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import ManifestReading
@testable import RepositoryModel
@testable import SwiftFacts

/// The facts of sample files, cached by path and text: hundreds of samples differ in one file each.
private final class Cache<Facts: Sendable>: Sendable {
  private let facts = Mutex<[[String]: Facts]>([:])
  private let read: @Sendable (String, String) -> Facts

  init(_ read: @escaping @Sendable (String, String) -> Facts) { self.read = read }

  func facts(of path: String, _ text: String) -> Facts {
    if let known = facts.withLock({ $0[[path, text]] }) { return known }
    let new = read(path, text)
    facts.withLock { $0[[path, text]] = new }
    return new
  }
}

private let sources = Cache { SourceFile(path: $0, text: $1) }
private let manifestTexts = Cache { ManifestText(path: $0, text: $1) }

/// A small repository without a fault, to which breaches are added.
///
/// It has a catalog, a service, two features, an app and a tool; it is in memory until it is written.
struct SampleRepository {
  var configuration = Configuration(kinds: [
    .catalog: ["Modules/Catalog"], .service: ["Modules/WeatherService"],
    .feature: ["Modules/MapFeature", "Modules/TripFeature"], .app: ["App"], .tool: ["Tooling"],
  ])
  /// By folder; the root's key is empty.
  var manifests: [String: Manifest] = [:]
  var files: [String: String] = [:]
  var strayFolders: [String] = []
  var readme: String?
  /// Text before the manifest of a folder.
  var manifestStarts: [String: String] = [:]

  /// Whether random tests run at full length: the environment variable `SOAK` is set.
  static let isSoak = ProcessInfo.processInfo.environment["SOAK"] != nil

  /// All values in a soak, otherwise every second value.
  static func some<Value>(_ values: [Value]) -> [Value] {
    isSoak ? values : stride(from: 0, to: values.count, by: 2).map { values[$0] }
  }

  init() {
    manifests["Modules/Catalog"] = Manifest(
      name: "Catalog", products: [.of("Catalog"), .of("CatalogTesting")],
      targets: [
        .of("Catalog"), .of("CatalogTesting", ["Catalog"]),
        .of("CatalogTests", .test, ["Catalog", "CatalogTesting"]),
      ])
    files["Modules/Catalog/Sources/Catalog/Catalog.swift"] = "public protocol ServiceKey {}\n"
    files["Modules/Catalog/Sources/CatalogTesting/Trait.swift"] = "import Catalog\nimport Testing\n"
    files["Modules/Catalog/Tests/CatalogTests/CatalogTests.swift"] =
      "import CatalogTesting\n@testable import Catalog\n"
    addModule("WeatherService")
    addModule("MapFeature", knowing: ["WeatherService"])
    addModule("TripFeature", knowing: ["MapFeature", "WeatherService"])
    addApp()
    manifests["Tooling"] = Manifest(name: "Tooling", targets: [.of("Tool", .executable)])
    files["Tooling/Sources/Tool/Main.swift"] = "import Foundation\n"
    manifests[""] = wholeManifest()
  }

  /// The sample with more services, each of which knows a few before it.
  init(modules: Int) {
    self.init()
    for index in 0..<modules {
      let known = Set([index - 1, index / 2, index / 3, index / 7].filter { $0 >= 0 && $0 < index }).sorted()
      addModule("M\(index)Service", knowing: known.map { "M\($0)Service" })
      configuration.kinds["service"]?.append("Modules/M\(index)Service")
    }
    manifests[""] = wholeManifest()
  }

  /// The findings of one rule, each as `path:line [rule]`.
  func findings(of rule: some Rule) -> [String] {
    rule.violations(in: graph()).sorted().map(\.summary)
  }

  func graph() -> ModuleGraph {
    let modules = configuration.kinds.flatMap { kind, folders in
      folders.compactMap { module(ModuleKind(rawValue: kind) ?? .tool, $0) }
    }
    let root = manifests[""].map {
      ModuleGraph.Root(
        manifest: $0,
        text: manifestTexts.facts(of: "Package.swift", (manifestStarts[""] ?? "") + $0.swiftText))
    }
    return ModuleGraph(
      configuration: configuration, root: root, modules: modules, strayFolders: strayFolders,
      readme: readme.map { .init(path: "README.md", text: $0) })
  }

  private func module(_ kind: ModuleKind, _ folder: String) -> Module? {
    guard let manifest = manifests[folder] else { return nil }
    let text = manifestTexts.facts(
      of: folder + "/Package.swift", (manifestStarts[folder] ?? "") + manifest.swiftText)
    var module = Module(
      kind: kind, folder: folder, manifest: manifest, text: text, base: folder,
      contracts: configuration.contracts)
    for index in module.targets.indices {
      let place = module.targets[index].folder + "/"
      module.targets[index].files = files.filter { $0.key.hasPrefix(place) }
        .map { sources.facts(of: $0.key, $0.value) }.sorted { $0.path < $1.path }
    }
    return module
  }
}

extension Violation {
  var summary: String { "\(location.file):\(location.line) [\(rule)]" }
}
