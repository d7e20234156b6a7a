import CatalogArguments

@testable import Catalog

/// The output of the program's keys.
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
  enum Key<Slot>: ThingKey { typealias Output = Thing }
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

  func thing(_ key: Int) throws -> Thing {
    func obtain<K: ThingKey>(_ key: K.Type) throws -> Thing { try self.obtain(key) }
    return try obtain(ThingKeys.all[key])
  }

  func suppliesThing(_ key: Int) -> Bool {
    func isSupplied<K: ThingKey>(_ key: K.Type) -> Bool { self.isSupplied(key) }
    return isSupplied(ThingKeys.all[key])
  }
}

extension InheritanceModel.Supply {
  /// Carries out a recipe of the model.
  func make(from catalog: any Assembling) throws -> (Int, [(key: Int, thing: Thing)]) {
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
