package import RepositoryModel
import SwiftFacts

/// The rules that the lint checks.
package enum RuleSet {
  /// If two rules report the same location, the first one wins: prohibitions come before omissions, so that no
  /// suggestion leads to another breach.
  package static let all: [any Rule] = [
    NoThirdParty(), CatalogIndependence(), ToolIndependence(), InnerTargets(), FeatureIsolation(),
    ServiceIndependence(), ImplementationPrivacy(), TestingOnlyInTests(), ConfinedImports(), LighterModules(),
    ContractPurity(), TestableImports(), NoReexports(), CompositionRootOnly(), ImplementationSurface(),
    DeclaredImports(),
    UnusedDependencies(), ManifestsAgree(), RequiredSettings(), ModuleComplete(), NoCycles(),
    OneImplementation(), BlueprintCycles(), CaptiveNeeds(), DeclaredNeeds(), RegistryComplete(), MapCurrent(),
    ManifestBranches(),
    UnusedConfiguration(),
  ]

  /// The name of a finding about an exception that is no longer needed.
  package static let unusedException = "unused-exception"
  package static let unusedExceptionReason = "an exception that is no longer needed hides the next breach"

  package static var names: [String] { all.map { type(of: $0).name }.sorted() }

  /// The findings, without those that the configuration allows and without repeats; sorted by location.
  static func lint(_ graph: ModuleGraph) -> [Violation] {
    withoutRepeats(findings(graph)).sorted()
  }

  /// Every finding of every rule that the configuration does not allow, in the order of the rules.
  package static func findings(_ graph: ModuleGraph) -> [Violation] {
    let found = all.flatMap { $0.violations(in: graph) }
    let exceptions = graph.configuration.exceptions.flatMap(\.single)
    let remaining = found.filter { violation in !exceptions.contains { $0.covers(violation) } }
    let unused = exceptions.filter { exception in !found.contains { exception.covers($0) } }
    return remaining + unused.map { report($0, in: graph) }
  }

  /// The findings of the first rule at each location. Findings about a whole file are independent of each other; a
  /// cycle through a reported location belongs to the rule that reported it.
  ///
  /// What is allowed, by an exception or a baseline, must be gone before: it would hide the findings of other rules.
  package static func withoutRepeats(_ found: [Violation]) -> [Violation] {
    var rules: [Location: String] = [:]
    return found.filter { violation in
      let location = violation.location
      if location.isWholeFile { return true }
      if let rule = rules[location], rule != violation.rule { return false }
      if violation.related.contains(where: { rules[$0].map { $0 != violation.rule } ?? false }) {
        return false
      }
      rules[location] = violation.rule
      return true
    }
  }

  private static func report(_ exception: RuleException, in graph: ModuleGraph) -> Violation {
    let about = exception.about.map { " about '\($0)'" } ?? ""
    return Violation(
      rule: unusedException, location: Location(file: graph.configurationPath),
      fact: "The exception to \(exception.rule)\(about) in \(exception.places.joined()) matches nothing",
      reason: unusedExceptionReason, suggestion: "Remove it")
  }
}

extension RuleException {
  /// Whether this exception allows the finding.
  func covers(_ violation: Violation) -> Bool {
    guard violation.rule == rule else { return false }
    let file = violation.location.file
    let isInside = places.contains { place in
      file == place || file.hasPrefix(place.hasSuffix("/") ? place : place + "/")
    }
    return isInside && about.map { violation.message.contains($0) } ?? true
  }
}
