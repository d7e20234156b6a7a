extension EntryTable {
  /// Whether the catalog has a default of its own for what a parent's default stands for.
  func hasOwnDefault(insteadOf origin: Entry) -> Bool {
    guard let parent, parent.environment != environment else { return false }
    return origin.isDefaultByEnvironment
  }

  /// Whether an entry of an ancestor is a default that is another one here.
  func hasOwnDefault(insteadOf dependency: Entry, of ancestor: EntryTable) -> Bool {
    ancestor.environment != environment && dependency.isDefaultByEnvironment
  }
}

extension Entry {
  fileprivate var isDefaultByEnvironment: Bool {
    guard case .standard = source.recipe else { return false }
    return key is any EnvironmentServiceKey.Type
  }
}

extension ServiceKey {
  /// Whether the key need not be supplied in an environment.
  static func hasDefault(in environment: CatalogEnvironment) -> Bool {
    if environment == .live, Self.self is any StandInServiceKey.Type { return false }
    return Self.self is any DefaultedServiceKey.Type
  }
}
