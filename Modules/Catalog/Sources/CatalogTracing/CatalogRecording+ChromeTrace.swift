import Catalog

extension CatalogRecording {
  /// The recording in the JSON trace-event format, for `ui.perfetto.dev` or `chrome://tracing`: a track for each
  /// lane, a slice for each build and each wait.
  ///
  /// Times are in microseconds since the recorder was created. What is in progress has no end. Lanes come first,
  /// threads before the main actor before tasks; then builds by starting, then waits by starting.
  public var chromeTrace: String {
    let lanes = Array(Set(builds.map(\.lane) + waits.map(\.lane))).sorted { SortKey(number: $0.number) }
    let events = lanes.map(nameEvent) + builds.map(event) + waits.indices.flatMap(waitEvents)
    return "{\"traceEvents\":[\n\(events.joined(separator: ",\n"))\n]}\n"
  }

  private func nameEvent(_ lane: Lane) -> String {
    "{\"ph\":\"M\",\"name\":\"thread_name\",\"pid\":1,\"tid\":\(lane.number),"
      + "\"args\":{\"name\":\(json(lane.words))}}"
  }

  private func event(_ build: Build) -> String {
    var arguments = [
      ("build", "\(build.id)"), ("scope", json(build.scope.words)), ("catalog", "\(build.catalog)"),
    ]
    if let parent = build.parent { arguments.append(("obtained by", json(builds[parent - 1].key))) }
    if let own = build.ownDuration { arguments.append(("own", json(own.words))) }
    switch build.outcome {
    case .underWay, .built: break
    case .replaced: arguments.append(("outcome", json("replaced while it was built")))
    case .failed(let why): arguments.append(("outcome", json(why)))
    }
    let ending = build.duration.map { "\"ph\":\"X\",\"dur\":\($0.microseconds)" } ?? "\"ph\":\"B\""
    return "{\(ending),\"cat\":\"build\",\"name\":\(json(build.key)),"
      + "\"pid\":1,\"tid\":\(build.lane.number),\"ts\":\(build.start.microseconds),"
      + "\"args\":{\(arguments.map { "\(json($0)):\($1)" }.joined(separator: ","))}}"
  }

  /// Child tasks of one builder may wait at the same time, so the waits of a task are not slices of its track.
  private func waitEvents(_ index: Int) -> [String] {
    let wait = waits[index]
    let name = json("waits for \(wait.key)")
    let rest = "\"cat\":\"wait\",\"name\":\(name),\"pid\":1,\"tid\":\(wait.lane.number)"
    let arguments = "\"args\":{\(wait.build.map { "\"build\":\($0)" } ?? "")}"
    let start = "\"ts\":\(wait.start.microseconds)"
    guard case .task = wait.lane else {
      let ending = wait.duration.map { "\"ph\":\"X\",\"dur\":\($0.microseconds)" } ?? "\"ph\":\"B\""
      return ["{\(ending),\(rest),\(start),\(arguments)}"]
    }
    let beginning = "{\"ph\":\"b\",\"id\":\(index),\(rest),\(start),\(arguments)}"
    guard let duration = wait.duration else { return [beginning] }
    let end = "\"ts\":\((wait.start + duration).microseconds)"
    return [beginning, "{\"ph\":\"e\",\"id\":\(index),\(rest),\(end),\(arguments)}"]
  }

  private func json(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case _ where scalar.value < 0x20:
        "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

extension CatalogRecording.Lane {
  /// The number of its track.
  fileprivate var number: Int {
    switch self {
    case .thread(let number): number
    case .mainActor: 1_000_000
    case .task(let number): 1_000_000 + number
    }
  }
}
