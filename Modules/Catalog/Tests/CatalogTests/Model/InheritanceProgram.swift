@testable import Catalog

/// One step of a random program on a tree of catalogs.
enum InheritanceStep {
  typealias Supply = InheritanceModel.Supply

  case supply(Int, key: Int, Supply)
  case decorate(Int, key: Int, by: Int)
  case remove(Int, key: Int)
  case resetKey(Int, key: Int)
  case resetScope(Int, Scope)
  case reset(Int)
  case clear(Int)
  case supplyPage(Int, Supply)
  case resetPage(Int)
  case removePage(Int)
  case supplyDefaulted(Int, Int)
  case removeDefaulted(Int)
  case contribute(Int, Int)
  case wait(seconds: Int)
  case letGo
  case obtain(Int, key: Int)

  static let keys = 6

  static func random(using random: inout SplitMix) -> InheritanceStep {
    let catalog = Int.random(in: 0..<4, using: &random)
    let key = Int.random(in: 0..<keys, using: &random)
    let number = Int.random(in: 0..<1_000, using: &random)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<22: return .supply(catalog, key: key, .random(above: key, using: &random))
    case 22..<25: return .decorate(catalog, key: key, by: number)
    case 25..<28: return .remove(catalog, key: key)
    case 28..<31: return .resetKey(catalog, key: key)
    case 31..<33: return .resetScope(catalog, Supply.randomScope(using: &random))
    case 33: return .reset(catalog)
    case 34: return .clear(catalog)
    case 35..<39: return .supplyPage(catalog, .random(above: key, using: &random))
    case 39: return .resetPage(catalog)
    case 40: return .removePage(catalog)
    case 41..<43: return .supplyDefaulted(catalog, number)
    case 43: return .removeDefaulted(catalog)
    case 44..<47: return .contribute(catalog, number)
    case 47..<49: return .wait(seconds: Int.random(in: 1...15, using: &random))
    case 49..<51: return .letGo
    default: return .obtain(catalog, key: key)
    }
  }
}

extension InheritanceModel.Supply {
  static func randomScope(using random: inout SplitMix) -> Scope {
    [.transient, .shared, .shared, .weak, .graph, .named("one"), .expiring(after: .seconds(10))]
      .randomElement(using: &random) ?? .shared
  }

  static func random(above key: Int, using random: inout SplitMix) -> Self {
    let needs = (0..<Int.random(in: 0...3, using: &random)).map { _ -> InheritanceModel.Need in
      // Mostly of higher keys, so that circles are rare.
      let low = Int.random(in: 0..<20, using: &random) == 0 ? 0 : key
      let other = Int.random(in: low..<InheritanceStep.keys, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0: return .page(Int.random(in: 0..<2, using: &random))
      case 1: return .defaulted
      case 2: return .list
      case 3: return .keyIfSupplied(other)
      default: return .key(other)
      }
    }
    return Self(
      base: Int.random(in: 0..<1_000, using: &random), needs: needs.filter { $0 != .key(key) },
      scope: randomScope(using: &random))
  }
}

/// What the keys of the program give.
final class Thing: Sendable {
  let number: Int
  /// The number under ``ProbeKey`` in whatever catalog the thing obtains from later.
  let later: @Sendable () throws -> Int
  let property = Injected(\.probe)
  let parts: [(key: Int, thing: Thing)]

  init(_ number: Int, _ catalog: any Assembling, parts: [(key: Int, thing: Thing)] = []) {
    self.number = number
    self.parts = parts
    later = { try catalog.obtain(\.probe) }
  }

  /// The same with another number.
  init(_ number: Int, insteadOf thing: Thing, _ catalog: any Assembling) {
    self.number = number
    parts = thing.parts
    later = { try catalog.obtain(\.probe) }
  }
}

protocol ThingKey: ServiceKey where Output == Thing, ObtainMode == SynchronousObtain {}

