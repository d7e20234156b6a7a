import Synchronization

/// A small CalDAV server (RFC 4791, 6578) with calendars in memory, for the user `alice` with the password
/// `secret`, under `/calendars/alice/`.
final class FakeCalDAV: Sendable {
  static let user = "alice"
  static let password = "secret"
  static let home = "/calendars/alice/"
  static let principal = "/principals/alice/"

  struct State: Sendable {
    var behaviour: FakeBehaviour
    var calendars: [FakeCalendar]
    var faults = FakeFaults()
    var revision = 0
    /// Sync tokens from before this revision are invalid.
    var oldestToken = 0
    /// Its URL, for paths that are written as URLs.
    var address = ""
  }

  let state: Mutex<State>

  init(_ behaviour: FakeBehaviour = FakeBehaviour(), calendars: [FakeCalendar] = [FakeCalendar()]) {
    state = Mutex(State(behaviour: behaviour, calendars: calendars))
  }

  /// Answers a request.
  @Sendable func answer(_ request: FaultRequest) -> FaultReply {
    state.withLock { state in
      let question = FakeQuestion(request, home: Self.home)
      let fault = state.faults.next(question)
      if let instead = fault?.instead { return instead }
      let reply = state.answer(request, question)
      return fault?.spoil?(reply) ?? reply
    }
  }

  /// Requests `numbers` of this kind, counted from one, get this reply and have no effect.
  func refuse(_ question: FakeQuestion, _ numbers: ClosedRange<Int> = 1...1, with reply: FaultReply) {
    fail(question, FakeFaults.Fault(numbers: numbers, instead: reply))
  }

  /// Requests `numbers` of this kind, counted from one, take effect and get a modified reply.
  func spoil(
    _ question: FakeQuestion, _ numbers: ClosedRange<Int> = 1...1,
    _ spoil: @escaping @Sendable (FaultReply) -> FaultReply
  ) {
    fail(question, FakeFaults.Fault(numbers: numbers, spoil: spoil))
  }

  private func fail(_ question: FakeQuestion, _ fault: FakeFaults.Fault) {
    state.withLock { $0.faults.faults[question, default: []].append(fault) }
  }

  /// Restarts the counts of requests.
  func startCounting() {
    state.withLock { $0.faults.counts = [:] }
  }

  /// Writes a resource as another client.
  func put(_ content: String, at path: String) {
    _ = state.withLock { $0.put(content, at: FakePath.key(path)) }
  }

  /// Removes a resource as another client.
  func remove(_ path: String) {
    state.withLock { $0.remove(FakePath.key(path)) }
  }

  /// Invalidates all tokens.
  func forgetTokens() {
    state.withLock { state in
      state.revision += 1
      state.oldestToken = state.revision
    }
  }

  /// The contents of a calendar by path.
  func contents(of calendar: String = FakeCalendar().path) -> [String: String] {
    state.withLock { state in
      state.calendars.first { $0.path == calendar }?.resources.mapValues(\.content) ?? [:]
    }
  }
}

/// Faults of some requests.
struct FakeFaults: Sendable {
  struct Fault: Sendable {
    var numbers: ClosedRange<Int>
    /// The reply instead of the real one; the request has no effect.
    var instead: FaultReply?
    /// Modifies the reply after the request took effect.
    var spoil: (@Sendable (FaultReply) -> FaultReply)?
  }

  var faults: [FakeQuestion: [Fault]] = [:]
  /// The number of requests of each kind.
  var counts: [FakeQuestion: Int] = [:]

  /// Counts a request and returns its fault.
  mutating func next(_ question: FakeQuestion) -> Fault? {
    let number = counts[question, default: 0] + 1
    counts[question] = number
    return faults[question]?.first { $0.numbers.contains(number) }
  }
}

extension FakeCalDAV.State {
  /// The index of a path's calendar.
  func index(of key: String) -> Int? {
    calendars.firstIndex { key.hasPrefix($0.path) }
  }

  @discardableResult mutating func put(_ content: String, at key: String) -> String? {
    guard let index = index(of: key) else { return nil }
    revision += 1
    let version = (behaviour.hasWeakVersions ? "W/" : "") + "\"v\(revision)\""
    calendars[index].put(content, at: key, revision: revision, version: version)
    return version
  }

  mutating func remove(_ key: String) {
    guard let index = index(of: key) else { return }
    revision += 1
    calendars[index].remove(key, revision: revision)
  }
}

extension FakeCalDAV.State {
  func get(_ key: String, in calendar: FakeCalendar) -> FaultReply {
    guard let resource = calendar.resources[key] else { return .status(404) }
    return .status(
      200, resource.content, type: "text/calendar; charset=utf-8", headers: ["ETag": resource.version])
  }

  mutating func change(_ request: FaultRequest, _ key: String, in calendar: FakeCalendar) -> FaultReply {
    let old = calendar.resources[key]
    if calendar.privileges?.contains("write-content") == false { return .status(403) }
    if request.method == "DELETE", old == nil { return .status(behaviour.takesGoneForChanged ? 412 : 404) }
    if let expected = request.headers["if-match"], expected != old?.version { return .status(412) }
    if request.headers["if-none-match"] == "*", old != nil { return .status(412) }
    if request.method == "DELETE" {
      remove(key)
      return .status(204)
    }
    if let other = calendar.other(than: key, holding: request.text) {
      return DAVAnswers(style: behaviour.style).error(
        409,
        DAVElement(
          .calDAV("no-uid-conflict"),
          [DAVElement(.dav("href"), text: behaviour.paths.href(other, address: address))]))
    }
    let version = put(request.text, at: key)
    let headers = behaviour.saysVersions ? ["ETag": version ?? ""] : [:]
    return .status(old == nil ? 201 : 204, headers: headers)
  }
}
