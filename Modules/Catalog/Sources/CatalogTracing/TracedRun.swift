import Catalog

/// A traced run of a builder, linked to the run of the builder that obtained it.
final class TracedRun: ObservedRun {
  /// A line of a recorder's log.
  struct Line: Sendable {
    let sink: TraceSink
    let index: Int
  }

  private let lines: [Line]
  private let outer: TracedRun?
  let isOnMainActor: Bool

  init(lines: [Line], outer: TracedRun?, isOnMainActor: Bool) {
    self.lines = lines
    self.outer = outer
    self.isOnMainActor = isOnMainActor
  }

  /// The line of the innermost run that has not ended, in a recorder's log. Call it under the log's lock.
  func index(in log: TraceLog) -> Int? {
    for run in sequence(first: self, next: \.outer) {
      for line in run.lines where line.sink.log === log && log.lines[line.index].end == nil {
        return line.index
      }
    }
    return nil
  }

  func observeBuild() -> any ObservedBuild { TracedBuild(lines) }

  func end(_ error: CatalogError?) {
    let outcome = error.map { CatalogRecording.Outcome.failed("\($0)") } ?? .built
    for line in lines {
      let now = line.sink.now()
      line.sink.log.held { line.sink.log.end(line.index, at: now, outcome) }
    }
  }

  func setTransforming(_ isTransforming: Bool) {
    for line in lines {
      line.sink.log.held { line.sink.log.setDecorating(isTransforming, of: line.index) }
    }
  }
}

/// The lines of a kept instance's build.
final class TracedBuild: ObservedBuild {
  // Logs rather than sinks: a build may be released under the lock, and a sink's clock must not be.
  private let lines: [(log: TraceLog, index: Int)]

  init(_ lines: [TracedRun.Line]) {
    self.lines = lines.map { ($0.sink.log, $0.index) }
  }

  func line(in log: TraceLog) -> Int? {
    lines.first { $0.log === log }?.index
  }

  func wasReplaced() {
    for line in lines { line.log.held { line.log.correct(line.index, .replaced) } }
  }

  func failed(_ error: CatalogError) {
    let text = "\(error)"  // code of the caller's: outside the lock
    for line in lines { line.log.held { line.log.correct(line.index, .failed(text)) } }
  }
}
