/// Builds an instance asynchronously.
@usableFromInline
typealias AsyncRecipe = @Sendable (any Assembling) async throws -> Instance

/// Builds an instance and stores it at the pointer.
@usableFromInline
typealias Builder = @Sendable (any Assembling, UnsafeMutableRawPointer) throws -> Void

/// How an entry's output is built: initialises memory for it.
@usableFromInline
enum Recipe: Sendable {
  /// A blueprint, identified by its type.
  case blueprint(any Blueprint.Type)
  /// A builder that stores its output at the pointer.
  case builder(Builder)
  /// A builder that runs on the main actor.
  case mainBuilder(@MainActor @Sendable (any Assembling, UnsafeMutableRawPointer) throws -> Void)
  /// An asynchronous builder.
  case asyncBuilder(AsyncRecipe)

  /// The fallback of a key that was not supplied.
  case fallback(any FallbackRecipe.Type)

  /// Whether it has to be awaited.
  var isAsync: Bool { if case .asyncBuilder = self { true } else { false } }

  /// A recipe of a builder that returns the output.
  @inlinable
  init<K: ServiceKey>(
    _ key: K.Type, _ builder: @escaping @Sendable (any Assembling) throws -> K.Output
  ) {
    self = .builder { catalog, memory in
      memory.initializeMemory(as: K.Output.self, to: try builder(catalog))
    }
  }

  /// Runs it. On a throw the memory stays uninitialised.
  ///
  /// - Parameter onMainActor: whether the caller is known, at compile time, to run on the main actor.
  func run(
    from catalog: any Assembling, into memory: UnsafeMutableRawPointer, onMainActor: Bool,
    path: () -> [String]
  ) throws {
    switch self {
    case .blueprint(let blueprint):
      try blueprint.assemble(from: catalog, into: memory)
    case .builder(let build):
      try build(catalog, memory)
    case .mainBuilder(let build):
      guard onMainActor else { throw CatalogError.offMainActor(path: path()) }
      try Self.run(build, from: catalog, into: memory)
    case .asyncBuilder:
      throw CatalogError.notAwaited(path: path())
    case .fallback(let fallback):
      try fallback.make(from: catalog, into: memory)
    }
  }

  @inline(never)
  private static func run(
    _ builder: @MainActor @Sendable (any Assembling, UnsafeMutableRawPointer) throws -> Void,
    from catalog: any Assembling, into memory: UnsafeMutableRawPointer
  ) throws {
    // As a number, because a pointer is not `Sendable`.
    let address = UInt(bitPattern: memory)
    try MainActor.assumeIsolated {
      try UnsafeMutableRawPointer(bitPattern: address).map { try builder(catalog, $0) }
    }
  }
}
