package import RepositoryModel
package import SwiftFacts

/// One boundary of the repository: facts in, violations out.
package protocol Rule: Sendable {
  /// The name that findings and exceptions use.
  static var name: String { get }
  /// Why the rule exists, in words that can follow "…, but".
  static var reason: String { get }

  func violations(in graph: ModuleGraph) -> [Violation]
}

extension Rule {
  /// A finding of this rule.
  func violation(
    at location: Location, _ fact: String, suggestion: String, related: [Location] = []
  ) -> Violation {
    Violation(
      rule: Self.name, location: location, fact: fact, reason: Self.reason, suggestion: suggestion,
      related: related)
  }
}

/// A breach of a rule: where, what, why it is one, and what to do.
package struct Violation: Equatable, Sendable {
  package var rule: String
  package var location: Location
  /// What is wrong, without a full stop.
  package var fact: String
  /// Why it is wrong, without a full stop.
  package var reason: String
  /// What to do, without a full stop.
  package var suggestion: String
  /// The other places that the finding is about.
  var related: [Location] = []

  package init(
    rule: String, location: Location, fact: String, reason: String, suggestion: String,
    related: [Location] = []
  ) {
    (self.rule, self.location, self.fact, self.reason, self.suggestion, self.related) = (
      rule, location, fact, reason, suggestion, related
    )
  }

  package var message: String { "\(fact), but \(reason). \(suggestion)." }
}

extension Violation: Comparable {
  package static func < (left: Violation, right: Violation) -> Bool {
    (left.location, left.rule, left.message) < (right.location, right.rule, right.message)
  }
}
