/// A breach of a rule: where, what, why it is one, and what to do.
struct Violation: Equatable, Sendable {
  var rule: String
  var location: Location
  /// What is so, without a full stop.
  var fact: String
  /// Why it must not be, without a full stop.
  var reason: String
  /// What to do, without a full stop.
  var cure: String

  var message: String { "\(fact), but \(reason). \(cure)." }
}

extension Violation: Comparable {
  static func < (left: Violation, right: Violation) -> Bool {
    (left.location, left.rule, left.message) < (right.location, right.rule, right.message)
  }
}
