public import Catalog

/// An incorrect declaration of a blueprint's needs. See ``CatalogRecording/wrongNeeds``.
public enum WrongNeed: Hashable, Sendable, CustomStringConvertible {
  /// The builder of `key`, supplied at `location`, obtained `need`, which the blueprint does not declare.
  case undeclared(key: String, need: String, location: SupplyLocation?)
  /// The blueprint of `key`, supplied at `location`, declares `need`, which no build obtained.
  case unused(key: String, need: String, location: SupplyLocation?)

  /// The key, by its full name.
  public var key: String {
    switch self {
    case .undeclared(let key, _, _), .unused(let key, _, _): key
    }
  }

  /// The need, by its full name.
  public var need: String {
    switch self {
    case .undeclared(_, let need, _), .unused(_, let need, _): need
    }
  }

  /// The problem, its location, and how to fix it.
  public var description: String {
    switch self {
    case .undeclared(let key, let need, let location):
      "\(key)\(Self.words(location)) obtained \(need), which is not among its needs. Name it there."
    case .unused(let key, let need, let location):
      "\(key)\(Self.words(location)) names \(need) among its needs, and never obtained it. Take it out."
    }
  }

  private static func words(_ location: SupplyLocation?) -> String {
    location.map { " (\($0))" } ?? ""
  }
}
