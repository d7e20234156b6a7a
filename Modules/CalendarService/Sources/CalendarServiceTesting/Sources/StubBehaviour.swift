import CalendarService
public import Foundation

/// How a stub source behaves, within what its contract allows.
public struct StubBehaviour: Sendable {
  /// How many resources it hands over at a time.
  public var partSize: Int
  /// Whether a write says which version it made.
  public var saysVersions: Bool
  /// Whether it gives those who list it something to remember, and says what is unchanged to those who hand that back.
  public var remembers: Bool
  /// Whether its tokens stand for what a calendar holds, as a ctag may, and not for what was done to it.
  public var hasTags = false
  /// Whether the list of its calendars names another token to keep for one in which nothing changed.
  public var renewsTokens = false
  /// The paths of calendars that it leaves out where it is reminded: they moved to where it has to look anew.
  public var listedAnewOnly: Set<String> = []
  /// What it makes of what is written, as servers do that add properties of their own.
  public var mending: @Sendable (Data) -> Data

  /// A server that keeps what it is given.
  public init(
    partSize: Int = 200, saysVersions: Bool = true, remembers: Bool = false,
    mending: @escaping @Sendable (Data) -> Data = { $0 }
  ) {
    self.partSize = partSize
    self.saysVersions = saysVersions
    self.remembers = remembers
    self.mending = mending
  }

  /// The same, with something else as well.
  public func with(_ change: (inout StubBehaviour) -> Void) -> StubBehaviour {
    var copy = self
    change(&copy)
    return copy
  }
}

/// The calls of a source.
public enum StubCall: Sendable, Hashable, CaseIterable {
  /// `checkAccess()`.
  case checkAccess
  /// `listing(since:)`.
  case listing
  /// `changes(in:since:take:)`.
  case changes
  /// `resource(at:in:)`.
  case resource
  /// `write(_:to:in:replacing:)`.
  case write
  /// `remove(_:in:version:)`.
  case remove
}

/// What a stub source was told to fail with.
struct StubFaults {
  /// Fails every call.
  var always: CalendarSourceError?
  /// Fails to read the resources at these paths.
  var unreadable: [String: CalendarSourceError] = [:]
  /// Ends a run of changes after so many parts.
  var cutting: (parts: Int, error: any Error)?
  private var next: [StubCall: [(error: any Error, isDone: Bool)]] = [:]

  /// Fails the next calls.
  mutating func add(_ errors: [any Error], to call: StubCall, isDone: Bool) {
    next[call, default: []] += errors.map { ($0, isDone) }
  }

  /// Throws where a call is to fail at this moment: before or after it is done.
  mutating func fail(_ call: StubCall, isDone: Bool) throws {
    if !isDone, let always { throw always }
    guard let fault = next[call]?.first, fault.isDone == isDone else { return }
    next[call]?.removeFirst()
    throw fault.error
  }

  /// The error that ends a run of changes now.
  mutating func cut(after parts: Int) -> (any Error)? {
    guard let cutting, parts >= cutting.parts else { return nil }
    self.cutting = nil
    return cutting.error
  }
}

/// Lets calls of a stub source wait until a test lets them go.
actor StubGate {
  private var held: Set<StubCall> = []
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watchers: [CheckedContinuation<Void, Never>] = []

  /// Lets calls of one kind wait.
  func hold(_ call: StubCall) {
    held.insert(call)
  }

  /// Returns at once, or when the call is let go.
  func pass(_ call: StubCall) async {
    guard held.contains(call) else { return }
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      for watcher in watchers { watcher.resume() }
      watchers = []
    }
  }

  /// Returns when a call waits.
  func waitForACall() async {
    guard waiting.isEmpty else { return }
    await withCheckedContinuation { watchers.append($0) }
  }

  /// Lets all go.
  func release() {
    held = []
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
