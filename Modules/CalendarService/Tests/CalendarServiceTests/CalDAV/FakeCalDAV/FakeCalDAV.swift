import Foundation
import Synchronization

/// A small CalDAV server (RFC 4791, 6578) that keeps its calendars in memory, for the person `alice` with the
/// password `secret`, under `/calendars/alice/`.
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
    /// Sync tokens from before this revision are known no longer.
    var oldestToken = 0
    /// Where it is reached, for paths that are written as URLs.
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

  /// Requests `numbers` of this kind, counted from one, have their effect and get a reply made of the true one.
  func spoil(
    _ question: FakeQuestion, _ numbers: ClosedRange<Int> = 1...1,
    _ spoil: @escaping @Sendable (FaultReply) -> FaultReply
  ) {
    fail(question, FakeFaults.Fault(numbers: numbers, spoil: spoil))
  }

  private func fail(_ question: FakeQuestion, _ fault: FakeFaults.Fault) {
    state.withLock { $0.faults.faults[question, default: []].append(fault) }
  }

  /// Counts the requests of each kind from one again.
  func startCounting() {
    state.withLock { $0.faults.counts = [:] }
  }

  /// Writes a resource as another program does.
  func put(_ content: String, at path: String) {
    _ = state.withLock { $0.put(content, at: FakePath.key(path)) }
  }

  /// Removes a resource as another program does.
  func remove(_ path: String) {
    state.withLock { $0.remove(FakePath.key(path)) }
  }

  /// Knows no token any more that it gave out.
  func forgetTokens() {
    state.withLock { state in
      state.revision += 1
      state.oldestToken = state.revision
    }
  }

  /// The contents of the calendar at a path, by the paths of its resources.
  func contents(of calendar: String = FakeCalendar().path) -> [String: String] {
    state.withLock { state in
      state.calendars.first { $0.path == calendar }?.resources.mapValues(\.content) ?? [:]
    }
  }
}
