public import Synchronization

/// The builder of a transient that captured something. An object of its own, which is run without being counted:
/// its entry counts the runs.
@usableFromInline
final class CapturingBuilder: Sendable {
  @usableFromInline let run: Builder

  init(_ run: @escaping Builder) {
    self.run = run
  }
}

extension Entry {
  /// A builder as the entry keeps it: by its code, or, where it captured something, as an object.
  @inline(never)
  static func standing(_ builder: @escaping Builder) -> (code: UInt, capturing: Unmanaged<CapturingBuilder>?)
  {
    if let code = StoredBuilder(builder).loneCode { return (code, nil) }
    return (0, .passRetained(CapturingBuilder(builder)))
  }

  /// Begins a run of ``capturingBuilder``, if it still stands. If so, end it with ``endRun()``.
  ///
  /// Both sides are sequentially consistent: either the run sees that the builder was replaced, or who replaced it
  /// sees the run, and leaves it to the last one's end to let go of the builder.
  @inlinable @inline(__always)
  func beginRun() -> Bool {
    runs.add(1, ordering: .sequentiallyConsistent)
    if isOriginal.load(ordering: .sequentiallyConsistent) { return true }
    endRun()
    return false
  }

  /// Ends a run.
  @inlinable @inline(__always)
  func endRun() {
    if runs.subtract(1, ordering: .sequentiallyConsistent).newValue == 0,
      !isOriginal.load(ordering: .sequentiallyConsistent)
    {
      letGoOfUnusedBuilder()
    }
  }

  /// Lets go of a builder that was replaced, once nobody runs it. Call it without the lock: what the builder
  /// captured may go.
  @usableFromInline
  func letGoOfUnusedBuilder() {
    guard runs.load(ordering: .sequentiallyConsistent) == 0 else { return }
    letGoOfBuilder()
  }

  /// Lets go of the builder, the first time.
  func letGoOfBuilder() {
    if isBuilderGone.exchange(true, ordering: .acquiringAndReleasing) { return }
    capturingBuilder?.release()
  }
}
