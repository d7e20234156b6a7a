/// Names a list that modules contribute to without knowing each other.
///
/// ```swift
/// public enum ChatToolsKey: ContributionKey {
///   public typealias Element = any ChatToolProtocol
/// }
/// ```
///
/// An obtain returns all elements as an array: those of the outermost parent first; within a catalog by their order
/// value, then in the order of contributing. It is empty without contributions, and assembled for every obtain.
/// Supplying the key replaces the whole list, `remove(_:)` returns to what was contributed, and ``Catalog/clear()``
/// forgets that.
public protocol ContributionKey: DefaultedServiceKey where Output == [Element] {
  /// The type of the elements.
  associatedtype Element: Sendable
}

/// The key of the one list of a type, declared in one line: `var tools: ContributionKeyOf<Tool>.Type {
/// ContributionKeyOf.self }`. See ``KeyOf``.
public enum ContributionKeyOf<Element: Sendable>: ContributionKey {}

extension ContributionKey {
  /// The list is assembled for every obtain; its elements have scopes of their own.
  public static var defaultScope: Scope { .transient }

  /// Obtains what was contributed.
  public static func makeDefault(from catalog: any Assembling) throws -> [Element] {
    let catalog = catalog.catalog
    let (base, groups) = catalog.contributions(to: Self.self)
    return try groups.joined().reduce(into: base?.output(of: Self.self) ?? []) { elements, contribution in
      elements.append(
        try catalog.claimedOutput(of: Contributed<Self, Element>.self, at: contribution.address))
    }
  }
}