enum ThingKeys {
  enum Key<Place>: ThingKey { typealias Output = Thing }
  enum Page: ArgumentServiceKey {
    typealias Argument = Int
    typealias Output = Int
  }
  enum Defaulted: DefaultedServiceKey {
    typealias Output = Int
    static var defaultScope: Scope { .shared }
    static func makeDefault(from catalog: any Assembling) -> Int { -1 }
  }
  enum List: ContributionKey { typealias Element = Int }
  enum Probe: ServiceKey { typealias Output = Int }
  enum P4 {}
  enum P5 {}

  static let all: [any ThingKey.Type] = [
    Key<A>.self, Key<B>.self, Key<C>.self, Key<D>.self, Key<P4>.self, Key<P5>.self,
  ]
}

extension Catalog {
  var modelPage: ThingKeys.Page.Type { ThingKeys.Page.self }
  var modelDefaulted: ThingKeys.Defaulted.Type { ThingKeys.Defaulted.self }
  var modelList: ThingKeys.List.Type { ThingKeys.List.self }
  var probe: ThingKeys.Probe.Type { ThingKeys.Probe.self }

  fileprivate func thing(_ key: Int) throws -> Thing {
    func obtain<K: ThingKey>(_ key: K.Type) throws -> Thing { try self.obtain(key) }
    return try obtain(ThingKeys.all[key])
  }

  fileprivate func suppliesThing(_ key: Int) -> Bool {
    func isSupplied<K: ThingKey>(_ key: K.Type) -> Bool { self.isSupplied(key) }
    return isSupplied(ThingKeys.all[key])
  }
}

extension InheritanceModel.Supply {
  /// Does what the model says.
  fileprivate func make(from catalog: any Assembling) throws -> (Int, [(key: Int, thing: Thing)]) {
    var number = base
    var parts: [(key: Int, thing: Thing)] = []
    for need in needs {
      let needed: Int
      switch need {
      case .keyIfSupplied(let key) where !catalog.catalog.suppliesThing(key): needed = 7
      case .key(let key), .keyIfSupplied(let key):
        let thing = try catalog.catalog.thing(key)
        parts.append((key, thing))
        needed = thing.number
      case .page(let page): needed = try catalog.obtain(\.modelPage, with: page)
      case .defaulted: needed = try catalog.obtain(\.modelDefaulted)
      case .list: needed = try catalog.obtain(\.modelList).reduce(17) { $0 &* 31 &+ $1 }
      }
      number = number &* 31 &+ needed
    }
    return (number, parts)
  }
}

/// Runs steps on catalogs and on a model, and tells the first difference.
final class InheritanceProgram {
  private struct Place: Hashable {
    var catalog: Int
    var key: Int
  }

  private var model = InheritanceModel()
  private let catalogs: [Catalog]
  private let clock = ManualClock()
  /// What keeps weak instances.
  private var held: [Thing] = []
  /// Instances that nothing has changed since they were obtained.
  private var standing: [Place: Thing] = [:]

  private init() {
    let root = Catalog(clock: clock)
    let child = Catalog(parent: root)
    catalogs = [root, child, Catalog(parent: child), Catalog(parent: root)]
    supplyProbes()
  }

  /// The first difference, or `nil`.
  static func difference(of steps: [InheritanceStep]) -> String? {
    let program = InheritanceProgram()
    // What is kept holds the catalogs.
    defer { for catalog in program.catalogs { catalog.clear() } }
    for (index, step) in steps.enumerated() {
      if let difference = program.run(step) { return "step \(index + 1): \(difference)" }
    }
    return nil
  }

  /// Takes away whatever can be without the difference going, too.
  static func shrink(_ steps: [InheritanceStep]) -> [InheritanceStep] {
    var steps = steps
    var length = max(steps.count / 2, 1)
    while length > 0 {
      var start = 0
      while start < steps.count {
        var fewer = steps
        fewer.removeSubrange(start..<min(start + length, steps.count))
        if difference(of: fewer) == nil { start += length } else { steps = fewer }
      }
      length /= 2
    }
    return steps
  }

