import Foundation

/// The design of containers that register types: closures by the name of the type under a recursive lock, and a cast of
/// what they built. A chain of names detects circular dependencies.
final class NamedContainer: @unchecked Sendable {  // everything is guarded by the lock
  private let lock = NSRecursiveLock()
  private var builders: [String: (NamedContainer) -> Any] = [:]
  private var instances: [String: Any] = [:]
  private var chain: [String] = []

  struct Failure: Error {
    let chain: [String]
  }

  func register<Service>(_ type: Service.Type, _ build: @escaping (NamedContainer) -> Service) {
    lock.withLock { builders[String(describing: type)] = build }
  }

  func resolve<Service>(_ type: Service.Type) throws -> Service {
    try lock.withLock {
      let name = String(describing: type)
      guard !chain.contains(name) else { throw Failure(chain: chain + [name]) }
      chain.append(name)
      defer { chain.removeLast() }
      if let instance = instances[name] as? Service { return instance }
      guard let instance = builders[name]?(self) as? Service else { throw Failure(chain: chain) }
      instances[name] = instance
      return instance
    }
  }
}
