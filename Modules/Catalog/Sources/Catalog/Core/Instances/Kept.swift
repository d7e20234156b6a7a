/// How an entry holds its instance.
enum Kept {
  /// Strongly, until it is forgotten.
  case strongly(Instance)
  /// Weakly: as long as other code retains the object.
  case weakly(WeakInstance)
  /// Strongly, until the catalog's clock reaches `end`.
  case until(end: Duration, Instance)

  /// The instance, if it still exists. `now` is the time of the catalog's clock, for instances that expire.
  func instance(at now: Duration?) -> Instance? {
    switch self {
    case .strongly(let instance): instance
    case .weakly(let weak): weak.instance
    case .until(let end, let instance): now.map { $0 < end } == true ? instance : nil
    }
  }

  /// The instance, if the catalog retains it.
  var heldInstance: Instance? {
    switch self {
    case .strongly(let instance), .until(_, let instance): instance
    case .weakly: nil
    }
  }

  /// Whether it is held strongly until it is forgotten.
  var isStrong: Bool { if case .strongly = self { true } else { false } }
}

/// A weak reference to an object.
final class WeakInstance: @unchecked Sendable {  // a weak reference may be read from any thread
  private weak let object: AnyObject?
  private let make: @Sendable (AnyObject) -> Instance?

  /// A weak reference to the instance's object. `nil` if the value is not an object.
  init?<Output>(_ instance: Instance, as output: Output.Type) {
    let value: Any = instance.memory.assumingMemoryBound(to: Output.self).pointee
    guard type(of: value) is AnyClass else { return nil }
    object = value as AnyObject
    make = { object in (object as? Output).map { Instance(value: $0) } }
  }

  /// An instance with the object, as long as other code retains that.
  var instance: Instance? { object.flatMap(make) }
}
