import Synchronization

/// A built value that a catalog keeps.
///
/// The value lies in memory of its own, typed by the key that it was built for: whoever finds it under a key
/// may read it as that key's output without a cast.
@usableFromInline
final class Instance: @unchecked Sendable {  // written before anyone else sees it
  let memory: UnsafeMutableRawPointer
  /// Rises with every instance that is built.
  let number = built.add(1, ordering: .relaxed).newValue
  private let read: (UnsafeMutableRawPointer) -> Any
  private var destroy: (UnsafeMutableRawPointer) -> Void
  private let deallocate: (UnsafeMutableRawPointer) -> Void

  private static let built = Atomic<Int>(0)

  /// Takes over initialised memory that was allocated for one value.
  init<Output>(_ memory: UnsafeMutablePointer<Output>) {
    self.memory = UnsafeMutableRawPointer(memory)
    read = { $0.assumingMemoryBound(to: Output.self).pointee }
    destroy = { $0.assumingMemoryBound(to: Output.self).deinitialize(count: 1) }
    deallocate = { $0.assumingMemoryBound(to: Output.self).deallocate() }
  }

  deinit {
    destroy(memory)
    deallocate(memory)
  }

  /// Changes the value where it lies, before anyone else sees it; `body` leaves nothing there when it throws.
  func change(_ body: (UnsafeMutableRawPointer) throws -> Void) rethrows {
    let destroy = destroy
    self.destroy = { _ in }
    try body(memory)
    self.destroy = destroy
  }

  /// The value, whatever it is.
  var value: Any { read(memory) }

  /// The value, for the key that it was built for.
  func copy<K: ServiceKey>(of key: K.Type) -> K.Output {
    memory.assumingMemoryBound(to: K.Output.self).pointee
  }
}
