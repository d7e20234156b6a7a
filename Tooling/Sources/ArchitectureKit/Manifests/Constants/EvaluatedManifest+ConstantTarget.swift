extension EvaluatedManifest.Target {
  private static let types = [
    "target": "regular", "executableTarget": "executable", "testTarget": "test", "systemLibrary": "system",
  ]

  init(constant: Constant, of manifest: ConstantManifest) throws(ConstantArguments.Unsure) {
    let target = try constant.member(of: "Target")
    let arguments = ConstantArguments(target, manifest)
    try arguments.allow([
      "name", "dependencies", "path", "exclude", "sources", "resources", "publicHeadersPath", "packageAccess",
      "cSettings", "cxxSettings", "swiftSettings", "linkerSettings", "pkgConfig", "providers",
    ])
    guard let type = Self.types[target.name], let name = try arguments.text("name") else {
      throw ConstantArguments.Unsure()
    }
    func settings(_ label: String) throws(ConstantArguments.Unsure) -> [EvaluatedManifest.Setting]? {
      try arguments.list(label) { constant throws(ConstantArguments.Unsure) in
        try EvaluatedManifest.Setting(constant: constant)
      }
    }
    self.init(
      name: name, type: [type: EvaluatedManifest.Empty()], path: try arguments.text("path"),
      exclude: try arguments.texts("exclude") ?? [], sources: try arguments.texts("sources"),
      resources: try arguments.list("resources") { constant throws(ConstantArguments.Unsure) in
        try EvaluatedManifest.Resource(constant: constant)
      },
      dependencies: try arguments.list("dependencies") { constant throws(ConstantArguments.Unsure) in
        try EvaluatedManifest.TargetDependency(constant: constant, of: manifest)
      } ?? [],
      cSettings: try settings("cSettings"), cxxSettings: try settings("cxxSettings"),
      swiftSettings: try settings("swiftSettings"), linkerSettings: try settings("linkerSettings"))
  }
}

extension EvaluatedManifest.Resource {
  /// `.process("Resources")`
  init(constant: Constant) throws(ConstantArguments.Unsure) {
    guard let first = try constant.member(of: "Resource").arguments.first, first.label.isEmpty else {
      throw ConstantArguments.Unsure()
    }
    path = try first.value.text()
  }
}

extension EvaluatedManifest.TargetDependency {
  init(constant: Constant, of manifest: ConstantManifest) throws(ConstantArguments.Unsure) {
    if case .text(let name) = constant {
      self.init(byName: EvaluatedManifest.Name(name: name))
      return
    }
    let dependency = try constant.member(of: "Target.Dependency")
    let arguments = ConstantArguments(dependency, manifest)
    try arguments.allow(["name", "package"])
    guard let text = try arguments.text("name") else { throw ConstantArguments.Unsure() }
    let name = EvaluatedManifest.Name(name: text, package: try arguments.text("package"))
    switch dependency.name {
    case "byName": self.init(byName: name)
    case "target": self.init(target: name)
    case "product": self.init(product: name)
    default: throw ConstantArguments.Unsure()
    }
  }
}

extension EvaluatedManifest.Setting {
  private static let named: Set<String> = [
    "define", "enableUpcomingFeature", "enableExperimentalFeature", "linkedLibrary", "linkedFramework",
  ]

  /// The settings that the library writes down as they are spelled, under no condition.
  init(constant: Constant) throws(ConstantArguments.Unsure) {
    guard case .member(let setting) = constant, setting.type.hasPrefix("PackageDescription."),
      let first = setting.arguments.first,
      setting.arguments.dropFirst().allSatisfy({ $0.value == .absent })
    else { throw ConstantArguments.Unsure() }
    switch (setting.name, first.value) {
    case ("treatAllWarnings", .member(let level)):
      self.init(name: setting.name, value: try level.plainName())
    case ("swiftLanguageMode", .member(let mode)):
      self.init(name: setting.name, value: String(try mode.plainName().dropFirst()))
    case (let name, .text(let text)) where Self.named.contains(name): self.init(name: name, value: text)
    default: throw ConstantArguments.Unsure()
    }
  }
}
