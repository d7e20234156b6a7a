import Foundation

public final class Catalog: Assembling, @unchecked Sendable {
  public static let main = Catalog()
  private let lock = NSRecursiveLock()
  private var entries: [ObjectIdentifier: (scope: Scope, build: @Sendable (any Assembling) throws -> Any)] =
    [:]
  private var instances: [ObjectIdentifier: Any] = [:]

  public init() {}
  public var catalog: Catalog { self }

  public func supply<B: Blueprint>(_ blueprint: B.Type) {
    supply(blueprint, scope: B.scope) { try B.assemble(from: $0) }
  }
  public func supply<K: ServiceKey>(
    _ key: K.Type, scope: Scope = .transient, builder: @escaping @Sendable (any Assembling) throws -> K.Output
  ) {
    lock.withLock {
      entries[ObjectIdentifier(key)] = (scope, builder)
      instances.removeAll()
    }
  }
  public func supplyShared<K: ServiceKey>(
    _ key: K.Type, builder: @escaping @Sendable (any Assembling) throws -> K.Output
  ) where K.Output: Sendable {
    supply(key, scope: .shared, builder: builder)
  }
  public func clear() {
    lock.withLock {
      entries.removeAll(); instances.removeAll()
    }
  }
}

extension Assembling {
  public func obtain<K: ServiceKey>(_ key: KeyPath<Catalog, K.Type>) throws(CatalogError) -> K.Output {
    try catalog.obtainAny(K.self)
  }
  public func obtain<K: ServiceKey>(_ key: K.Type) throws(CatalogError) -> K.Output {
    try catalog.obtainAny(K.self)
  }
}
extension Catalog {
  public subscript<K: ServiceKey>(_ key: KeyPath<Catalog, K.Type>) -> K.Output {
    get throws(CatalogError) { try obtain(key) }
  }
  fileprivate func obtainAny<K: ServiceKey>(_ key: K.Type) throws(CatalogError) -> K.Output {
    lock.lock()
    defer { lock.unlock() }
    if let it = instances[ObjectIdentifier(key)] as? K.Output { return it }
    guard let entry = entries[ObjectIdentifier(key)] else {
      throw .missingEntry(path: ["\(K.self)"], nearest: [])
    }
    let made: Any
    do { made = try entry.build(self) } catch {
      throw .assemblyFailed(path: ["\(K.self)"], underlying: error)
    }
    guard let output = made as? K.Output else {
      throw .typeMismatch(path: ["\(K.self)"], expected: "", found: "")
    }
    if entry.scope == .shared { instances[ObjectIdentifier(key)] = output }
    return output
  }
}
