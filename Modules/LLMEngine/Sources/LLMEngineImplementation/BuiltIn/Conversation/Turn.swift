/// What a person said, and what tools have returned since.
struct Turn: Sendable {
  /// What a tool returned.
  struct Result: Sendable {
    /// The name of the tool.
    var tool: String
    /// Usually JSON; the reason where it failed.
    var content: String
    /// Whether it failed.
    var isError: Bool
  }

  /// The person's words.
  var text: String
  /// The results, in order.
  var results: [Result] = []
}
