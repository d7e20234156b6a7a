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
    let whole: @Sendable (any Assembling, UnsafeMutableRawPointer) throws -> Void = { catalog, memory in
      try run(from: catalog, into: memory)
      for decorator in decorators { try decorator.run(catalog, memory) }
    }
    let needsMainActor = needsMainActor || decorators.contains(where: \.needsMainActor)
    return needsMainActor ? .mainBuilder(whole) : .builder(whole)
  }
}
