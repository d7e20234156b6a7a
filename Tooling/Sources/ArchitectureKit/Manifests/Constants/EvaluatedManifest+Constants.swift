/// Makes of the compiler's constants what the library of manifests would write down.
extension EvaluatedManifest {
  /// - Parameter package: The call that makes the package, with all that it names in place.
  /// - Throws: ``ConstantArguments/Unsure`` for anything that this does not know to read.
  init(package: Constant.Member, of manifest: ConstantManifest) throws(ConstantArguments.Unsure) {
    let arguments = ConstantArguments(package, manifest)
    try arguments.allow([
      "name", "defaultLocalization", "platforms", "pkgConfig", "providers", "products", "dependencies",
      "targets", "swiftLanguageModes", "swiftLanguageVersions", "cLanguageStandard", "cxxLanguageStandard",
    ])
    guard let name = try arguments.text("name") else { throw ConstantArguments.Unsure() }
    func languages(_ label: String) throws(ConstantArguments.Unsure) -> [[String: Empty]]? {
      try arguments.list(label) { constant throws(ConstantArguments.Unsure) in
        [try constant.member(of: "SwiftLanguageMode").plainName(): Empty()]
      }
    }
    let platforms = try arguments.list("platforms") { constant throws(ConstantArguments.Unsure) in
      try Platform(constant: constant)
    }
    if let platforms, platforms.isEmpty || Set(platforms.map(\.platform.name)).count < platforms.count {
      throw ConstantArguments.Unsure()
    }
    let modes = try languages("swiftLanguageModes")
    let versions = try languages("swiftLanguageVersions")
    self.init(
      package: Package(
        name: name, platforms: platforms,
        products: try arguments.list("products") { constant throws(ConstantArguments.Unsure) in
          try Product(constant: constant, of: manifest)
        } ?? [],
        dependencies: try arguments.list("dependencies") { constant throws(ConstantArguments.Unsure) in
          try Dependency(constant: constant, of: manifest)
        } ?? [],
        targets: try arguments.list("targets") { constant throws(ConstantArguments.Unsure) in
          try Target(constant: constant, of: manifest)
        } ?? [],
        swiftLanguageVersions: modes ?? versions))
  }
}

extension Constant.Member {
  /// The name of a constant or a case, one without arguments.
  func plainName() throws(ConstantArguments.Unsure) -> String {
    guard arguments.isEmpty else { throw ConstantArguments.Unsure() }
    return name
  }
}

extension EvaluatedManifest.Platform {
  /// `.macOS(.v10_15)`, `.iOS("13.1")`
  init(constant: Constant) throws(ConstantArguments.Unsure) {
    let platform = try constant.member(of: "SupportedPlatform")
    guard platform.name != "custom", platform.arguments.count == 1 else { throw ConstantArguments.Unsure() }
    self.platform = EvaluatedManifest.Name(name: platform.name.lowercased())
    switch platform.arguments[0].value {
    case .text(let text):
      guard Self.isVersion(text, of: platform.name) else { throw ConstantArguments.Unsure() }
      version = text
    case .member(let member):
      let numbers = try member.plainName().dropFirst().split(separator: "_")
      guard member.name.hasPrefix("v"), numbers.allSatisfy({ Int($0) != nil }) else {
        throw ConstantArguments.Unsure()
      }
      version = (numbers.count == 1 ? numbers + ["0"] : numbers).joined(separator: ".")
    default: throw ConstantArguments.Unsure()
    }
  }

  /// Whether the library takes the text for a version; it refuses those from before there were packages.
  private static func isVersion(_ text: String, of platform: String) -> Bool {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
    return ["macOS", "iOS", "tvOS", "watchOS", "visionOS"].contains(platform)
      && (1...3).contains(numbers.count)
      && numbers.allSatisfy {
        $0.utf8.allSatisfy { byte in byte >= .zero && byte <= .nine } && Int($0) != nil
      }
      && (Int(numbers[0]) ?? 0) >= 10
  }
}

extension EvaluatedManifest.Product {
  init(constant: Constant, of manifest: ConstantManifest) throws(ConstantArguments.Unsure) {
    let product = try constant.member(of: "Product")
    let arguments = ConstantArguments(product, manifest)
    try arguments.allow(["name", "type", "targets"])
    guard ["library", "executable"].contains(product.name), let name = try arguments.text("name"),
      let targets = try arguments.texts("targets")
    else { throw ConstantArguments.Unsure() }
    self.init(name: name, targets: targets)
  }
}

extension EvaluatedManifest.Dependency {
  init(constant: Constant, of manifest: ConstantManifest) throws(ConstantArguments.Unsure) {
    let dependency = try constant.member(of: "Package.Dependency")
    let arguments = ConstantArguments(dependency, manifest)
    try arguments.allow(["path"])
    guard dependency.name == "package", let path = try arguments.text("path") else {
      throw ConstantArguments.Unsure()
    }
    self.init(path: path)
  }
}
