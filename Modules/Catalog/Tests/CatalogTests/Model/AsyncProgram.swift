import Catalog

/// Random asynchronous services, supplied to a catalog of their own.
struct AsyncProgram {
  final class Service: Sendable {}
  private protocol Key: AsyncServiceKey where Output == Service {}
  private enum Numbered<Slot>: Key { typealias Output = Service }

  /// How a builder obtains what it needs.
  private enum Manner: CaseIterable { case inTurn, inGroup, inSpiteOfFailures }

  /// The result of a run.
  struct Run {
    /// How many builders were started.
    var started = 0
    var cancellations = 0
    /// The result of each caller, and whether it was cancelled.
    var answers: [(isCancelled: Bool, failure: String?)] = []

    var failuresOfOthers: [String] { answers.filter { !$0.isCancelled }.compactMap(\.failure) }
  }

  private struct Supply {
    var needs: [Int]
    var manner: Manner
    /// How often the builder yields before it obtains.
    var yields: Int
  }

  private static let serviceKeys: [any Key.Type] = [
    Numbered<A>.self, Numbered<B>.self, Numbered<C>.self, Numbered<D>.self, Numbered<Numbered<A>>.self,
    Numbered<Numbered<B>>.self, Numbered<Numbered<C>>.self, Numbered<Numbered<D>>.self,
  ]
  static let keys: Range<Int> = 0..<8

  private let supplies: [Supply]

  init(isAcyclic: Bool, using random: inout SplitMix) {
    supplies = Self.keys.map { key in
      let needs = Self.keys.filter { need in
        isAcyclic
          ? need > key && Bool.random(using: &random)
          : need != key && Int.random(in: 0..<4, using: &random) == 0
      }
      return Supply(
        needs: needs, manner: Manner.allCases.randomElement(using: &random) ?? .inTurn,
        yields: Int.random(in: 0..<20, using: &random))
    }
  }

  /// Lets callers obtain, and cancels some of them at random moments. Returns when no builder runs.
  func run(callers count: Int, using random: inout SplitMix) async -> Run {
    let started = Counter()
    var run = Run()
    weak var remaining: Catalog?
    do {
      let catalog = Catalog()
      remaining = catalog
      for key in Self.keys { supply(key, to: catalog, started) }
      let callers = (0..<count).map { number in
        Task { [catalog] () -> String? in
          do {
            try await Self.obtain(number % 5, from: catalog)
            return nil
          } catch {
            return "\(error)"
          }
        }
      }
      var cancelled: Set<Int> = []
      for (number, caller) in callers.enumerated() where Int.random(in: 0..<3, using: &random) > 0 {
        await pause(Int.random(in: 0..<40, using: &random))
        caller.cancel()
        cancelled.insert(number)
      }
      run.cancellations = cancelled.count
      for (number, caller) in callers.enumerated() {
        run.answers.append((cancelled.contains(number), await caller.value))
      }
    }
    // The task of each builder holds the catalog.
    await until { remaining == nil }
    run.started = started.value
    return run
  }

  private func supply(_ number: Int, to catalog: Catalog, _ started: Counter) {
    let supply = supplies[number]
    func add<K: Key>(_ key: K.Type) {
      catalog.supply(key, scope: .shared) { catalog in
        started.increment()
        await pause(supply.yields)
        try await Self.obtain(supply.needs, supply.manner, from: catalog)
        return Service()
      }
    }
    add(Self.serviceKeys[number])
  }

  private static func obtain(
    _ needs: [Int], _ manner: Manner, from catalog: any Assembling
  ) async throws {
    switch manner {
    case .inTurn:
      for need in needs { try await obtain(need, from: catalog) }
    case .inGroup:
      try await withThrowingTaskGroup(of: Void.self) { group in
        for need in needs { group.addTask { try await obtain(need, from: catalog) } }
        try await group.waitForAll()
      }
    case .inSpiteOfFailures:
      await withTaskGroup(of: Void.self) { group in
        for need in needs { group.addTask { try? await obtain(need, from: catalog) } }
      }
    }
  }

  private static func obtain(_ number: Int, from catalog: any Assembling) async throws {
    func obtain<K: Key>(_ key: K.Type) async throws { _ = try await catalog.obtain(key) }
    try await obtain(serviceKeys[number])
  }
}
