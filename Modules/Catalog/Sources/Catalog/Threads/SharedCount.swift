public import Synchronization

/// A number that all catalogs look at, each by a reference of its own: reading a global of another module
/// costs more.
@usableFromInline
final class SharedCount: Sendable {
  @usableFromInline let value = Atomic<Int>(0)
}
