import Catalog
import Testing

/// Builders nested too deeply are an error, never an overflow of the stack.
@Suite struct DepthTests {
  /// A chain in which each key obtains the next.
  private func chain(of length: Int) -> Catalog {
    let catalog = Catalog()
    let keys = (0..<length).map { Many.key($0) }
    for (number, key) in keys.enumerated() {
      link(key, to: number + 1 < length ? keys[number + 1] : nil, in: catalog)
    }
    return catalog
  }

  private func link<K: Numbered>(_ key: K.Type, to next: (any Numbered.Type)?, in catalog: Catalog) {
    catalog.supplyShared(key) { catalog in
      guard let next else { return 1 }
      return 1 + (try Self.number(next, catalog))
    }
  }

  private static func number<K: Numbered>(_ key: K.Type, _ catalog: any Assembling) throws -> Int {
    try catalog.obtain(key)
  }

  @Test func aChainOfTwoThousandIsBuilt() throws {
    let lengths = onThreads(1, stackSize: 64 << 20) { _ in
      try? Self.number(Many.Key<Many.Zero>.self, self.chain(of: 2000))
    }

    #expect(lengths == [2000])
  }

  @Test func aChainTooDeepForTheStackIsAnError() {
    let path = onThreads(1, stackSize: 512 << 10) { _ -> Int? in
      do {
        _ = try Self.number(Many.Key<Many.Zero>.self, self.chain(of: 2000))
        return nil
      } catch CatalogError.tooDeep(let path) {
        return path.count
      } catch {
        return -1
      }
    }

    #expect(path.allSatisfy { ($0 ?? 0) > 20 }, "\(path)")
  }
}
