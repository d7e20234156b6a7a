/// A recorder's log and clock. Retained by the tables of recorded catalogs and by traced runs.
final class TraceSink: Sendable {
  let log = TraceLog()
  /// The time of the recorder's clock. It runs the caller's code: call it, and release the sink, without the
  /// lock.
  let now: @Sendable () -> Duration

  init(now: @escaping @Sendable () -> Duration) {
    self.now = now
  }

  /// The sinks of a table and its parents. Call it under the lock.
  static func all(of table: EntryTable) -> [TraceSink] {
    sequence(first: table, next: \.parent).flatMap { $0.observers.compactMap { $0 as? TraceSink } }
  }
}

/// Writes builder events to the recorders' sinks.
enum Tracer: BuildObserver {
  static func probe(
    _ key: any ServiceKey.Type, in table: EntryTable, on lane: BuilderLane, within run: (any ObservedRun)?
  ) -> any ResolutionProbe {
    TracingProbe(key, in: table, lane: lane, within: run as? TracedRun)
  }

  /// Begins a line in every sink of a catalog and its parents. `nil` if there is none, and for the internal key
  /// of a service with an argument.
  static func begin(
    _ entry: Entry, in table: EntryTable, build: Build?, on lane: BuilderLane,
    within outer: (any ObservedRun)?
  ) -> (any ObservedRun)? {
    if entry.key is any StepKey.Type { return nil }
    let outer = outer as? TracedRun
    let (sinks, source) = Construction.lock.held {
      let source = entry.source
      return (TraceSink.all(of: table), (scope: source.scope, location: source.location, needs: source.needs))
    }
    guard !sinks.isEmpty else { return nil }
    let needs = source.needs?.keys  // what blueprints declare is code of the caller's
    let isOnMainActor = lane.isMainActor || (lane.isThread && outer?.isOnMainActor == true)
    let lines = sinks.map { sink in
      let now = sink.now()
      let index = Construction.lock.held {
        sink.log.begin(
          TraceLog.Line(
            key: entry.key, table: table.id, scope: source.scope, location: source.location, needs: needs,
            parent: outer?.index(in: sink.log),
            lane: isOnMainActor ? .mainActor : lane.name(in: sink.log), start: now))
      }
      return TracedRun.Line(sink: sink, index: index)
    }
    if let build { Construction.lock.held { build.observation = TracedBuild(lines) } }
    return TracedRun(lines: lines, outer: outer, isOnMainActor: isOnMainActor)
  }
}

extension BuilderLane {
  fileprivate var isMainActor: Bool { if case .mainActor = self { true } else { false } }
  fileprivate var isThread: Bool { if case .thread = self { true } else { false } }

  /// The lane in a recording. Call it under the lock.
  func name(in log: TraceLog) -> CatalogRecording.Lane {
    switch self {
    case .thread(let thread): log.lane(ofThread: thread)
    case .mainActor: .mainActor
    case .task: log.laneOfNewTask()
    }
  }
}
