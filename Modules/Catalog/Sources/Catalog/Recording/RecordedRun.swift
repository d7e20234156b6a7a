/// A run of a builder that recorders write down, linked to the one that called for it.
final class RecordedRun: Sendable {
  struct Part: Sendable {
    let recording: Recording
    let index: Int
  }

  /// Its line in each recorder.
  let parts: [Part]
  let outer: RecordedRun?
  let isOnMainActor: Bool

  init(parts: [Part], outer: RecordedRun?, isOnMainActor: Bool) {
    self.parts = parts
    self.outer = outer
    self.isOnMainActor = isOnMainActor
  }

  /// The innermost run that is going on here, on the thread or in the task.
  static func current(on thread: ThreadRecord.Pointer?) -> RecordedRun? {
    thread?.pointee.recording.run ?? AsyncFrame.current?.recordedRun
  }

  /// The line of the innermost run of a recorder that is not over. Call it under the lock.
  func index(in log: RecordLog) -> Int? {
    for run in sequence(first: self, next: \.outer) {
      for part in run.parts where part.recording.log === log && log.lines[part.index].end == nil {
        return part.index
      }
    }
    return nil
  }

  /// Notes that the builder is done.
  func end(_ outcome: CatalogRecording.Outcome) {
    for part in parts {
      let now = part.recording.clock.now()
      Construction.lock.held { part.recording.log.end(part.index, at: now, outcome) }
    }
  }

  /// Runs decorators; what they obtain is none of the blueprint's needs.
  static func decorating<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard Recording.isOn, let run = current(on: ThreadRecord.current(ThreadRegistry.shared.key)) else {
      return try body()
    }
    run.setDecorating(true)
    defer { run.setDecorating(false) }
    return try body()
  }

  private func setDecorating(_ isDecorating: Bool) {
    Construction.lock.held {
      for part in parts { part.recording.log.setDecorating(isDecorating, of: part.index) }
    }
  }
}
