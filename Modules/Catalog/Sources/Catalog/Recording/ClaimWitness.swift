/// What an obtain found, or waited for, for recorders. Used by one thread, or one task, alone.
final class ClaimWitness {
  /// Whether the instance was there.
  var isFound = false

  private struct Part {
    let recording: Recording
    let start: Duration
    /// Its waiting under way, and for whom.
    var wait: (index: Int, build: Build)?
  }

  private let key: any ServiceKey.Type
  private let lane: RecordedRun.Lane
  private let run: RecordedRun?
  private var parts: [Part] = []

  init(_ key: any ServiceKey.Type, in table: EntryTable, lane: RecordedRun.Lane, within run: RecordedRun?) {
    self.key = key
    self.lane = lane
    self.run = run
    if key is any StepKey.Type { return }
    let recordings = Construction.lock.held { Recording.all(of: table) }
    parts = recordings.map { Part(recording: $0, start: $0.clock.now()) }
  }

  /// Notes that the obtain begins to wait. Call it under the lock.
  func waits(for build: Build) {
    for index in parts.indices where parts[index].wait == nil {
      let log = parts[index].recording.log
      let waiter = run?.index(in: log)
      let wait = log.beginWait(
        RecordLog.Wait(
          key: key, build: build.line(in: log), waiter: waiter, lane: waitingLane(in: log, by: waiter),
          start: parts[index].start))
      parts[index].wait = (wait, build)
    }
  }

  /// Tells the recorders what became of the obtain.
  func writeDown() {
    for part in parts {
      let log = part.recording.log
      if let (index, build) = part.wait {
        let now = part.recording.clock.now()
        Construction.lock.held { log.endWait(index, at: now, for: build.line(in: log)) }
      } else if isFound {
        Construction.lock.held {
          if let index = run?.index(in: log) { log.found(key, by: index) }
        }
      }
    }
  }

  private func waitingLane(in log: RecordLog, by index: Int?) -> CatalogRecording.Lane {
    switch (lane, index) {
    case (.thread, _) where run?.isOnMainActor == true: .mainActor
    case (.task, let index?): log.lines[index].lane
    case (let lane, _): lane.name(in: log)
    }
  }

  /// Tells the recorders that a build failed after its builder was done.
  static func writeDown(_ error: CatalogError, of build: Build) {
    let records = Construction.lock.held { build.records }
    guard !records.isEmpty else { return }
    let text = "\(error)"  // code of the caller's: outside the lock
    Construction.lock.held {
      for record in records { record.log.correct(record.index, .failed(text)) }
    }
  }
}

extension Build {
  /// Its line in a recorder. Call it under the lock.
  fileprivate func line(in log: RecordLog) -> Int? {
    records.first { $0.log === log }?.index
  }
}
