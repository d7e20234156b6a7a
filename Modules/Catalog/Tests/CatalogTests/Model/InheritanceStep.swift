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
  case release
  case obtain(Int, key: Int)

  static let keys = 6

  /// The catalog that the step changes.
  var catalog: Int {
    switch self {
    case .supply(let catalog, _, _), .decorate(let catalog, _, _), .remove(let catalog, _),
      .resetKey(let catalog, _), .resetScope(let catalog, _), .reset(let catalog), .clear(let catalog),
      .supplyPage(let catalog, _), .resetPage(let catalog), .removePage(let catalog),
      .supplyDefaulted(let catalog, _), .removeDefaulted(let catalog), .contribute(let catalog, _),
      .obtain(let catalog, _):
      catalog
    case .wait, .release: 0
    }
  }

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
    case 35..<39: return .supplyPage(catalog, .randomPage(above: key, using: &random))
    case 39: return .resetPage(catalog)
    case 40: return .removePage(catalog)
    case 41..<43: return .supplyDefaulted(catalog, number)
    case 43: return .removeDefaulted(catalog)
    case 44..<47: return .contribute(catalog, number)
    case 47..<49: return .wait(seconds: Int.random(in: 1...15, using: &random))
    case 49..<51: return .release
    default: return .obtain(catalog, key: key)
    }
  }
}

extension InheritanceModel.Supply {
  static func randomScope(using random: inout SplitMix) -> Scope {
    [.transient, .shared, .shared, .weak, .graph, .named("one"), .expiring(after: .seconds(10))]
      .randomElement(using: &random) ?? .shared
  }

  /// A page is a number, which cannot be kept weakly.
  static func randomPage(above key: Int, using random: inout SplitMix) -> Self {
    var page = Self.random(above: key, using: &random)
    if page.scope == .weak { page.scope = .shared }
    return page
  }

  static func random(above key: Int, using random: inout SplitMix) -> Self {
    let needs = (0..<Int.random(in: 0...3, using: &random)).map { _ -> InheritanceModel.Need in
      // Mostly of higher keys, so that cycles are rare.
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
