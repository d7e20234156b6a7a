import Catalog

extension CatalogRecording {
  /// The recording as a tree. Top-level obtains are not indented, in the order of starting; what a builder obtained
  /// is indented below it, in that order.
  ///
  /// ```
  /// Chat.ChatKey, shared: 12 ms, own 2 ms, thread 1
  ///   Store.StoreKey, shared: 10 ms, thread 1
  ///     Clock.ClockKey, waited 3 ms for build 7
  ///   Clock.ClockKey, was there
  /// ```
  ///
  /// A build that others waited for shows its number. Catalogs are numbered if there are several. Empty if nothing
  /// was recorded.
  public var text: String {
    var lines: [String] = []
    for build in builds where build.parent == nil { add(build, depth: 0, to: &lines) }
    for wait in waits where wait.waiter == nil {
      lines.append("\(wait.key), \(words(of: wait)) on \(wait.lane.words)")
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private func add(_ build: Build, depth: Int, to lines: inout [String]) {
    let margin = String(repeating: "  ", count: depth)
    lines.append(margin + line(of: build))
    for step in build.steps {
      switch step {
      case .build(let id): add(builds[id - 1], depth: depth + 1, to: &lines)
      case .found(let key): lines.append("\(margin)  \(key), was there")
      case .wait(let index): lines.append("\(margin)  \(waits[index].key), \(words(of: waits[index]))")
      }
    }
  }

  private func line(of build: Build) -> String {
    var parts: [String] = []
    if let duration = build.duration, let own = build.ownDuration {
      parts.append(duration.words)
      if own != duration { parts.append("own \(own.words)") }
    } else {
      parts.append("under way")
    }
    parts.append(build.lane.words)
    if waits.contains(where: { $0.build == build.id }) { parts.append("build \(build.id)") }
    if builds.contains(where: { $0.catalog != 1 }) { parts.append("catalog \(build.catalog)") }
    switch build.outcome {
    case .built, .underWay: break
    case .replaced: parts.append("replaced while it was built")
    case .failed(let why): parts.append(isToldBelow(why, build) ? "failed" : "failed: \(why)")
    }
    return "\(build.key), \(build.scope.words): \(parts.joined(separator: ", "))"
  }

  /// Whether the error is shown at a build that this builder obtained.
  private func isToldBelow(_ why: String, _ build: Build) -> Bool {
    build.steps.contains {
      guard case .build(let id) = $0 else { return false }
      return builds[id - 1].outcome == .failed(why)
    }
  }

  private func words(of wait: Wait) -> String {
    let who = wait.build.map { "build \($0)" } ?? "a build that had begun before"
    return wait.duration.map { "waited \($0.words) for \(who)" } ?? "waits for \(who)"
  }
}

extension CatalogRecording.Lane {
  var words: String {
    switch self {
    case .thread(let number): "thread \(number)"
    case .mainActor: "main actor"
    case .task(let number): "task \(number)"
    }
  }
}
