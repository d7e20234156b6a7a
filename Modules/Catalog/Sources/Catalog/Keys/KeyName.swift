/// The full name of a key, for people: `CalendarStore.CalendarStoreBlueprint`.
///
/// The runtime puts "(unknown context at …)" into the names of private types; that is left out.
func name(of key: any ServiceKey.Type) -> String {
  (key as? any PartKey.Type)?.spokenName ?? name(ofType: key)
}

/// The same, where something else is called `name`.
func nameOfKey(_ key: any ServiceKey.Type) -> String {
  name(of: key)
}

/// The full name of a type, for people.
func name(ofType type: Any.Type) -> String {
  String(reflecting: type).split(separator: ".")
    .filter { !$0.hasPrefix("(unknown context") }
    .joined(separator: ".")
}

/// A key of ours that people know by another name.
protocol PartKey: ServiceKey {
  static var spokenName: String { get }
  /// What a blueprint that needs it declares.
  static var neededAs: any ServiceKey.Type { get }
}

extension PartKey {
  static var neededAs: any ServiceKey.Type { Self.self }
}
