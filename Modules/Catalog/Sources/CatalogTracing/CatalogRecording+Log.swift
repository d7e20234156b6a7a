import Catalog

extension CatalogRecording {
  /// A recording of a log's lines and waits.
  init(_ lines: [TraceLog.Line], _ waits: [TraceLog.Wait]) {
    var catalogs: [Int: Int] = [:]
    builds = lines.enumerated().map { index, line in
      let catalog = catalogs[line.catalog] ?? catalogs.count + 1
      catalogs[line.catalog] = catalog
      let duration = line.end.map { $0 - line.start }
      return Build(
        id: index + 1, key: nameOfKey(line.key), scope: line.scope, catalog: catalog,
        parent: line.parent.map { $0 + 1 }, lane: line.lane, start: line.start, duration: duration,
        ownDuration: line.end.map { ownDuration(of: line, until: $0, lines, waits) }, outcome: line.outcome,
        steps: line.steps.map { Step($0.what) }, identity: ObjectIdentifier(line.key),
        location: line.location,
        declared: line.needs?.map(Need.init), obtained: obtained(by: line, lines, waits))
    }
    self.waits = waits.map { wait in
      Wait(
        key: nameOfKey(wait.key), build: wait.build.map { $0 + 1 }, waiter: wait.waiter.map { $0 + 1 },
        lane: wait.lane, start: wait.start, duration: wait.end.map { $0 - wait.start })
    }
  }
}

/// The keys that a line's builder obtained itself, each once, as blueprints declare them.
private func obtained(
  by line: TraceLog.Line, _ lines: [TraceLog.Line], _ waits: [TraceLog.Wait]
) -> [CatalogRecording.Need] {
  var seen: Set<CatalogRecording.Need> = []
  return line.steps.filter { !$0.isByDecorator }
    .map { step in
      switch step.what {
      case .build(let index): lines[index].key
      case .found(let key): key
      case .wait(let index): waits[index].key
      }
    }
    .map(CatalogRecording.Need.init)
    .filter { seen.insert($0).inserted }
}

/// The duration of a line without the builds that it started, which may overlap, and without its waits.
private func ownDuration(
  of line: TraceLog.Line, until end: Duration, _ lines: [TraceLog.Line], _ waits: [TraceLog.Wait]
) -> Duration {
  let others: [(start: Duration, end: Duration)] = line.steps.compactMap { step in
    switch step.what {
    case .build(let index): (lines[index].start, min(lines[index].end ?? end, end))
    case .wait(let index): (waits[index].start, min(waits[index].end ?? end, end))
    case .found: nil
    }
  }
  var own = Duration.zero
  var covered = line.start
  for other in others.sorted(by: { $0.start < $1.start }) {
    if other.start > covered { own += other.start - covered }
    covered = max(covered, other.end)
  }
  return own + max(end - covered, .zero)
}

extension CatalogRecording.Step {
  fileprivate init(_ what: TraceLog.Step.What) {
    self =
      switch what {
      case .build(let index): .build(index + 1)
      case .found(let key): .found(nameOfKey(key))
      case .wait(let index): .wait(index)
      }
  }
}

extension CatalogRecording.Need {
  /// The instance for an argument is declared by its argument key.
  init(_ key: any ServiceKey.Type) {
    let needed = declaredKey(of: key)
    self.init(identity: ObjectIdentifier(needed), name: nameOfKey(needed))
  }
}
