import Catalog

/// A recorder's log and clock: the observer of the recorded catalogs.
final class TraceSink: BuildObserver {
  let log = TraceLog()
  /// The time of the recorder's clock. It runs the caller's code: call it, and release the sink, without any lock.
  let now: @Sendable () -> Duration

  init(now: @escaping @Sendable () -> Duration) {
    self.now = now
  }

  static func probe(
    _ key: any ServiceKey.Type, on lane: BuilderLane, within run: (any ObservedRun)?,
    by observers: [any BuildObserver]
  ) -> any ResolutionProbe {
    TracingProbe(key, lane: lane, within: run as? TracedRun, of: observers.compactMap { $0 as? TraceSink })
  }

  static func begin(
    _ start: ObservedStart, on lane: BuilderLane, within outer: (any ObservedRun)?,
    by observers: [any BuildObserver]
  ) -> any ObservedRun {
    let outer = outer as? TracedRun
    let isOnMainActor = lane.isMainActor || (lane.isThread && outer?.isOnMainActor == true)
    let lines = observers.compactMap { $0 as? TraceSink }.map { sink in
      let now = sink.now()
      let index = sink.log.held {
        sink.log.begin(
          TraceLog.Line(
            key: start.key, catalog: start.catalog, scope: start.scope, location: start.location,
            needs: start.needs, parent: outer?.index(in: sink.log),
            lane: isOnMainActor ? .mainActor : sink.log.name(of: lane), start: now))
      }
      return TracedRun.Line(sink: sink, index: index)
    }
    return TracedRun(lines: lines, outer: outer, isOnMainActor: isOnMainActor)
  }
}

extension BuilderLane {
  fileprivate var isMainActor: Bool { if case .mainActor = self { true } else { false } }
  fileprivate var isThread: Bool { if case .thread = self { true } else { false } }
}
