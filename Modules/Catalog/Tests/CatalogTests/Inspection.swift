@testable import Catalog

/// What no caller sees, for tests of what a catalog holds.
extension Catalog {
  /// How many entries of single elements and arguments there are.
  var partCount: Int { Construction.lock.held { table.parts.count } }

  /// Obtains a key of any kind as if it were synchronous, which does not compile otherwise.
  func obtainUnchecked<K: ServiceKey>(_ key: K.Type) throws -> K.Output { try output(of: key) }

  /// How many entries of keys there are.
  var entryCount: Int { Construction.lock.held { table.entries.count } }

  /// How many entries of children stand in for this catalog's.
  var standInCount: Int { Construction.lock.held { table.allEntries.map(\.standIns.count).reduce(0, +) } }
}

/// The asynchronous builder that runs the current task, for tests of how long it is known.
struct RunningBuilder: Sendable {
  private let reference = AsyncFrame.reference

  var isKnown: Bool { reference?.frame != nil }
}
