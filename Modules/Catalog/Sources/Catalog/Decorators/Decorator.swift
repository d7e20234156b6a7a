/// Wraps an output where it lies.
struct Decorator: Sendable {
  /// Whether it has to run on the main actor.
  let needsMainActor: Bool
  /// Runs it. On a throw the memory is left uninitialised.
  let run: @Sendable (any Assembling, UnsafeMutableRawPointer) throws -> Void

  init<K: ServiceKey>(
    _ key: K.Type, needsMainActor: Bool = false,
    _ decorate: @escaping @Sendable (K.Output, any Assembling) throws -> K.Output
  ) {
    self.needsMainActor = needsMainActor
    run = { catalog, memory in
      let memory = memory.assumingMemoryBound(to: K.Output.self)
      memory.initialize(to: try decorate(memory.move(), catalog))
    }
  }
}

extension Recipe {
  /// The same, with decorators around what it makes, innermost first.
  func wrapped(by decorators: [Decorator]) -> Recipe {
    @Sendable func wrap(_ memory: UnsafeMutableRawPointer, from catalog: any Assembling) throws {
      try RecordedRun.decorating { for decorator in decorators { try decorator.run(catalog, memory) } }
    }
    let isForMainActor = decorators.contains(where: \.needsMainActor)
    switch self {
    case .blueprint(let blueprint):
      return Recipe(onMainActor: isForMainActor) { catalog, memory in
        try blueprint.assemble(from: catalog, into: memory)
        try wrap(memory, from: catalog)
      }
    case .standard(let key):
      return Recipe(onMainActor: isForMainActor) { catalog, memory in
        try key.makeDefault(from: catalog, into: memory)
        try wrap(memory, from: catalog)
      }
    case .builder(let build):
      return Recipe(onMainActor: isForMainActor) { catalog, memory in
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
        if isForMainActor {
          try await MainActor.run { try instance.change { try wrap($0, from: catalog) } }
        } else {
          try instance.change { try wrap($0, from: catalog) }
        }
        return instance
      }
    }
  }

  private init(
    onMainActor: Bool, _ build: @escaping @Sendable (any Assembling, UnsafeMutableRawPointer) throws -> Void
  ) {
    self = onMainActor ? .mainBuilder(build) : .builder(build)
  }
}
