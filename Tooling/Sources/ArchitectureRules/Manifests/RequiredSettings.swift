import ManifestReading
package import RepositoryModel

/// Every manifest states the language mode of the repository, and every Swift target enables its upcoming features.
///
/// Code cannot be moved between targets with different settings. A conditional setting does not count, and compiler
/// flags that could undo one are not allowed.
package struct RequiredSettings: Rule {
  package static let name = "required-settings"
  package static let reason = "all targets are built in the same language"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    graph.modules.flatMap { module in
      languageMode(of: module, graph.configuration)
        + module.targets.filter { $0.isSwift && $0.isDeclared }.flatMap {
          settings(of: $0, module, graph.configuration)
        }
    }
  }

  private func languageMode(of module: Module, _ configuration: Configuration) -> [Violation] {
    guard let mode = configuration.languageMode, module.manifest.languageModes != [mode] else { return [] }
    return [
      violation(
        at: module.text.start, "\(module.name) does not state the language mode \(mode)",
        suggestion: "Add swiftLanguageModes: [.v\(mode)] to the package")
    ]
  }

  private func settings(
    of target: Target, _ module: Module, _ configuration: Configuration
  ) -> [Violation] {
    let settings = target.description.settings
    func finding(_ fact: String, _ suggestion: String) -> Violation {
      violation(
        at: module.text.target(target.name, module: module.name), "\(target.name) \(fact)",
        suggestion: suggestion)
    }
    let missing = configuration.upcomingFeatures.filter { feature in
      !settings.contains(Self.setting("enableUpcomingFeature", feature))
    }
    .map { feature in
      finding(
        "does not enable \(feature)", "Add .enableUpcomingFeature(\"\(feature)\") to its swiftSettings")
    }
    guard let mode = configuration.languageMode else { return missing }
    let own = settings.filter { $0.contains("\"swiftLanguageMode\"") }
      .filter { $0 != Self.setting("swiftLanguageMode", mode) }
      .map { _ in finding("has a language mode of its own", "Remove the setting swiftLanguageMode") }
    let flags = settings.filter { $0.contains("\"unsafeFlags\"") }
      .map { _ in finding("passes flags to the compiler", "Remove unsafeFlags, and use the named settings") }
    return missing + own + flags
  }

  private static func setting(_ name: String, _ value: String) -> String {
    TargetDescription.text(ofSetting: ["kind": [name: ["_0": value]], "tool": "swift"])
  }
}
