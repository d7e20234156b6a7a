package import ManifestReading
import SwiftFacts

/// The facts about the whole repository, which the rules check.
package struct ModuleGraph: Sendable {
  /// The manifest of the root, if there is one.
  package struct Root: Equatable, Sendable {
    package var manifest: Manifest
    package var text: ManifestText
  }

  /// A file that is not Swift.
  package struct TextFile: Equatable, Sendable {
    /// From the root.
    package var path: String
    package var text: String
  }

  package let configuration: Configuration
  /// The path of the configuration, from the root.
  package let configurationPath: String
  package let root: Root?
  /// Sorted by folder.
  package let modules: [Module]
  /// Folders that belong to no module.
  package let strayFolders: [String]

  /// The README at the root, if there is one.
  package let readme: TextFile?
  /// Every dependency of a target of the repository on another.
  package private(set) var targetDependencies: [TargetDependency] = []
  /// The protocols of blueprints, by every name that the repository has for them.
  package let blueprintProtocols: Set<String>
  /// The protocols of assemblies, by every name that the repository has for them.
  package let assemblyProtocols: Set<String>
  private let keysWithDefaults: Set<KeyNames.Key>
  /// The services of the repository.
  package private(set) var services = ServiceGraph()

  private let targetsByName: [String: Target]
  private let productTargets: [String: [String]]
  private let modulesByName: [String: Module]

  init(
    configuration: Configuration, configurationPath: String = "architecture.json", root: Root?,
    modules: [Module], strayFolders: [String] = [], readme: TextFile? = nil
  ) {
    self.readme = readme
    self.configuration = configuration
    self.configurationPath = configurationPath
    self.root = root
    self.modules = modules.sorted { $0.folder < $1.folder }
    self.strayFolders = strayFolders
    modulesByName = Dictionary(modules.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    targetsByName = Dictionary(
      modules.flatMap(\.targets).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    productTargets = Dictionary(
      modules.flatMap(\.manifest.products).map { ($0.name, $0.targets) }, uniquingKeysWith: +)
    let protocols = ProtocolNames(modules.flatMap(\.targets))
    assemblyProtocols = protocols.withDerived(["Assembly"])
    blueprintProtocols = protocols.withDerived([
      "Blueprint", "AsyncBlueprint", "MainBlueprint", "ArgumentBlueprint",
      "RecipeBlueprint", "AsyncRecipeBlueprint", "MainRecipeBlueprint", "ArgumentRecipeBlueprint",
    ])
    let defaultProtocols = protocols.withDerived([
      "DefaultedServiceKey", "EnvironmentServiceKey", "ContributionKey", "KeyedContributionKey",
    ]).subtracting(protocols.withDerived(["StandInServiceKey"]))
    keysWithDefaults = Set(
      modules.flatMap(\.targets).flatMap { target in
        target.files.flatMap(\.declarations).filter { $0.conforms(to: defaultProtocols) }
          .map { KeyNames.Key(target: target.name, name: $0.name) }
      })
    targetDependencies = findTargetDependencies()
    services = ServiceGraph(self)
  }

  /// Every target of the repository, module by module.
  package var targets: [Target] { modules.flatMap(\.targets) }

  /// The target that an import of this name reaches; `nil` for a module from outside.
  package func target(_ name: String) -> Target? {
    targetsByName[name]
  }

  package func module(_ name: String) -> Module? {
    modulesByName[name]
  }

  /// The module that a target belongs to.
  package func module(of target: Target) -> Module? {
    modulesByName[target.module]
  }

  /// The targets that a manifest means by the name of a dependency: a target, or a product of targets.
  package func targets(named dependency: String) -> [Target] {
    if let target = targetsByName[dependency] { return [target] }
    return (productTargets[dependency] ?? []).compactMap { targetsByName[$0] }
  }

  /// Whether the live program need not supply the key: it has a default, or collects contributions.
  package func hasDefault(_ key: KeyNames.Key) -> Bool {
    keysWithDefaults.contains(key) || ["ContributionKeyOf", "KeyedContributionKeyOf"].contains(key.base)
  }
}
