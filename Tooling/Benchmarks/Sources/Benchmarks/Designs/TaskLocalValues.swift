import Foundation

/// The design of task-local values: a dictionary by key type in a task-local value, over a cache of the keys' live values under a
/// lock.
struct TaskLocalValues: Sendable {
  protocol Key: SendableMetatype {
    associatedtype Value: Sendable
    static var liveValue: Value { get }
  }

  @TaskLocal static var current = TaskLocalValues()

  private var overrides: [ObjectIdentifier: any Sendable] = [:]

  private final class Cache: @unchecked Sendable {  // the dictionary is guarded by the lock
    let lock = NSRecursiveLock()
    var values: [ObjectIdentifier: any Sendable] = [:]
  }
  private static let cache = Cache()

  subscript<K: Key>(_ key: K.Type) -> K.Value {
    get {
      if let value = overrides[ObjectIdentifier(key)] as? K.Value { return value }
      return Self.cache.lock.withLock {
        if let value = Self.cache.values[ObjectIdentifier(key)] as? K.Value { return value }
        let value = K.liveValue
        Self.cache.values[ObjectIdentifier(key)] = value
        return value
      }
    }
    set { overrides[ObjectIdentifier(key)] = newValue }
  }

  static func withValues<Result>(
    _ change: (inout Self) -> Void, operation: () throws -> Result
  ) rethrows -> Result {
    var values = current
    change(&values)
    return try $current.withValue(values, operation: operation)
  }
}

/// The key of the measured service.
enum LocalGreeting: TaskLocalValues.Key {
  static var liveValue: any Greeting { Greeter(number: unknown()) }
}

extension TaskLocalValues {
  var greeting: any Greeting {
    get { self[LocalGreeting.self] }
    set { self[LocalGreeting.self] = newValue }
  }
}
