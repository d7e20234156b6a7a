extension RecordedRun {
  /// Begins a line in every recorder that sees a catalog; `nil` where there is none, and for what is only a
  /// step on the way to an argument's instance.
  static func begin(
    _ entry: Entry, in table: EntryTable, build: Build?, on lane: Lane, within outer: RecordedRun?
  ) -> RecordedRun? {
    if entry.key is any StepKey.Type { return nil }
    let (recordings, source) = Construction.lock.held {
      let source = entry.source
      return (
        Recording.all(of: table),
        (scope: source.scope, place: source.place, needs: source.needs)
      )
    }
    guard !recordings.isEmpty else { return nil }
    let needs = source.needs?.keys  // what blueprints declare is code of the caller's
    let isOnMainActor = lane.isMainActor || (lane.isThread && outer?.isOnMainActor == true)
    let parts = recordings.map { recording in
      let now = recording.clock.now()
      let index = Construction.lock.held {
        recording.log.begin(
          RecordLog.Line(
            key: entry.key, table: table.id, scope: source.scope, place: source.place, needs: needs,
            parent: outer?.index(in: recording.log),
            lane: isOnMainActor ? .mainActor : lane.name(in: recording.log), start: now))
      }
      return Part(recording: recording, index: index)
    }
    if let build {
      Construction.lock.held {
        build.records = parts.map { BuildRecord(log: $0.recording.log, index: $0.index) }
      }
    }
    return RecordedRun(parts: parts, outer: outer, isOnMainActor: isOnMainActor)
  }

  /// Where a builder runs.
  enum Lane {
    case thread(ThreadRecord.Pointer), mainActor, task

    fileprivate var isMainActor: Bool { if case .mainActor = self { true } else { false } }
    fileprivate var isThread: Bool { if case .thread = self { true } else { false } }

    func name(in log: RecordLog) -> CatalogRecording.Lane {
      switch self {
      case .thread(let thread): log.lane(ofThread: thread)
      case .mainActor: .mainActor
      case .task: log.laneOfNewTask()
      }
    }
  }
}

/// A key that is only a step on the way to what people know by its name.
protocol StepKey: PartKey {}

/// The line of a kept instance's build in a recorder. Guarded by the lock of ``Construction``.
struct BuildRecord {
  let log: RecordLog
  let index: Int
}
