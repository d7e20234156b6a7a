/// What a target is in its module, and so who may import it.
enum TargetRole: String, Sendable {
  /// The container itself.
  case catalog
  /// What others may know of a module.
  case contract
  /// What only the app may know.
  case implementation
  /// Test doubles, for tests alone.
  case testing
  case tests
  /// A target of the composition root.
  case app
  /// A target of a tool.
  case tool
  /// Anything else: it is for its own module.
  case own
}