  private func supplyProbes() {
    for (number, catalog) in catalogs.enumerated() { catalog.supply(ThingKeys.Probe.self) { _ in number } }
  }

  private func run(_ step: InheritanceStep) -> String? {
    switch step {
    case .supply(let catalog, let key, let supply):
      change(.key(key), in: catalog) { $0.supplies[key] = supply }
      self.supply(ThingKeys.all[key], supply, to: catalogs[catalog])
    case .decorate(let catalog, let key, let number):
      change(.key(key), in: catalog) { $0.decorators[key, default: []].append(number) }
      decorate(ThingKeys.all[key], by: number, in: catalogs[catalog])
    case .remove(let catalog, let key):
      change(.key(key), in: catalog) { $0.supplies[key] = nil }
      remove(ThingKeys.all[key], from: catalogs[catalog])
    case .resetKey(let catalog, let key):
      forgetAll(of: catalog)
      reset(ThingKeys.all[key], in: catalogs[catalog])
    case .resetScope(let catalog, let scope):
      forgetAll(of: catalog)
      catalogs[catalog].reset(scope)
    case .reset(let catalog):
      forgetAll(of: catalog)
      catalogs[catalog].reset()
    case .clear(let catalog):
      forgetAll(of: catalog)
      model[catalog] = InheritanceModel.Catalog(parent: model[catalog].parent)
      catalogs[catalog].clear()
      supplyProbes()
    case .supplyPage(let catalog, let supply):
      changePage(in: catalog) { $0.page = supply }
      catalogs[catalog].supply(ThingKeys.Page.self, scope: supply.scope == .weak ? .shared : supply.scope) {
        try supply.make(from: $0).0 &+ $1 &* 1_000_003
      }
    case .resetPage(let catalog):
      forgetAll(of: catalog)
      catalogs[catalog].reset(ThingKeys.Page.self)
    case .removePage(let catalog):
      changePage(in: catalog) { $0.page = nil }
      catalogs[catalog].remove(ThingKeys.Page.self)
    case .supplyDefaulted(let catalog, let number):
      change(.defaulted, in: catalog) { $0.defaulted = number }
      catalogs[catalog].supply(ThingKeys.Defaulted.self) { _ in number }
    case .removeDefaulted(let catalog):
      change(.defaulted, in: catalog) { $0.defaulted = nil }
      catalogs[catalog].remove(ThingKeys.Defaulted.self)
    case .contribute(let catalog, let number):
      change(.list, in: catalog) { $0.list.append(number) }
      catalogs[catalog].contribute(to: \.modelList) { _ in number }
    case .wait(let seconds):
      clock.advance(by: .seconds(seconds))
      // What was built from what expired stays; that itself, and what keeps it weakly, may not.
      standing = standing.filter { model.scope(of: $0.key.key, in: $0.key.catalog)?.isStrong == true }
    case .letGo:
      held = []
    case .obtain(let catalog, let key):
      return compare(key, in: catalog)
    }
    return nil
  }

  private func forgetAll(of catalog: Int) {
    standing = standing.filter { !model.chain(from: $0.key.catalog).contains(catalog) }
  }

  private func changePage(in catalog: Int, _ body: (inout InheritanceModel.Catalog) -> Void) {
    change(.page(0), in: catalog) { _ in }
    change(.page(1), in: catalog, body)
  }

  /// Changes the model; what may be made from what changes is not expected to stand.
  private func change(
    _ need: InheritanceModel.Need, in catalog: Int, _ body: (inout InheritanceModel.Catalog) -> Void
  ) {
    standing = standing.filter {
      !model.chain(from: $0.key.catalog).contains(catalog)
        || !model.closure(of: $0.key.key, in: $0.key.catalog).contains(need)
    }
    body(&model[catalog])
  }

