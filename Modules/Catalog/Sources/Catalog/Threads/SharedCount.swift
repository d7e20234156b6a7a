import Synchronization

/// A number that all catalogs look at, each by a reference of its own: reading a global of another module
/// costs more.
final class SharedCount: Sendable {
  let value = Atomic<Int>(0)
}
