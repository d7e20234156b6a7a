/// The full name of a key, for people: `CalendarStore.CalendarStoreBlueprint`.
///
/// The runtime puts "(unknown context at …)" into the names of private types; that is left out.
func name(of key: any ServiceKey.Type) -> String {
  String(reflecting: key).split(separator: ".")
    .filter { !$0.hasPrefix("(unknown context") }
    .joined(separator: ".")
}
