import Catalog

/// A random program on keys of its own, run on a catalog and on a ``Model`` at once.
final class Program: @unchecked Sendable {  // run by one thread after the other
  /// A difference between the result of a step and the model.
  private(set) var differences: [String] = []
  private(set) var steps = 0

  private let catalog: Catalog
  private let firstKey: Int
  private let model = Model()
  private let builds = Counter()
  private var child: Catalog?
  private var random: SplitMix

  private static let keys = 10

  init(on catalog: Catalog, number: Int, seed: UInt64) {
    self.catalog = catalog
    firstKey = number * 16
    random = SplitMix(state: seed &+ UInt64(number))
  }

  func run(steps count: Int) {
    if !model.supplies.keys.contains(where: { $0.level == .parent }) {
      closeChild()
      for key in 0..<Self.keys { supply(key, at: .parent, in: catalog) }
    }
    for _ in 0..<count where differences.isEmpty { step() }
  }

  /// What another thread did to the whole catalog while this program was paused.
  func note(_ change: (Model) -> Void) {
    change(model)
  }

  private func step() {
    steps += 1
    let key = Int.random(in: 0..<Self.keys, using: &random)
    let level: Model.Level = child != nil && Bool.random(using: &random) ? .child : .parent
    let target = level == .child ? child ?? catalog : catalog
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<3:
      child == nil ? openChild() : closeChild()
    case 3..<20:
      supply(key, at: .parent, in: catalog)
    case 20 where Int.random(in: 0..<3, using: &random) == 0:
      model.supply(key, at: .parent, nil)
      On(keyNumber: firstKey + key).remove(from: catalog)
      compare(Int.random(in: 0...key, using: &random), at: .parent, in: catalog)
      // Naming what is missing takes long: let it be rare.
      supply(key, at: .parent, in: catalog)
    case 21..<27:
      model.reset(key, at: .parent)
      On(keyNumber: firstKey + key).reset(in: catalog)
    default:
      compare(key, at: level, in: target)
    }
  }

  /// Opens a scope with a few overrides. While it is open, its parent changes as before.
  private func openChild() {
    let opened = Catalog(parent: catalog)
    child = opened
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      supply(Int.random(in: 0..<Self.keys, using: &random), at: .child, in: opened)
    }
  }

  private func closeChild() {
    child = nil
    model.closeChild()
  }

  private func supply(_ key: Int, at level: Model.Level, in target: Catalog) {
    let needs = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      // Mostly of higher keys, so that cycles are rare.
      Int.random(in: (Int.random(in: 0..<20, using: &random) == 0 ? 0 : key)..<Self.keys, using: &random)
    }
    let supply = Model.Supply(
      base: Int.random(in: 0..<1000, using: &random), needs: needs.filter { $0 != key },
      // Transients of transients are many.
      isShared: Int.random(in: 0..<4, using: &random) > 0)
    model.supply(key, at: level, supply)
    let needed = supply.needs.map { On(keyNumber: firstKey + $0) }
    On(keyNumber: firstKey + key).supply(to: target, isShared: supply.isShared) { [builds] catalog in
      var value = supply.base
      for need in needed { value = value &* 31 &+ (try need.obtain(from: catalog)) }
      return value &* 31 &+ builds.increment()
    }
  }

  private func compare(_ key: Int, at level: Model.Level, in target: Catalog) {
    let expected: Result<Int, Model.Failure> = Result { () throws(Model.Failure) in
      try model.obtain(key, at: level)
    }
    let found: Result<Int, Model.Failure>
    do throws(CatalogError) {
      found = .success(try On(keyNumber: firstKey + key).obtain(from: target))
    } catch {
      switch error {
      case .missingEntry: found = .failure(.missing)
      case .circularReference: found = .failure(.cycle)
      default: return differences.append("step \(steps): \(error)")
      }
    }
    if found != expected {
      differences.append("step \(steps): \(level)'s \(key) is \(found) and should be \(expected)")
    }
  }
}

/// One of many keys, by its number.
struct On {
  private let key: any Numbered.Type

  init(keyNumber: Int) {
    key = Self.keys[keyNumber]
  }

  private static let keys = (0..<64).map(Many.key)

  func obtain(from catalog: any Assembling) throws(CatalogError) -> Int {
    try Self.obtain(key, from: catalog)
  }

  func supply(
    to catalog: Catalog, isShared: Bool, builder: @escaping @Sendable (any Assembling) throws -> Int
  ) {
    func supply<K: Numbered>(_ key: K.Type) {
      catalog.override { $0.supply(key, scope: isShared ? .shared : .transient, builder: builder) }
    }
    supply(key)
  }

  func reset(in catalog: Catalog) { catalog.reset(key) }

  func remove(from catalog: Catalog) { catalog.remove(key) }

  private static func obtain<K: Numbered>(
    _ key: K.Type, from catalog: any Assembling
  ) throws(CatalogError) -> Int {
    try catalog.obtain(key)
  }
}

/// A small random-number generator with the same sequence on every platform (Steele, Lea and Flood 2014).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
