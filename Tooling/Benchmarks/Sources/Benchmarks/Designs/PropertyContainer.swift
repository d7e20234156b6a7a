import Foundation

/// The design of containers with a property for each service: the property makes a factory, which looks the instance up by
/// the property's name under a recursive lock. A registered closure overrides the factory's.
final class PropertyContainer: @unchecked Sendable {  // everything is guarded by the lock
  static let shared = PropertyContainer()

  private let lock = NSRecursiveLock()
  private var registrations: [String: () -> Any] = [:]
  private var instances: [String: Any] = [:]

  struct Factory<Service> {
    let container: PropertyContainer
    let name: StaticString
    let build: () -> Service

    func callAsFunction() -> Service { container.resolve("\(name)", build) }
  }

  private func resolve<Service>(_ name: String, _ build: () -> Service) -> Service {
    lock.withLock {
      if let instance = instances[name] as? Service { return instance }
      let instance = registrations[name]?() as? Service ?? build()
      instances[name] = instance
      return instance
    }
  }

  func makeFactory<Service>(
    _ name: StaticString = #function, _ build: @escaping () -> Service
  ) -> Factory<Service> {
    Factory(container: self, name: name, build: build)
  }
}

extension PropertyContainer {
  var greeting: Factory<any Greeting> { makeFactory { Greeter(number: unknown()) } }
}
