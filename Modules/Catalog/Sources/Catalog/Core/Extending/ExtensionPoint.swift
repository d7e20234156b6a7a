/// What capabilities add to the core: outputs for keys that nobody supplied.
///
/// The core calls ``Construction/extensionPoint`` and knows nothing else of the capabilities.
protocol ExtensionPoint {
  /// Whether a key has an output in an environment although nobody supplied it.
  static func hasFallback(_ key: any ServiceKey.Type, in environment: CatalogEnvironment) -> Bool

  /// Supplies the fallback of a key that nobody supplied. Returns whether the key has one. Call it without the lock.
  static func supplyFallback(of key: any ServiceKey.Type, in catalog: Catalog) -> Bool

  /// Notes that a key was supplied twice to one catalog. Call it without the lock.
  static func noteSecondSupply(
    of key: any ServiceKey.Type, _ first: SupplyLocation, _ second: SupplyLocation, in catalog: Catalog)
}

/// Makes the output of a key that nobody supplied.
@usableFromInline
protocol FallbackRecipe: SendableMetatype {
  /// Whether catalogs of different environments have different outputs.
  static var dependsOnEnvironment: Bool { get }

  /// Initialises `memory` with the output. On a throw the memory stays uninitialised.
  static func make(from catalog: any Assembling, into memory: UnsafeMutableRawPointer) throws
}

/// What capabilities keep for a catalog until it is cleared: one object of each type. Guarded by the lock of
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
  /// Whether an entry of an ancestor is a fallback that this catalog's environment makes anew.
  func hasOwnFallback(insteadOf dependency: Entry, of ancestor: EntryTable) -> Bool {
    ancestor.environment != environment && dependency.isFallbackByEnvironment
  }
}

extension Entry {
  /// Whether the output is a fallback that the catalog, as if new, would supply again: one of the outermost catalog of
  /// its environment, without decorators. A child may have one that was only needed for what it contributed.
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
