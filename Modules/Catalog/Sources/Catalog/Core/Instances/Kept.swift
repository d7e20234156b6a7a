/// How an entry holds its instance.
enum Kept {
  /// Until it is forgotten.
  case strongly(Instance)
  /// As long as other code retains the object.
  case weakly(WeakInstance)
  /// Until the catalog's clock shows `end`.
  case until(end: Duration, Instance)

  /// The instance, if there still is one. `now` is what the catalog's clock shows, for those that end.
  func instance(at now: Duration?) -> Instance? {
    switch self {
    case .strongly(let instance): instance
    case .weakly(let weak): weak.instance
    case .until(let end, let instance): now.map { $0 < end } == true ? instance : nil
    }
  }

  /// The instance, where the catalog holds it.
  var heldInstance: Instance? {
    switch self {
    case .strongly(let instance), .until(_, let instance): instance
    case .weakly: nil
    }
  }

  /// Whether it is kept until it is forgotten.
  var isStrong: Bool { if case .strongly = self { true } else { false } }
}

/// An object that a catalog knows and does not hold.
final class WeakInstance: @unchecked Sendable {  // a weak reference may be read from any thread
  private weak let object: AnyObject?
  private let make: @Sendable (AnyObject) -> Instance?

  /// The instance's object, or `nil` if its value is not one.
  init?<Output>(_ instance: Instance, as output: Output.Type) {
    let value: Any = instance.memory.assumingMemoryBound(to: Output.self).pointee
    guard type(of: value) is AnyClass else { return nil }
    object = value as AnyObject
    make = { object in
      guard let output = object as? Output else { return nil }
      let memory = UnsafeMutablePointer<Output>.allocate(capacity: 1)
      memory.initialize(to: output)
      return Instance(memory)
    }
  }

  /// An instance of it, as long as other code retains the object.
  var instance: Instance? { object.flatMap(make) }
}
