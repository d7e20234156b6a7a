import Synchronization

/// Records which builders run, for which obtain, when, for how long, and which waits there are.
///
/// ```swift
/// let recorder = CatalogRecorder()
/// recorder.attach(to: catalog)
/// _ = try catalog[\.chat]
/// print(recorder.recording.text)
/// ```
///
/// It records the catalogs that it is attached to and all their descendants: builders of every kind, arguments,
/// contributions, and builders' obtains of existing instances. While a recorder is attached to any catalog, every
/// obtain of the program takes the slow path, under a lock; without one, recording costs nothing. Its memory
/// grows with every build, so detach it when you are done.
public final class CatalogRecorder: Sendable {
  private let sink: TraceSink

  /// A recorder without recorded builds.
  ///
  /// - Parameter clock: measures the recorded times, which start at zero now.
  public init(clock: some Clock<Duration> = ContinuousClock()) {
    let start = clock.now
    sink = TraceSink { start.duration(to: clock.now) }
  }

  deinit {
    detach()
  }

  /// Records what a catalog and its descendants build from now on. Attaching it again to the same catalog does
  /// nothing.
  ///
  /// A build that is already in progress is not recorded; waits for it are.
  public func attach(to catalog: Catalog) {
    Construction.lock.held {
      guard !catalog.table.observers.contains(where: { $0 === sink }) else { return }
      catalog.table.observers.append(sink)
      sink.log.tables.append(WeakTable(table: catalog.table))
      Observation.observedTables.value.add(1, ordering: .relaxed)
      AsyncFrame.open.value.add(1, ordering: .relaxed)
    }
  }

  /// Stops recording all catalogs. Builds in progress are recorded to their end.
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

  /// The recording so far.
  public var recording: CatalogRecording {
    let (lines, waits) = Construction.lock.held { (sink.log.lines, sink.log.waits) }
    return CatalogRecording(lines, waits)
  }
}
