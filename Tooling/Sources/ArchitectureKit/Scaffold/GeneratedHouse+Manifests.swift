/// The texts of a generated house's manifests.
///
/// Those that know every module list them in a table of one line each: for one expression that describes
/// them all the compiler takes half a minute, and a gigabyte and a half.
extension GeneratedHouse {
  /// By folder, the root's under the empty name.
  func manifestTexts() -> [String: String] {
    let others = manifests().filter { !["", "App"].contains($0.key) }
    return others.mapValues(\.swiftText).merging(["": root(), "App": app()]) { $1 }
  }

  private func root() -> String {
    let lines = names.indices.map { index in
      "  \"\(([names[index]] + known(index).map { names[$0] }).joined(separator: " "))\",\n"
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      struct Module {
        var name: String
        var knows: [String]

        var targets: [Target] {
          let sources = "Modules/\\(name)/Sources"
          return [
            target(name, ["Catalog"], in: sources),
            target(name + "Implementation", [name, "Catalog"] + knows, in: sources),
            target(name + "Testing", [name], in: sources),
            tests(name + "Tests", [name, name + "Implementation", name + "Testing"], in: "Modules/\\(name)/Tests"),
          ]
        }
      }

      func target(_ name: String, _ dependencies: [String], in folder: String) -> Target {
        .target(name: name, dependencies: dependencies.map { .target(name: $0) }, path: "\\(folder)/\\(name)")
      }

      func tests(_ name: String, _ dependencies: [String], in folder: String) -> Target {
        .testTarget(name: name, dependencies: dependencies.map { .target(name: $0) }, path: "\\(folder)/\\(name)")
      }

      /// Each module, and those whose contracts it knows.
      let table: [String] = [
      \(lines.joined())]

      let modules = table.map { line in
        let names = line.split(separator: " ").map(String.init)
        return Module(name: names[0], knows: Array(names.dropFirst()))
      }

      let catalog = [
        target("Catalog", [], in: "Modules/Catalog/Sources"),
        target("CatalogTesting", ["Catalog"], in: "Modules/Catalog/Sources"),
        tests("CatalogTests", ["Catalog", "CatalogTesting"], in: "Modules/Catalog/Tests"),
      ]

      let app = target(
        "Composition", ["Catalog"] + modules.flatMap { [$0.name, $0.name + "Implementation"] }, in: "App/Sources")

      let package = Package(
        name: "House", targets: catalog + modules.flatMap(\\.targets) + [app], swiftLanguageModes: [.v6])

      """
  }

  private func app() -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let modules: [String] = [
    \(names.map { "  \"\($0)\",\n" }.joined())]

    func parts(_ name: String) -> [Target.Dependency] {
      [.product(name: name, package: name), .product(name: name + "Implementation", package: name)]
    }

    let package = Package(
      name: "App",
      dependencies: [.package(path: "../Modules/Catalog")] + modules.map { .package(path: "../Modules/\\($0)") },
      targets: [
        .target(name: "Composition", dependencies: ["Catalog"] + modules.flatMap(parts))
      ],
      swiftLanguageModes: [.v6]
    )

    """
  }
}
