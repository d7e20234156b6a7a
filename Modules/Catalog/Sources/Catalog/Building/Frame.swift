/// A builder under way on a thread; lives on that thread's stack, linked to the one that called for it.
struct Frame {
  /// What is being built. Entries outlive their builders: whoever obtains holds the catalog.
  let entry: Unmanaged<Entry>
  /// The catalog that builds it.
  let catalog: Unmanaged<Catalog>
  /// The attempt to build a kept instance; `nil` for a transient.
  let build: Unmanaged<Build>?
  /// The frame of the builder that obtained this.
  let outer: UnsafeMutablePointer<Frame>?

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