  private func compare(_ key: Int, in catalog: Int) -> String? {
    let expected: Result<InheritanceModel.Value, InheritanceModel.Failure> = Result {
      () throws(InheritanceModel.Failure) in try model.value(of: key, in: catalog)
    }
    let found: Result<Thing, InheritanceModel.Failure>
    do {
      found = .success(try catalogs[catalog].thing(key))
    } catch CatalogError.missingEntry {
      found = .failure(.missing)
    } catch CatalogError.circularReference {
      found = .failure(.circle)
    } catch CatalogError.tooDeep {
      // An argument may be another one each time, so that a circle through it is seen by its depth.
      found = .failure(.circle)
    } catch {
      return "catalog \(catalog)'s \(key): \(error)"
    }
    switch (expected, found) {
    case (.failure(let expected), .failure(let found)):
      return expected == found ? nil : "catalog \(catalog)'s \(key) is \(found) instead of \(expected)"
    case (.failure(let expected), .success):
      return "catalog \(catalog)'s \(key) should be \(expected)"
    case (.success, .failure(let found)):
      return "catalog \(catalog)'s \(key) is \(found)"
    case (.success(let expected), .success(let thing)):
      held.append(thing)
      if thing.number != expected.number { return "catalog \(catalog)'s \(key) is not a fresh build's" }
      return compareOwner(of: thing, key, in: catalog, at: expected.depth)
    }
  }

  /// Whether a thing is kept by the catalog that it should be, obtains from that, and is the one that it was.
  private func compareOwner(of thing: Thing, _ key: Int, in catalog: Int, at depth: Int) -> String? {
    let isKept = model.scope(of: key, in: catalog)?.isKept == true
    let owner = isKept ? model.chain(from: catalog).reversed()[depth] : catalog
    if isKept {
      guard let owners = try? catalogs[owner].thing(key), owners === thing else {
        return "catalog \(catalog)'s \(key) is not shared with \(owner)"
      }
      if let stood = standing[Place(catalog: catalog, key: key)], stood !== thing {
        return "catalog \(catalog)'s \(key) was built anew without need"
      }
      standing[Place(catalog: catalog, key: key)] = thing
    }
    return compareProbes(of: thing, key, through: catalog, expected: owner)
  }

  private func compareProbes(of thing: Thing, _ key: Int, through catalog: Int, expected: Int) -> String? {
    guard (try? thing.later()) == expected, thing.property.wrappedValue == expected else {
      return "catalog \(catalog)'s \(key) obtains from \((try? thing.later()) ?? -1) and not from \(expected)"
    }
    for part in thing.parts where model.scope(of: part.key, in: expected)?.isKept == false {
      if let difference = compareProbes(of: part.thing, part.key, through: expected, expected: expected) {
        return "in \(key): \(difference)"
      }
    }
    return nil
  }

  private func supply<K: ThingKey>(_ key: K.Type, _ supply: InheritanceModel.Supply, to catalog: Catalog) {
    catalog.supply(key, scope: supply.scope) { catalog in
      let (number, parts) = try supply.make(from: catalog)
      return Thing(number, catalog, parts: parts)
    }
  }

  private func decorate<K: ThingKey>(_ key: K.Type, by number: Int, in catalog: Catalog) {
    catalog.decorate(key) { thing, catalog in
      Thing(thing.number &* 3 &+ number, insteadOf: thing, catalog)
    }
  }

  private func remove<K: ThingKey>(_ key: K.Type, from catalog: Catalog) { catalog.remove(key) }

  private func reset<K: ThingKey>(_ key: K.Type, in catalog: Catalog) { catalog.reset(key) }
}

extension Scope {
  fileprivate var isKept: Bool { self != .transient && self != .graph }

  fileprivate var isStrong: Bool {
    switch self {
    case .shared, .named: true
    case .transient, .weak, .graph, .expiring: false
    }
  }
}
