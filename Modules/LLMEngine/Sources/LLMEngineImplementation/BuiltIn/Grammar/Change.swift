/// A wish to change the calendar, which the engine recognises and cannot fulfil.
struct Change: Sendable, Hashable {
  /// What is to be done.
  enum Kind: Sendable, Hashable {
    case add, move, delete
  }

  /// What is to be done.
  var kind: Kind
  /// The event, in the person's own words; empty where none was named.
  var subject: String
  /// When, in the person's own words.
  var times: [String]
}
