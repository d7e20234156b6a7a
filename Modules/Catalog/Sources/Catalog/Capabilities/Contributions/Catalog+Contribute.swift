extension Catalog {
  /// Adds an element to a list that other modules may add to as well. See ``ContributionKey`` for the order.
  ///
  /// ```swift
  /// catalog.contribute(to: \.chatTools) { AgendaTool(store: try $0.obtain(\.calendarStore)) }
  /// ```
  ///
  /// Contributing twice adds two elements. What was built from the list is rebuilt. The element lives as long as
  /// `scope` says: with ``Scope/shared``, every list obtained has the same one. `needs` are the keys that `builder`
  /// obtains, for `validate()`; `nil` declares nothing.
  public func contribute<K: ContributionKey>(
    to key: KeyPath<Catalog, K.Type>, order: Int = 0, scope: Scope = .transient,
    needs: [any ServiceKey.Type]? = nil, file: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (any Assembling) throws -> K.Element
  ) {
    contribute(
      to: K.self, as: Contributed<K, K.Element>.self, id: nil, order: order,
      part: Part(needs: needs, scope: scope),
      location: SupplyLocation(file: file, line: line), builder: builder)
  }

  /// Adds an element to a map that other modules may add to as well, with an id that is unique in this catalog. See
  /// ``KeyedContributionKey``.
  public func contribute<K: KeyedContributionKey>(
    to key: KeyPath<Catalog, K.Type>, id: K.ID, scope: Scope = .transient,
    needs: [any ServiceKey.Type]? = nil, file: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (any Assembling) throws -> K.Element
  ) {
    contribute(
      to: K.self, as: Contributed<K, K.Element>.self, id: id, order: 0,
      part: Part(needs: needs, scope: scope),
      location: SupplyLocation(file: file, line: line), builder: builder)
  }
}
