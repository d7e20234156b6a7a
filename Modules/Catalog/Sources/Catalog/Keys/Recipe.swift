/// How an entry's output is made: initialises memory for it.
@usableFromInline
enum Recipe: Sendable {
  /// By a blueprint, whose type is all there is to it.
  case blueprint(any Blueprint.Type)
  /// By a builder, which stores its output at the pointer.
  case builder(@Sendable (any Assembling, UnsafeMutableRawPointer) throws -> Void)

  /// By the key itself, for which nothing was supplied.
  case standard(any DefaultedServiceKey.Type)

  /// By a builder that returns the output.
  @inlinable
  init<K: ServiceKey>(
    _ key: K.Type, _ builder: @escaping @Sendable (any Assembling) throws -> K.Output
  ) {
    self = .builder { catalog, memory in
      memory.initializeMemory(as: K.Output.self, to: try builder(catalog))
    }
  }

  /// Runs it. On a throw the memory stays uninitialised.
  func run(from catalog: any Assembling, into memory: UnsafeMutableRawPointer) throws {
    switch self {
    case .blueprint(let blueprint): try blueprint.assemble(from: catalog, into: memory)
    case .builder(let build): try build(catalog, memory)
    case .standard(let key): try key.makeDefault(from: catalog, into: memory)
    }
  }
}
