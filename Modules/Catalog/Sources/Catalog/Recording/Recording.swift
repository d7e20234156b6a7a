import Synchronization

/// A recorder at work, as a catalog's table and the builders under way know it.
struct Recording: Sendable {
  let log: RecordLog
  let clock: RecordClock

  /// How many tables have a recorder. While there is none, nobody looks for one.
  static let attached = SharedCount()

  static var isOn: Bool { attached.value.load(ordering: .relaxed) != 0 }

  /// The recorders of a table and those of its parents. Call it under the lock.
  static func all(of table: EntryTable) -> [Recording] {
    sequence(first: table, next: \.parent).flatMap(\.recordings)
  }
}

/// What a recorder's clock shows. It is the caller's: read it, and let go of it, without the lock.
final class RecordClock: Sendable {
  let now: @Sendable () -> Duration

  init(now: @escaping @Sendable () -> Duration) {
    self.now = now
  }
}

/// What a thread's record holds for recorders. Only the thread itself uses it.
struct ThreadRecording {
  /// The innermost run under way.
  var run: RecordedRun?
  /// The floor of the thread's stack, while ``ThreadRecord/stackFloor`` sends every builder the long way.
  var stackFloor: UInt = 0
}
