extension Catalog {
  /// Adds an element to a list that other modules may add to as well. See ``ContributionKey`` for the order.
  ///
  /// ```swift
  /// catalog.contribute(to: \.chatTools) { AgendaTool(store: try $0.obtain(\.calendarStore)) }
  /// ```
  ///
  /// Contributing twice adds two elements. What was built from the list is rebuilt.
  ///
  /// - Parameters:
  ///   - key: the list's.
  ///   - order: puts the element before all with higher values.
  ///   - scope: how long the element lives: with ``Scope/shared``, every list obtained has the same one.
  ///   - needs: the keys that `builder` obtains, for `validate()`. `nil` declares nothing.
  ///   - file: the file that contributes it, for messages.
  ///   - line: the line there.
  ///   - builder: makes the element, under the rules of ``Blueprint/assemble(from:)``.
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

  /// Adds an element to a map that other modules may add to as well. See ``KeyedContributionKey``.
  ///
  /// - Parameters:
  ///   - key: the map's.
  ///   - id: the element's key in the map, unique in this catalog.
  ///   - scope: how long the element lives: with ``Scope/shared``, every map obtained has the same one.
  ///   - needs: the keys that `builder` obtains, for `validate()`. `nil` declares nothing.
  ///   - file: the file that contributes it, for messages.
  ///   - line: the line there.
  ///   - builder: makes the element, under the rules of ``Blueprint/assemble(from:)``.
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
