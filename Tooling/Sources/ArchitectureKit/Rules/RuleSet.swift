/// The rules that the lint holds a house to.
enum RuleSet {
  static let all: [any Rule] = [
    BlueprintCycles(), CatalogIndependence(), CompositionRootOnly(), ConfinedImports(), ContractPurity(),
    DeclaredImports(), DeclaredNeeds(), FeatureIsolation(), ImplementationPrivacy(), ImplementationSurface(),
    ManifestsAgree(), MapCurrent(), ModuleComplete(), NoCycles(), NoThirdParty(), OneImplementation(),
    RegistryComplete(), TestableOnlyOwn(), TestingOnlyInTests(), UnusedDependencies(),
  ]

  /// The name of a finding about an exception that is needed no more.
  static let unusedException = "unused-exception"
  static let unusedExceptionReason = "an exception that is needed no more hides the next breach"

  static var names: [String] { all.map { type(of: $0).name }.sorted() }

  /// What the rules find, without what the configuration lets through; sorted by place.
  static func lint(_ graph: ModuleGraph) -> [Violation] {
    let found = all.flatMap { $0.violations(in: graph) }
    let exceptions = graph.configuration.exceptions
    let remaining = found.filter { violation in !exceptions.contains { $0.covers(violation) } }
    let unused = exceptions.filter { exception in !found.contains { exception.covers($0) } }
    return (remaining + unused.map { report($0, in: graph) }).sorted()
  }

  private static func report(_ exception: RuleException, in graph: ModuleGraph) -> Violation {
    Violation(
      rule: unusedException, location: Location(file: graph.configurationPath),
      fact: "The exception to \(exception.rule) at \(exception.place) matches nothing",
      reason: unusedExceptionReason, cure: "Remove it")
  }
}
