/// A house of any size without a fault, to measure the tool on.
///
/// A fifth of its modules are features. Each module knows the contracts of a few before it, the last feature
/// reaches all, and the app puts it together.
struct GeneratedHouse {
  /// How many modules there are, the catalog and the app not counted.
  let modules: Int
  /// How many source files each module has; never fewer than its four targets.
  let filesPerModule: Int
  /// How long the files are: five functions make one of the usual length, none leaves its imports alone.
  let functionsPerFile: Int
  /// The names of the modules, those that others know first.
  let names: [String]

  init(modules: Int, filesPerModule: Int, functionsPerFile: Int = 1) {
    self.modules = modules
    self.filesPerModule = filesPerModule
    self.functionsPerFile = functionsPerFile
    names = (0..<modules).map { "M\($0)" + ($0 < modules - modules / 5 ? "Service" : "Feature") }
  }

  var configuration: Configuration {
    Configuration(kinds: [
      .catalog: ["Modules/Catalog"], .service: ["Modules/*Service"], .feature: ["Modules/*Feature"],
      .app: ["App"],
    ])
  }

  /// The modules whose contracts the one at `index` knows.
  func known(_ index: Int) -> [Int] {
    Set([index - 1, index / 2, index / 3, index / 7].filter { $0 >= 0 && $0 < index }).sorted()
  }

  /// The manifests by folder, the root's under the empty name.
  func manifests() -> [String: Manifest] {
    var manifests = ["Modules/Catalog": catalog(), "App": app()]
    for index in 0..<modules { manifests["Modules/\(names[index])"] = manifest(index) }
    let folders = ["Modules/Catalog"] + names.map { "Modules/\($0)" } + ["App"]
    let targets = folders.flatMap { folder in
      (manifests[folder]?.targets ?? []).map { target in
        var target = target
        target.path = "\(folder)/\(target.folder)"
        return target
      }
    }
    manifests[""] = Manifest(name: "House", languageModes: ["6"], targets: targets)
    return manifests
  }

  private func manifest(_ index: Int) -> Manifest {
    let name = names[index]
    let others = known(index).map { names[$0] }
    return Manifest(
      name: name, languageModes: ["6"], packages: (["Catalog"] + others).map { package("../\($0)") },
      products: ["", "Implementation", "Testing"].map { product(name + $0) },
      targets: [
        TargetDescription(name: name, dependencies: ["Catalog"]),
        TargetDescription(name: name + "Implementation", dependencies: [name, "Catalog"] + others),
        TargetDescription(name: name + "Testing", dependencies: [name]),
        TargetDescription(
          name: name + "Tests", kind: .test,
          dependencies: [name, name + "Implementation", name + "Testing"]),
      ])
  }

  private func catalog() -> Manifest {
    Manifest(
      name: "Catalog", languageModes: ["6"], products: [product("Catalog"), product("CatalogTesting")],
      targets: [
        TargetDescription(name: "Catalog"),
        TargetDescription(name: "CatalogTesting", dependencies: ["Catalog"]),
        TargetDescription(name: "CatalogTests", kind: .test, dependencies: ["Catalog", "CatalogTesting"]),
      ])
  }

  private func app() -> Manifest {
    Manifest(
      name: "App", languageModes: ["6"], packages: (["Catalog"] + names).map { package("../Modules/\($0)") },
      targets: [
        TargetDescription(
          name: "Composition", dependencies: ["Catalog"] + names.flatMap { [$0, $0 + "Implementation"] })
      ])
  }

  private func package(_ path: String) -> Manifest.PackageDependency {
    let name = path.split(separator: "/").last ?? ""
    return Manifest.PackageDependency(identity: name.lowercased(), path: path)
  }

  private func product(_ name: String) -> Manifest.Product {
    Manifest.Product(name: name, targets: [name])
  }
}
