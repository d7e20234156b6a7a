import Catalog
import CatalogChecking
import CatalogClosing

/// An object that uses its catalog in its deinitialiser: it would deadlock if it were released under the
/// catalog's lock.
final class Meddler: Hashable, Error, Closable {
  let name: String
  private let left: Counter
  private weak let catalog: Catalog?

  init(_ catalog: Catalog, _ left: Counter, _ name: String = "") {
    self.name = name
    self.left = left
    self.catalog = catalog
  }

  deinit {
    left.increment()
    // Either catalog may be closed, or hold less than it did.
    for catalog in [catalog ?? Catalog(), Catalog()] {
      _ = try? catalog[\.number]
      _ = try? catalog.obtain(MeddledKey.self)
      catalog.supply(MeddledKey.self, scope: .shared) { _ in Person("meddled") }
      _ = try? catalog.obtain(MeddledKey.self)
      catalog.reset(MeddledKey.self)
      _ = catalog.validate()
    }
  }

  func close() {
    _ = try? catalog?[\.number]
  }

  static func == (left: Meddler, right: Meddler) -> Bool { left.name == right.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

enum MeddledKey: ServiceKey { typealias Output = Person }
enum MeddlerKey: ServiceKey { typealias Output = Meddler }
enum OtherMeddlerKey: ServiceKey { typealias Output = Meddler }
