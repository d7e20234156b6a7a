/// Wraps an output where it lies. On a throw the memory is left uninitialised.
typealias Decorator = @Sendable (any Assembling, UnsafeMutableRawPointer) throws -> Void

extension Recipe {
  /// The same, with decorators around what it makes, innermost first.
  func wrapped(by decorators: [Decorator]) -> Recipe {
    @Sendable func wrap(_ memory: UnsafeMutableRawPointer, from catalog: any Assembling) throws {
      for decorate in decorators { try decorate(catalog, memory) }
    }
    switch self {
    case .blueprint(let blueprint):
      return .builder { catalog, memory in
        try blueprint.assemble(from: catalog, into: memory)
        try wrap(memory, from: catalog)
      }
    case .standard(let key):
      return .builder { catalog, memory in
        try key.makeDefault(from: catalog, into: memory)
        try wrap(memory, from: catalog)
      }
    case .builder(let build):
      return .builder { catalog, memory in
        try build(catalog, memory)
        try wrap(memory, from: catalog)
      }
    case .mainBuilder(let build):
      return .mainBuilder { catalog, memory in
        try build(catalog, memory)
        try wrap(memory, from: catalog)
      }
    case .asyncBuilder(let build):
      return .asyncBuilder { catalog in
        let instance = try await build(catalog)
        try instance.change { try wrap($0, from: catalog) }
        return instance
      }
    }
  }
}
