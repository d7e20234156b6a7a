/// Names a map that modules contribute to without knowing each other: a ``ContributionKey`` with an id for each
/// element.
///
/// ```swift
/// public enum CommandsKey: KeyedContributionKey {
///   public typealias ID = String
///   public typealias Element = any CommandProtocol
/// }
/// ```
///
/// Two contributions with one id to one catalog are a ``DuplicateContribution``. In a child catalog a contribution
/// replaces the parent's with the same id.
public protocol KeyedContributionKey: DefaultedServiceKey where Output == [ID: Element] {
  /// Identifies an element.
  associatedtype ID: Hashable & Sendable
  /// The type of the elements.
  associatedtype Element: Sendable
}

/// The key of the one map of these types. See ``ContributionKeyOf``.
public enum KeyedContributionKeyOf<ID: Hashable & Sendable, Element: Sendable>: KeyedContributionKey {}

extension KeyedContributionKey {
  /// The map is assembled for every obtain; its elements have scopes of their own.
  public static var defaultScope: Scope { .transient }

  /// Obtains what was contributed.
  public static func makeDefault(from catalog: any Assembling) throws -> [ID: Element] {
    let catalog = catalog.catalog
    let (base, groups) = catalog.contributions(to: Self.self)
    var chosen: [ID: Contribution] = [:]
    for group in groups { chosen.merge(try byID(group)) { $1 } }
    return try chosen.reduce(into: base?.output(of: Self.self) ?? [:]) { elements, contribution in
      elements[contribution.key] = try catalog.claimedOutput(
        of: Contributed<Self, Element>.self, at: contribution.value.address)
    }
  }

  /// The contributions to one catalog, by id.
  package static func byID(
    _ contributions: [Contribution]
  ) throws(DuplicateContribution) -> [ID: Contribution] {
    var byID: [ID: Contribution] = [:]
    for contribution in contributions {
      guard let id = contribution.id as? ID else { continue }
      if let first = byID.updateValue(contribution, forKey: id) {
        throw DuplicateContribution(
          key: name(of: Self.self), id: "\(id)", first: first.location, second: contribution.location)
      }
    }
    return byID
  }
}

/// Two contributions to a map of one catalog have the same id.
public struct DuplicateContribution: Error, Equatable, CustomStringConvertible {
  /// The map's key, by its full name.
  public let key: String
  /// The id, as text.
  public let id: String
  /// Where it was contributed first.
  public let first: SupplyLocation
  /// Where it was contributed again.
  public let second: SupplyLocation

  /// An id that was contributed at two places.
  public init(key: String, id: String, first: SupplyLocation, second: SupplyLocation) {
    self.key = key
    self.id = id
    self.first = first
    self.second = second
  }

  /// The problem, its location, and how to fix it.
  public var description: String {
    "'\(id)' was contributed to \(key) twice, at \(first) and at \(second): give one of them another id"
  }
}
