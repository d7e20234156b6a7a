/// The key that an argument key's recipe is supplied under.
enum Assisted<Key: ArgumentServiceKey>: StepKey {
  typealias Output = AssistedRecipe<Key>

  static var spokenName: String { name(ofType: Key.self) }
}

/// The key of the instances for the single arguments.
enum AssistedOutput<Key: ArgumentServiceKey>: PartKey {
  typealias Output = Key.Output

  static var spokenName: String { name(ofType: Key.self) }
  static var neededAs: any ServiceKey.Type { Assisted<Key>.self }
}

/// How a service with an argument is obtained.
struct AssistedRecipe<Key: ArgumentServiceKey>: Sendable {
  typealias Build = @Sendable (any Assembling, Key.Argument) throws -> Key.Output

  let build: Build
  /// Returns `nil` if the recipe was replaced.
  let obtain: @Sendable (Catalog, Key.Argument) throws(CatalogError) -> Key.Output?

  /// Builds anew for every obtain.
  init(build: @escaping Build, as part: Part) {
    self.build = build
    obtain = { catalog, argument throws(CatalogError) in
      nonisolated(unsafe) let argument = argument  // used before this returns, on this thread
      let recipe = Recipe(AssistedOutput<Key>.self) { try build($0, argument) }
      // An entry for this obtain only, so that the builder may obtain the key with another argument.
      let entry = Entry(
        key: AssistedOutput<Key>.self, address: 0, table: catalog.table, recipe: nil, scope: .transient,
        location: nil)
      entry.part = part
      defer { withExtendedLifetime(entry) {} }
      let thread = ThreadRecord.current(catalog.threadKey) ?? ThreadRegistry.shared.register()
      return try catalog.make(
        AssistedOutput<Key>.self, Unmanaged.passUnretained(entry), by: recipe, on: thread)
    }
  }

  /// Keeps an instance for each argument.
  init(build: @escaping Build, as part: Part, keptIn arguments: ArgumentTable<Key.Argument>)
  where Key.Argument: Hashable & Sendable {
    self.build = build
    obtain = { catalog, argument throws(CatalogError) in
      let address = arguments.address(of: argument, as: AssistedOutput<Key>.self, part) {
        // Obtained rather than captured, so that the instance depends on it.
        Recipe(AssistedOutput<Key>.self) { try $0.obtain(Assisted<Key>.self).build($0, argument) }
      }
      // The key was supplied again or removed in the meantime.
      guard let address else { return nil }
      return try catalog.claimedOutput(of: AssistedOutput<Key>.self, at: address)
    }
  }
}
