/// A mention of a service in a file.
struct KeyReference: Equatable, Sendable {
  /// How the key is spelled.
  enum Name: Equatable, Sendable {
    /// `\.weather`
    case keyPath(String)
    /// `WeatherBlueprint.self`
    case type(String)
  }

  enum Use: Equatable, Sendable {
    /// Obtained; an error if it is not supplied.
    case obtained
    /// Obtained, and `nil` if it is not supplied.
    case optional
    /// Declared in a blueprint's `needs`.
    case needed
    /// Listed in the composition root's `allBlueprints`.
    case listed
    /// Supplied by a call.
    case supplied
  }

  var name: Name
  var use: Use
  /// The innermost type or extension around the mention: its position in the file's declarations.
  var owner: Int?
  /// The supply whose builder the mention is part of: its position in the file's mentions.
  var supply: Int?
  var location: Location

  /// Whether the service is obtained here.
  var obtains: Bool { use == .obtained || use == .optional }
}

/// A variable of the catalog that names a key: `var weather: WeatherBlueprint.Type`.
struct KeyPathName: Equatable, Sendable {
  var name: String
  /// The key's type, as written.
  var type: String
}
