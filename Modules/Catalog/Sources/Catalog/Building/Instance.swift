import Synchronization

/// A built value that a catalog keeps.
///
/// The value lies in memory of its own, typed by the key that it was built for: whoever finds it under a key
/// may read it as that key's output without a cast.
final class Instance: @unchecked Sendable {  // written before anyone else sees it
  let memory: UnsafeMutableRawPointer
  /// The entries that it was made from.
  var dependencies: [Entry] = []
  /// Rises with every instance that is built.
  let number = built.add(1, ordering: .relaxed).newValue
  private let read: (UnsafeMutableRawPointer) -> Any
  private let destroy: (UnsafeMutableRawPointer) -> Void

  private static let built = Atomic<Int>(0)

  /// Takes over initialised memory that was allocated for one value.
  init<Output>(_ memory: UnsafeMutablePointer<Output>) {
    self.memory = UnsafeMutableRawPointer(memory)
    read = { $0.assumingMemoryBound(to: Output.self).pointee }
    destroy = {
      let memory = $0.assumingMemoryBound(to: Output.self)
      memory.deinitialize(count: 1)
      memory.deallocate()
    }
  }

  deinit {
    destroy(memory)
  }

  /// The value, whatever it is.
  var value: Any { read(memory) }

  /// The value, for the key that it was built for.
  func copy<K: ServiceKey>(of key: K.Type) -> K.Output {
    memory.assumingMemoryBound(to: K.Output.self).pointee
  }
}
