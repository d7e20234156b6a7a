/// A builder under way on a thread; lives on that thread's stack, linked to the one that called for it.
@usableFromInline
struct Frame {
  /// What is being built. Entries outlive their builders: whoever obtains holds the catalog.
  @usableFromInline let entry: Unmanaged<Entry>
  /// The catalog that builds it.
  @usableFromInline let catalog: Unmanaged<Catalog>
  /// The attempt to build a kept instance; `nil` for a transient.
  @usableFromInline let build: Unmanaged<Build>?
  /// The frame of the builder that obtained this.
  @usableFromInline let outer: UnsafeMutablePointer<Frame>?

  @inlinable
  init(
    entry: Unmanaged<Entry>, catalog: Unmanaged<Catalog>, build: Unmanaged<Build>?,
    outer: UnsafeMutablePointer<Frame>?
  ) {
    self.entry = entry
    self.catalog = catalog
    self.build = build
    self.outer = outer
  }

  /// The names of what a thread is building, outermost first.
  static func path(on thread: ThreadRecord.Pointer) -> [String] {
    sequence(first: thread.pointee.frame) { $0?.pointee.outer }
      .prefix { $0 != nil }
      .compactMap { $0.map { name(of: $0.pointee.entry.takeUnretainedValue().key) } }
      .reversed()
  }
}

extension ThreadRecord.Pointer {
  /// The innermost kept instance that the thread is building.
  var innermostBuild: Build? { pointee.build?.takeUnretainedValue() }
}
