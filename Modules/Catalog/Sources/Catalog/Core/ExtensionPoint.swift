/// What the core asks of the capabilities, which it does not know otherwise: fallbacks for keys that were not supplied.
protocol ExtensionPoint {
  /// Whether a key has a fallback in an environment.
  static func hasFallback(_ key: any ServiceKey.Type, in environment: CatalogEnvironment) -> Bool

  /// Supplies the fallback of a key that was not supplied. Returns whether the key has one. Call it without the lock.
  static func supplyFallback(of key: any ServiceKey.Type, in catalog: Catalog) -> Bool

  #if DEBUG
  /// Reports that a key was supplied twice to one catalog. Call it without the lock.
  static func noteSecondSupply(of key: any ServiceKey.Type, _ first: SupplyLocation, _ second: SupplyLocation)

  /// Reports that the builder of `key`, supplied at `location`, obtained `need` without declaring it. Call it without
  /// the lock.
  static func noteUndeclaredNeed(
    _ need: any ServiceKey.Type, of key: any ServiceKey.Type, _ location: SupplyLocation?, in catalog: Catalog
  )
  #endif
}

/// Builds the output of a key that was not supplied.
@usableFromInline
protocol FallbackRecipe: SendableMetatype {
  /// Whether the output depends on the catalog's environment.
  static var dependsOnEnvironment: Bool { get }

  /// Initialises `memory` with the output. On a throw the memory stays uninitialised.
  static func make(from catalog: any Assembling, into memory: UnsafeMutableRawPointer) throws
}

/// The state of capabilities until the catalog is cleared: one object of each type. Guarded by the lock of
/// ``Construction``.
struct ExtensionStorage {
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  /// The object of a type; `nil` if none was added.
  func object<Object: AnyObject>(_ type: Object.Type) -> Object? {
    objects[ObjectIdentifier(type)] as? Object
  }

  /// The object of a type, added if there is none.
  mutating func object<Object: AnyObject>(adding new: @autoclosure () -> Object) -> Object {
    if let object = object(Object.self) { return object }
    let object = new()
    objects[ObjectIdentifier(Object.self)] = object
    return object
  }
}

extension EntryTable {
  /// Whether an ancestor's entry is a fallback that this catalog's environment replaces.
  func hasOwnFallback(insteadOf dependency: Entry, of ancestor: EntryTable) -> Bool {
    ancestor.environment != environment && dependency.isFallbackByEnvironment
  }
}

extension Entry {
  /// Whether the output is a fallback that the catalog, as if new, would supply again: without decorators, and not one
  /// of a child that only needed it for what it contributed.
  var isPlainFallback: Bool {
    guard case .fallback? = recipe, transforms.isEmpty else { return false }
    return table.parent.map { $0.environment != table.environment } ?? true
  }

  /// Whether it is a fallback of which each environment has its own.
  var isFallbackByEnvironment: Bool {
    guard case .fallback(let recipe) = source.recipe else { return false }
    return recipe.dependsOnEnvironment
  }
}
