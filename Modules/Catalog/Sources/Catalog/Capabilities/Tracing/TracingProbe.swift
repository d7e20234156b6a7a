/// Reports to recorders what an obtain found or waited for.
final class TracingProbe: ResolutionProbe {
  var isFound = false

  private struct Observation {
    let sink: TraceSink
    let start: Duration
    /// The wait in progress, and its build.
    var wait: (index: Int, build: Build)?
  }

  private let key: any ServiceKey.Type
  private let lane: BuilderLane
  private let run: TracedRun?
  private var observations: [Observation] = []

  init(_ key: any ServiceKey.Type, in table: EntryTable, lane: BuilderLane, within run: TracedRun?) {
    self.key = key
    self.lane = lane
    self.run = run
    if key is any StepKey.Type { return }
    let sinks = Construction.lock.held { TraceSink.all(of: table) }
    observations = sinks.map { Observation(sink: $0, start: $0.now()) }
  }

  func waits(for build: Build) {
    for index in observations.indices where observations[index].wait == nil {
      let log = observations[index].sink.log
      let waiter = run?.index(in: log)
      let wait = log.beginWait(
        TraceLog.Wait(
          key: key, build: build.line(in: log), waiter: waiter, lane: waitingLane(in: log, by: waiter),
          start: observations[index].start))
      observations[index].wait = (wait, build)
    }
  }

  func finish() {
    for observation in observations {
      let log = observation.sink.log
      if let (index, build) = observation.wait {
        let now = observation.sink.now()
        Construction.lock.held { log.endWait(index, at: now, for: build.line(in: log)) }
      } else if isFound {
        Construction.lock.held {
          if let index = run?.index(in: log) { log.found(key, by: index) }
        }
      }
    }
  }

  private func waitingLane(in log: TraceLog, by index: Int?) -> CatalogRecording.Lane {
    switch (lane, index) {
    case (.thread, _) where run?.isOnMainActor == true: .mainActor
    case (.task, let index?): log.lines[index].lane
    case (let lane, _): lane.name(in: log)
    }
  }
}

extension Build {
  /// The build's line in a recorder's log. Call it under the lock.
  fileprivate func line(in log: TraceLog) -> Int? {
    (observation as? TracedBuild)?.line(in: log)
  }
}
