import Synchronization

/// A built value in memory of its own, bound to the output type of the key that it was built for. Code that finds it
/// under the key reads it without a cast.
@usableFromInline
final class Instance: @unchecked Sendable {  // written before anyone else sees it
  let memory: UnsafeMutableRawPointer
  /// Its position in the order of building.
  let number = built.add(1, ordering: .relaxed).newValue
  private let output: Any.Type
  private var isInitialized = true

  private static let built = Atomic<Int>(0)

  /// Takes over initialised memory that was allocated for one value.
  init<Output>(_ memory: UnsafeMutablePointer<Output>) {
    self.memory = UnsafeMutableRawPointer(memory)
    self.output = Output.self
  }

  /// An instance with this value.
  convenience init<Output>(value: Output) {
    let memory = UnsafeMutablePointer<Output>.allocate(capacity: 1)
    memory.initialize(to: value)
    self.init(memory)
  }

  deinit {
    func free<Output>(_ output: Output.Type) {
      let memory = memory.assumingMemoryBound(to: output)
      if isInitialized { memory.deinitialize(count: 1) }
      memory.deallocate()
    }
    free(output)
  }

  /// Changes the value in place before it is published. If `body` throws, it leaves the memory uninitialised.
  func change(_ body: (UnsafeMutableRawPointer) throws -> Void) rethrows {
    isInitialized = false
    try body(memory)
    isInitialized = true
  }

  /// The value without its static type.
  var value: Any {
    func read<Output>(_ output: Output.Type) -> Any { memory.assumingMemoryBound(to: output).pointee }
    return read(output)
  }

  /// Initialises memory for the key's output with a copy of the value.
  func copy(into destination: UnsafeMutableRawPointer) {
    func copy<Output>(_ output: Output.Type) {
      destination.initializeMemory(as: output, from: memory.assumingMemoryBound(to: output), count: 1)
    }
    copy(output)
  }

  /// The value, for the key that it was built for.
  func copy<K: ServiceKey>(of key: K.Type) -> K.Output {
    memory.assumingMemoryBound(to: K.Output.self).pointee
  }
}
