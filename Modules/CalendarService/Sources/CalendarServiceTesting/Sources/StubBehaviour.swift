public import CalendarService
public import Foundation

/// The behaviour of a stub source within what its contract allows.
public struct StubBehaviour: Sendable {
  /// The number of resources per delivered chunk.
  public var partSize: Int
  /// Whether a write returns the new version.
  public var saysVersions: Bool
  /// Whether listings return a cache to pass to the next listing, which then reports unchanged calendars.
  public var remembers: Bool
  /// Whether its tokens depend on a calendar's content, as a ctag may, and not on its history.
  public var hasTags = false
  /// Whether a listing returns a new token for an unchanged calendar.
  public var renewsTokens = false
  /// The paths of calendars that are missing from cached listings: only discovery finds where they moved to.
  public var listedAnewOnly: Set<String> = []
  /// Why listings leave out a calendar.
  public var leavesOut: CalendarSourceError?
  /// Whether a UID may occur only once in all calendars, as on servers that deliver invitations.
  public var hasUniqueUIDs = false
  /// Changes written content, as servers that add properties do.
  public var mending: @Sendable (Data) -> Data

  /// A server that stores content unchanged.
  public init(
    partSize: Int = 200, saysVersions: Bool = true, remembers: Bool = false,
    mending: @escaping @Sendable (Data) -> Data = { $0 }
  ) {
    self.partSize = partSize
    self.saysVersions = saysVersions
    self.remembers = remembers
    self.mending = mending
  }

  /// A copy with changes.
  public func with(_ change: (inout StubBehaviour) -> Void) -> StubBehaviour {
    var copy = self
    change(&copy)
    return copy
  }
}

/// The methods of a source.
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

/// The errors that a stub source returns.
struct StubFaults {
  /// Fails every call.
  var always: CalendarSourceError?
  /// Fails to read the resources at these paths.
  var unreadable: [String: CalendarSourceError] = [:]
  /// Ends `changes` with an error after this many chunks.
  var cutting: (parts: Int, error: any Error)?
  private var next: [StubCall: [(error: any Error, isDone: Bool)]] = [:]

  /// Fails the next calls.
  mutating func add(_ errors: [any Error], to call: StubCall, isDone: Bool) {
    next[call, default: []] += errors.map { ($0, isDone) }
  }

  /// Throws if a call is to fail now: before or after its effect.
  mutating func fail(_ call: StubCall, isDone: Bool) throws {
    if !isDone, let always { throw always }
    guard let fault = next[call]?.first, fault.isDone == isDone else { return }
    next[call]?.removeFirst()
    throw fault.error
  }

  /// The error that ends `changes` now.
  mutating func cut(after parts: Int) -> (any Error)? {
    guard let cutting, parts >= cutting.parts else { return nil }
    self.cutting = nil
    return cutting.error
  }
}

/// Blocks calls of a stub source until a test releases them.
actor StubGate {
  private var held: Set<StubCall> = []
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watchers: [CheckedContinuation<Void, Never>] = []

  /// Blocks calls of one kind.
  func hold(_ call: StubCall) {
    held.insert(call)
  }

  /// Returns immediately, or when the call is released.
  func pass(_ call: StubCall) async {
    guard held.contains(call) else { return }
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      for watcher in watchers { watcher.resume() }
      watchers = []
    }
  }

  /// Returns when a call is blocked.
  func waitForACall() async {
    guard waiting.isEmpty else { return }
    await withCheckedContinuation { watchers.append($0) }
  }

  /// Releases all calls.
  func release() {
    held = []
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
