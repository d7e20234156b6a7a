/// A mention of a service in a file.
package struct KeyReference: Equatable, Sendable {
  /// How the key is spelled.
  package enum Name: Equatable, Sendable {
    /// `\.weather`
    case keyPath(String)
    /// `WeatherBlueprint.self`
    case type(String)
  }

  package enum Use: Equatable, Sendable {
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

  package var name: Name
  package var use: Use
  /// The innermost type or extension around the mention: its position in the file's declarations.
  package var owner: Int?
  /// The supply whose builder the mention is part of: its position in the file's mentions.
  package var supply: Int?
  package var location: Location

  /// Whether the service is obtained here.
  package var obtains: Bool { use == .obtained || use == .optional }
}

/// A variable of the catalog that names a key: `var weather: WeatherBlueprint.Type`.
package struct KeyPathName: Equatable, Sendable {
  package var name: String
  /// The key's type, as written.
  package var type: String
}
