/// A variable of the catalog that names a key: `var weather: WeatherBlueprint.Type`.
struct KeyPathName: Equatable, Sendable {
  var name: String
  /// The key's type, as written.
  var type: String
}
