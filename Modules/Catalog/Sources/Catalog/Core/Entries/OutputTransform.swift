/// Changes an output in place after its recipe built it.
struct OutputTransform: Sendable {
  /// Whether it has to run on the main actor.
  let needsMainActor: Bool
  /// Runs it. On a throw the memory is left uninitialised.
  let run: @Sendable (any Assembling, UnsafeMutableRawPointer) throws -> Void

  init<K: ServiceKey>(
    _ key: K.Type, needsMainActor: Bool = false,
    _ transform: @escaping @Sendable (K.Output, any Assembling) throws -> K.Output
  ) {
    self.needsMainActor = needsMainActor
    run = { catalog, memory in
      let memory = memory.assumingMemoryBound(to: K.Output.self)
      memory.initialize(to: try transform(memory.move(), catalog))
    }
  }
}

extension Recipe {
  /// The recipe followed by transforms of its output, in order.
  func followed(by transforms: [OutputTransform]) -> Recipe {
    @Sendable func transform(_ memory: UnsafeMutableRawPointer, from catalog: any Assembling) throws {
      try Observation.transforming { for transform in transforms { try transform.run(catalog, memory) } }
    }
    var isForMainActor = transforms.contains(where: \.needsMainActor)
    switch self {
    case .asyncBuilder(let build):
      return .asyncBuilder { [isForMainActor] catalog in
        let instance = try await build(catalog)
        if isForMainActor {
          try await MainActor.run { try instance.change { try transform($0, from: catalog) } }
        } else {
          try instance.change { try transform($0, from: catalog) }
        }
        return instance
      }
    case .mainBuilder: isForMainActor = true
    case .blueprint, .builder, .fallback: break
    }
    let whole: Builder = { catalog, memory in
      // Where it is for the main actor, the whole recipe runs there.
      try run(from: catalog, into: memory, onMainActor: true) { [] }
      try transform(memory, from: catalog)
    }
    return isForMainActor ? .mainBuilder(whole) : .builder(whole)
  }
}
