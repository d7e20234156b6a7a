extension EntryTable {
  /// Whether an entry of an ancestor is a default that is another one here.
  func hasOwnDefault(insteadOf dependency: Entry, of ancestor: EntryTable) -> Bool {
    ancestor.environment != environment && dependency.isDefaultByEnvironment
  }
}

extension Entry {
  /// Whether it is a default that each environment has its own of.
  var isDefaultByEnvironment: Bool {
    guard case .standard = source.recipe else { return false }
    return key is any EnvironmentServiceKey.Type
  }
}

extension ServiceKey {
  /// Whether the key need not be supplied in an environment.
  static func hasDefault(in environment: CatalogEnvironment) -> Bool {
    if environment.defaults == .live, Self.self is any StandInServiceKey.Type { return false }
    return Self.self is any DefaultedServiceKey.Type
  }
}
