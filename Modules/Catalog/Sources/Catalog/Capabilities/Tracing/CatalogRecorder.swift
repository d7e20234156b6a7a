import Synchronization

/// Writes down who builds what, for whom, when, for how long, and waiting for whom.
///
/// ```swift
/// let recorder = CatalogRecorder()
/// recorder.attach(to: catalog)
/// _ = try catalog[\.chat]
/// print(recorder.recording.text)
/// ```
///
/// It sees the catalogs that it is attached to and all their descendants: builders of every kind, arguments,
/// contributions, and what builders obtain that was built before. As long as a recorder is attached to any
/// catalog, every obtain in the program takes the long way, under a lock; without one, recording costs nothing.
/// It grows with every build: attach it for a while.
public final class CatalogRecorder: Sendable {
  private let sink: TraceSink

  /// A recorder that has nothing yet.
  ///
  /// - Parameter clock: tells when something happens. Times are counted from now on.
  public init(clock: some Clock<Duration> = ContinuousClock()) {
    let start = clock.now
    sink = TraceSink { start.duration(to: clock.now) }
  }

  deinit {
    detach()
  }

  /// Records what a catalog and its descendants build from now on. Attaching twice is attaching once.
  ///
  /// A build that another thread has begun already is not among the builds; those who wait for it are noted.
  public func attach(to catalog: Catalog) {
    Construction.lock.held {
      guard !catalog.table.observers.contains(where: { $0 === sink }) else { return }
      catalog.table.observers.append(sink)
      sink.log.tables.append(WeakTable(table: catalog.table))
      Observation.observedTables.value.add(1, ordering: .relaxed)
      AsyncFrame.open.value.add(1, ordering: .relaxed)
    }
  }

  /// Records nothing more, of no catalog. Builds under way are followed to their end.
  public func detach() {
    let tables = Construction.lock.held {
      // Held until after the lock: the table's catalog may be going.
      let tables = sink.log.tables.map(\.table)
      for table in tables { table?.observers.removeAll { $0 === sink } }
      Observation.observedTables.value.subtract(tables.count, ordering: .relaxed)
      AsyncFrame.open.value.subtract(tables.count, ordering: .relaxed)
      sink.log.tables = []
      return tables
    }
    withExtendedLifetime(tables) {}
  }

  /// What was recorded until now.
  public var recording: CatalogRecording {
    let (lines, waits) = Construction.lock.held { (sink.log.lines, sink.log.waits) }
    return CatalogRecording(lines, waits)
  }
}
