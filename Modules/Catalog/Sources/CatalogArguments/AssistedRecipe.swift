import Catalog

/// The key that an argument key's recipe is supplied under.
enum Assisted<Key: ArgumentServiceKey>: StepKey {
  typealias Output = AssistedRecipe<Key>

  static var displayName: String { name(ofType: Key.self) }
}

/// The key of the instances for the single arguments.
enum AssistedOutput<Key: ArgumentServiceKey>: PartKey {
  typealias Output = Key.Output

  static var displayName: String { name(ofType: Key.self) }
  static var declaredKey: any ServiceKey.Type { Assisted<Key>.self }
}

/// How a service with an argument is obtained.
struct AssistedRecipe<Key: ArgumentServiceKey>: Sendable {
  typealias Build = @Sendable (any Assembling, Key.Argument) throws -> Key.Output

  let build: Build
  /// Returns `nil` if the recipe was replaced.
  let obtain: @Sendable (Catalog, Key.Argument) throws(CatalogError) -> Key.Output?

  /// Builds anew for every obtain.
  init(build: @escaping Build, as part: Part, location: SupplyLocation) {
    self.build = build
    obtain = { catalog, argument throws(CatalogError) in
      nonisolated(unsafe) let argument = argument  // used before this returns, on this thread
      return try catalog.makeOnce(AssistedOutput<Key>.self, part, location: location) {
        try build($0, argument)
      }
    }
  }

  /// Keeps an instance for each argument.
  init(
    build: @escaping Build, as part: Part, location: SupplyLocation,
    keptIn arguments: ArgumentTable<Key.Argument>
  ) where Key.Argument: Hashable & Sendable {
    self.build = build
    obtain = { catalog, argument throws(CatalogError) in
      let address = arguments.address(of: argument, as: AssistedOutput<Key>.self, part, location: location) {
        // Obtained rather than captured, so that the instance depends on it.
        try $0.obtain(Assisted<Key>.self).build($0, argument)
      }
      // The key was supplied again or removed in the meantime.
      guard let address else { return nil }
      return try catalog.output(of: AssistedOutput<Key>.self, at: address)
    }
  }
}
