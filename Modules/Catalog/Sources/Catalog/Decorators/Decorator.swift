/// Wraps an output where it lies. On a throw the memory is left uninitialised.
typealias Decorator = @Sendable (any Assembling, UnsafeMutableRawPointer) throws -> Void

extension Recipe {
  /// The same, with decorators around what it makes, innermost first.
  func wrapped(by decorators: [Decorator]) -> Recipe {
    .builder { catalog, memory in
      try run(from: catalog, into: memory)
      for decorate in decorators { try decorate(catalog, memory) }
    }
  }
}
