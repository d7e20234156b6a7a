@testable import ManifestReading

/// The modules of the repository.
extension SampleRepository {
  /// Adds a module that obtains the contracts of others.
  mutating func addModule(_ name: String, knowing others: [String] = []) {
    let folder = "Modules/\(name)"
    let key = "\(name)Blueprint"
    let needs = others.map { $0 + "Blueprint.self" }.joined(separator: ", ")
    manifests[folder] = Manifest(
      name: name,
      packages: (["Catalog"] + others).map { .init(identity: $0.lowercased(), path: "../\($0)") },
      products: [.of(name), .of(name + "Implementation"), .of(name + "Testing")],
      targets: [
        .of(name, ["Catalog"]),
        .of(name + "Implementation", [name, "Catalog"] + others),
        .of(name + "Testing", [name]),
        .of(
          name + "Tests", .test,
          [name, name + "Implementation", name + "Testing"] + others.map { $0 + "Testing" }),
      ])
    files["\(folder)/Sources/\(name)/\(key).swift"] = """
      public import Catalog
      public protocol \(name)Protocol: Sendable {}
      public enum \(key): ServiceKey { public typealias Output = any \(name)Protocol }
      extension Catalog { public var \(Self.keyPath(name)): \(key).Type { \(key).self } }
      """
    files["\(folder)/Sources/\(name)Implementation/\(key)+Assemble.swift"] = """
      public import Catalog
      public import \(name)
      \(others.map { "import \($0)\n" }.joined())struct Live: \(name)Protocol {}
      extension \(key): Blueprint {
        public static var needs: [any ServiceKey.Type] { [\(needs)] }
        public static func assemble(from catalog: any Assembling) throws -> any \(name)Protocol {
      \(others.map { "    _ = try catalog.obtain(\\.\(Self.keyPath($0)))\n" }.joined())    Live()
        }
      }
      """
    files["\(folder)/Sources/\(name)Testing/Stub\(name).swift"] = """
      public import \(name)
      public struct Stub\(name): \(name)Protocol {}
      """
    files["\(folder)/Tests/\(name)Tests/\(name)Tests.swift"] = """
      import \(name)
      import \(name)Testing
      import Testing
      \(others.map { "import \($0)Testing\n" }.joined())@testable import \(name)Implementation
      """
  }

  /// The catalog's name of a module's key.
  static func keyPath(_ module: String) -> String {
    module.prefix(1).lowercased() + module.dropFirst()
  }

  mutating func addApp() {
    let modules = ["WeatherService", "MapFeature", "TripFeature"]
    let parts = modules.flatMap { [$0, $0 + "Implementation"] }
    manifests["App"] = Manifest(
      name: "App",
      packages: (["Catalog"] + modules).map { .init(identity: $0.lowercased(), path: "../Modules/\($0)") },
      targets: [
        .of("Composition", ["Catalog"] + parts),
        .of("CompositionTests", .test, ["Composition"] + parts),
      ])
    files["App/Sources/Composition/Catalog+Registry.swift"] =
      (["Catalog"] + parts).map { "import \($0)\n" }.joined() + """
        func allBlueprints() -> [any Blueprint.Type] {
          [\(modules.map { "\($0)Blueprint.self" }.joined(separator: ", "))]
        }
        func run(_ catalog: Catalog) throws { try catalog[\\.tripFeature].run() }
        """
    files["App/Tests/CompositionTests/CompositionTests.swift"] =
      "@testable import Composition\n" + parts.map { "import \($0)\n" }.joined()
  }

  /// A root manifest that agrees with all others.
  func wholeManifest() -> Manifest {
    let targets = manifests.filter { !$0.key.isEmpty }.sorted { $0.key < $1.key }.flatMap {
      folder, manifest in
      manifest.targets.map { target in
        var target = target
        target.path = "\(folder)/\(target.folder)"
        return target
      }
    }
    return Manifest(name: "Repository", targets: targets)
  }

  /// Adds a dependency of a target on another, in the module's manifest and in the root's.
  mutating func allow(_ target: String, _ dependency: String) {
    for (folder, manifest) in manifests {
      if let index = manifest.targets.firstIndex(where: { $0.name == target }) {
        manifests[folder]?.targets[index].dependencies.append(dependency)
      }
    }
  }
}

extension Manifest.Product {
  static func of(_ name: String) -> Self { Self(name: name, targets: [name]) }
}

extension TargetDescription {
  static func of(_ name: String, _ kind: Kind = .regular, _ dependencies: [String] = []) -> Self {
    Self(name: name, kind: kind, dependencies: dependencies)
  }

  static func of(_ name: String, _ dependencies: [String]) -> Self {
    Self(name: name, dependencies: dependencies)
  }
}
