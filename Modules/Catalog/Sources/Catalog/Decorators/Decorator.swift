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
    let wrap: @Sendable (any Assembling, UnsafeMutableRawPointer) throws -> Void = { catalog, memory in
      for decorator in decorators { try decorator.run(catalog, memory) }
    }
    let make: @Sendable (any Assembling, UnsafeMutableRawPointer) throws -> Void
    switch self {
    case .blueprint(let blueprint): make = blueprint.assemble
    case .standard(let key): make = key.makeDefault
    case .builder(let build): make = build
    case .mainBuilder(let build):
      return .mainBuilder { catalog, memory in
        try build(catalog, memory)
        try wrap(catalog, memory)
      }
    case .asyncBuilder(let build):
      return .asyncBuilder { catalog in
        let instance = try await build(catalog)
        try instance.change { try wrap(catalog, $0) }
        return instance
      }
    }
    let whole: @Sendable (any Assembling, UnsafeMutableRawPointer) throws -> Void = { catalog, memory in
      try make(catalog, memory)
      try wrap(catalog, memory)
    }
    return decorators.contains(where: \.needsMainActor) ? .mainBuilder(whole) : .builder(whole)
  }
}
