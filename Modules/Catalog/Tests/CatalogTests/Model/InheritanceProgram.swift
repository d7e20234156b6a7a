import CatalogArguments
import CatalogTesting

@testable import Catalog

/// Runs steps on catalogs and on a model, and returns the first difference.
final class InheritanceProgram {
  private struct Slot: Hashable {
    var catalog: Int
    var key: Int
  }

  private var model = InheritanceModel()
  private let catalogs: [Catalog]
  private let clock = ManualClock()
  /// Retains weak instances.
  private var held: [Thing] = []
  /// Instances whose dependencies have not changed since they were obtained.
  private var stored: [Slot: (thing: Thing, provenance: Int?)] = [:]

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

  /// Removes every step that is not needed to reproduce the difference.
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
    for (number, catalog) in catalogs.enumerated() {
      catalog.override { $0.supply(ThingKeys.Probe.self) { _ in number } }
    }
  }

  private func run(_ step: InheritanceStep) -> String? {
    if case .obtain(let catalog, let key) = step { return compare(key, in: catalog) }
    catalogs[step.catalog].override { _ in apply(step) }
    stored = stored.filter { model.provenance(of: $0.key.key, in: $0.key.catalog) == $0.value.provenance }
    return nil
  }

  private func apply(_ step: InheritanceStep) {
    switch step {
    case .supply(let catalog, let key, let supply):
      change(.key(key), in: catalog) { $0.supplies[key] = supply }
      self.supply(ThingKeys.all[key], supply, to: catalogs[catalog])
    case .decorate(let catalog, let key, let number):
      model[catalog].decorators[key, default: []].append(number)
      model[catalog].decorated[.key(key), default: 0] += 1
      decorate(ThingKeys.all[key], by: number, in: catalogs[catalog])
    case .remove(let catalog, let key):
      change(.key(key), in: catalog) { $0.supplies[key] = nil }
      remove(ThingKeys.all[key], from: catalogs[catalog])
    case .resetKey(let catalog, let key):
      model[catalog].forgotten[.key(key), default: 0] += 1
      reset(ThingKeys.all[key], in: catalogs[catalog])
    case .resetScope(let catalog, let scope):
      model.forget(in: catalog) { $0 == scope }
      catalogs[catalog].reset(scope)
    case .reset(let catalog):
      model.forget(in: catalog) { _ in true }
      catalogs[catalog].reset()
    case .clear(let catalog):
      model.clear(catalog)
      catalogs[catalog].clear()
      supplyProbes()
    case .supplyPage(let catalog, let supply):
      for page in 0..<2 { change(.page(page), in: catalog) { $0.page = supply } }
      catalogs[catalog].supply(ThingKeys.Page.self, scope: supply.scope) {
        try supply.make(from: $0).0 &+ $1 &* 1_000_003
      }
    case .resetPage(let catalog):
      model.forgetPages(in: catalog)
      catalogs[catalog].reset(ThingKeys.Page.self)
    case .removePage(let catalog):
      for page in 0..<2 { change(.page(page), in: catalog) { $0.page = nil } }
      catalogs[catalog].remove(ThingKeys.Page.self)
    case .supplyDefaulted(let catalog, let number):
      change(.defaulted, in: catalog) { $0.defaulted = number }
      catalogs[catalog].supply(ThingKeys.Defaulted.self) { _ in number }
    case .removeDefaulted(let catalog):
      change(.defaulted, in: catalog) { $0.defaulted = nil }
      // The default itself, if the catalog has it, is made anew.
      model[catalog].forgotten[.defaulted, default: 0] += 1
      catalogs[catalog].remove(ThingKeys.Defaulted.self)
    case .contribute(let catalog, let number):
      change(.list, in: catalog) { $0.list.append(number) }
      catalogs[catalog].contribute(to: \.modelList) { _ in number }
    case .wait(let seconds):
      clock.advance(by: .seconds(seconds))
      // What was built from what expired stays; that itself, and what keeps it weakly, may not.
      stored = stored.filter { model.scope(of: $0.key.key, in: $0.key.catalog)?.isStrong == true }
    case .release:
      held = []
    case .obtain:
      break
    }
  }

  private func change(
    _ need: InheritanceModel.Need, in catalog: Int, _ body: (inout InheritanceModel.Catalog) -> Void
  ) {
    body(&model[catalog])
    model[catalog].supplied[need, default: 0] += 1
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
      found = .failure(.cycle)
    } catch CatalogError.tooDeep {
      // An argument may be another one each time, so that a cycle through it is seen by its depth.
      found = .failure(.cycle)
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

  /// Whether a thing is stored in the right catalog, obtains from it, and is the same instance as before.
  private func compareOwner(of thing: Thing, _ key: Int, in catalog: Int, at depth: Int) -> String? {
    let isKept = model.scope(of: key, in: catalog)?.isKept == true
    let owner = isKept ? model.chain(from: catalog).reversed()[depth] : catalog
    if isKept {
      guard let owners = try? catalogs[owner].thing(key), owners === thing else {
        return "catalog \(catalog)'s \(key) is not shared with \(owner)"
      }
      for catalog in Set([catalog, owner]) {
        let slot = Slot(catalog: catalog, key: key)
        if let former = stored[slot], former.thing !== thing {
          return "catalog \(catalog)'s \(key) was built anew without need"
        }
        stored[slot] = (thing, model.provenance(of: key, in: catalog))
      }
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
