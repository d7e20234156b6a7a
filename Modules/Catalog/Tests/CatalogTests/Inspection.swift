@testable import Catalog

/// Internal state, for tests of what a catalog stores.
extension Catalog {
  /// How many entries of single elements and arguments there are.
  var partCount: Int { Construction.lock.held { table.parts.count } }

  /// Obtains a key of any kind synchronously, which does not compile otherwise.
  func obtainUnchecked<K: ServiceKey>(_ key: K.Type) throws -> K.Output { try output(of: key) }

  /// How many entries of keys there are.
  var entryCount: Int { Construction.lock.held { table.entries.count } }

  /// How many entries of children stand in for this catalog's.
  var standInCount: Int { Construction.lock.held { table.allEntries.map(\.standIns.count).reduce(0, +) } }
}

/// The asynchronous builder of the current task, for tests of its lifetime.
struct RunningBuilder: Sendable {
  private let reference = AsyncFrame.reference

  var isKnown: Bool { reference?.frame != nil }
}
