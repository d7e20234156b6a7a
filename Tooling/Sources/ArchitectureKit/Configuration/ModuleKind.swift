/// What a module is in the house, and so which walls stand around it.
enum ModuleKind: String, Codable, CaseIterable, Sendable {
  /// The container: it imports nothing of the house.
  case catalog
  /// A contract, an implementation, test doubles and tests.
  case service
  /// As a service; of another feature it may know the contract alone.
  case feature
  /// The composition root, which may know everything.
  case app
  /// A tool of the house's builders, which knows itself alone.
  case tool
}
