/// One wall of the house: facts in, violations out.
protocol Rule: Sendable {
  /// The name that findings and exceptions give it.
  static var name: String { get }
  /// Why the wall stands, in words that can follow "…, but".
  static var reason: String { get }

  func violations(in graph: ModuleGraph) -> [Violation]
}

extension Rule {
  /// A finding of this rule.
  func violation(at location: Location, _ fact: String, cure: String) -> Violation {
    Violation(rule: Self.name, location: location, fact: fact, reason: Self.reason, cure: cure)
  }
}
