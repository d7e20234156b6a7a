/// An object that may be what a person looks for.
struct SearchCandidate: Sendable {
  /// Its id in the database.
  var object: Int64
  /// When the occurrences that speak of the words lie.
  var span: SecondSpan
}
