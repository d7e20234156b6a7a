import Catalog

/// A simple model of a small tree of catalogs and their supplies. It stores no instances: it computes each value
/// on demand, like a fresh build.
struct InheritanceModel {
  /// How a key's output is made: from a number and from what is obtained.
  struct Supply {
    var base: Int
    var needs: [Need]
    var scope: Scope
  }

  enum Need: Hashable {
    case key(Int)
    case keyIfSupplied(Int)
    case page(Int)
    case defaulted
    case list
  }

  struct Catalog {
    var parent: Int?
    var supplies: [Int: Supply] = [:]
    var decorators: [Int: [Int]] = [:]
    var page: Supply?
    var defaulted: Int?
    var list: [Int] = []
    /// Incremented when the catalog's supply of a need, or its contributions to it, change.
    var supplied: [Need: Int] = [:]
    /// The same for its decorators.
    var decorated: [Need: Int] = [:]
    /// Incremented when the catalog's stored instances of a need are forgotten.
    var forgotten: [Need: Int] = [:]
  }

  /// Root, two children, and a grandchild.
  var catalogs = [
    Catalog(parent: nil), Catalog(parent: 0), Catalog(parent: 1), Catalog(parent: 0),
  ]

  enum Failure: Error, Equatable { case missing, cycle }

  /// A value, and the deepest catalog that it depends on, counted from the root.
  struct Value: Equatable {
    var number: Int
    var depth: Int
  }

  subscript(_ catalog: Int) -> Catalog {
    get { catalogs[catalog] }
    set { catalogs[catalog] = newValue }
  }

  /// A catalog and its parents, the nearest first.
  func chain(from catalog: Int) -> [Int] {
    Array(sequence(first: catalog) { catalogs[$0].parent })
  }

  func depth(of catalog: Int) -> Int { chain(from: catalog).count - 1 }

  func value(of key: Int, in catalog: Int) throws(Failure) -> Value {
    var stack: [Need] = []
    return try value(of: .key(key), in: catalog, &stack)
  }

  func scope(of key: Int, in catalog: Int) -> Scope? {
    chain(from: catalog).lazy.compactMap { catalogs[$0].supplies[key]?.scope }.first
  }

  func value(of need: Need, in catalog: Int, _ stack: inout [Need]) throws(Failure) -> Value {
    switch need {
    case .keyIfSupplied(let key):
      guard scope(of: key, in: catalog) != nil else {
        // A catalog that decorates what nobody supplies counts as one that has a say.
        let deepest = chain(from: catalog).first { catalogs[$0].decorators[key] != nil }
        return Value(number: 7, depth: deepest.map(depth(of:)) ?? 0)
      }
      return try value(of: .key(key), in: catalog, &stack)
    case .key(let key):
      if stack.contains(need) { throw .cycle }
      stack.append(need)
      defer { stack.removeLast() }
      guard let owner = chain(from: catalog).first(where: { catalogs[$0].supplies[key] != nil }),
        let supply = catalogs[owner].supplies[key]
      else { throw .missing }
      var value = try value(of: supply, owner, in: catalog, &stack)
      for level in chain(from: catalog).reversed() where depth(of: level) >= depth(of: owner) {
        for decorator in catalogs[level].decorators[key] ?? [] {
          value = Value(number: value.number &* 3 &+ decorator, depth: max(value.depth, depth(of: level)))
        }
      }
      return value
    case .page(let page):
      guard let owner = chain(from: catalog).first(where: { catalogs[$0].page != nil }),
        let supply = catalogs[owner].page
      else { throw .missing }
      if stack.contains(need) { throw .cycle }
      stack.append(need)
      defer { stack.removeLast() }
      var value = try value(of: supply, owner, in: catalog, &stack)
      value.number = value.number &+ page &* 1_000_003
      return value
    case .defaulted:
      let owner = chain(from: catalog).first { catalogs[$0].defaulted != nil }
      return Value(
        number: owner.flatMap { catalogs[$0].defaulted } ?? -1, depth: owner.map(depth(of:)) ?? 0)
    case .list:
      return list(in: catalog)
    }
  }

  private func list(in catalog: Int) -> Value {
    let chain = chain(from: catalog)
    let elements = chain.reversed().flatMap { catalogs[$0].list }
    let deepest = chain.first { !catalogs[$0].list.isEmpty }
    return Value(number: elements.reduce(17) { $0 &* 31 &+ $1 }, depth: deepest.map(depth(of:)) ?? 0)
  }

  private func value(
    of supply: Supply, _ owner: Int, in catalog: Int, _ stack: inout [Need]
  ) throws(Failure) -> Value {
    var value = Value(number: supply.base, depth: depth(of: owner))
    for need in supply.needs {
      let needed = try self.value(of: need, in: catalog, &stack)
      value = Value(number: value.number &* 31 &+ needed.number, depth: max(value.depth, needed.depth))
    }
    return value
  }
}
