/// An object that a catalog knows and does not hold.
final class WeakInstance: @unchecked Sendable {  // a weak reference may be read from any thread
  private weak let object: AnyObject?
  private let make: @Sendable (AnyObject) -> Instance?

  /// The instance's object, or `nil` where its value is not one.
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

  /// An instance of it, as long as somebody holds the object.
  var instance: Instance? { object.flatMap(make) }
}
