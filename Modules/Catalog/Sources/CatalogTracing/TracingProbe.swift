import Catalog

/// Reports to recorders what an obtain found or waited for.
final class TracingProbe: ResolutionProbe {
  var isFound = false

  private struct Observation {
    let sink: TraceSink
    let start: Duration
    /// The wait in progress, and its build.
    var wait: (index: Int, build: ObservedBuildReference)?
  }

  private let key: any ServiceKey.Type
  private let lane: BuilderLane
  private let run: TracedRun?
  private var observations: [Observation]

  init(_ key: any ServiceKey.Type, lane: BuilderLane, within run: TracedRun?, of sinks: [TraceSink]) {
    self.key = key
    self.lane = lane
    self.run = run
    observations = sinks.map { Observation(sink: $0, start: $0.now()) }
  }

  func waits(for build: ObservedBuildReference, observedBy observation: (any ObservedBuild)?) {
    for index in observations.indices where observations[index].wait == nil {
      let log = observations[index].sink.log
      let start = observations[index].start
      let wait = log.held {
        let waiter = run?.index(in: log)
        return log.beginWait(
          TraceLog.Wait(
            key: key, build: (observation as? TracedBuild)?.line(in: log), waiter: waiter,
            lane: waitingLane(in: log, by: waiter), start: start))
      }
      observations[index].wait = (wait, build)
    }
  }

  func finish() {
    for observation in observations {
      let log = observation.sink.log
      if let (index, build) = observation.wait {
        let now = observation.sink.now()
        let line = (build.observation as? TracedBuild)?.line(in: log)
        log.held { log.endWait(index, at: now, for: line) }
      } else if isFound {
        log.held {
          if let index = run?.index(in: log) { log.found(key, by: index) }
        }
      }
    }
  }

  private func waitingLane(in log: TraceLog, by index: Int?) -> CatalogRecording.Lane {
    switch (lane, index) {
    case (.thread, _) where run?.isOnMainActor == true: .mainActor
    case (.task, let index?): log.lines[index].lane
    case (let lane, _): log.name(of: lane)
    }
  }
}
