public import Foundation

/// How a stub source behaves, within what its contract allows.
public struct StubBehaviour: Sendable {
  /// How many resources it hands over at a time.
  public var partSize: Int
  /// Whether a write says which version it made.
  public var saysVersions: Bool
  /// Whether it keeps a UID once only in a calendar, as servers do.
  public var refusesTakenUIDs: Bool
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
    partSize: Int = 200, saysVersions: Bool = true, refusesTakenUIDs: Bool = true,
    remembers: Bool = false, mending: @escaping @Sendable (Data) -> Data = { $0 }
  ) {
    self.partSize = partSize
    self.saysVersions = saysVersions
    self.refusesTakenUIDs = refusesTakenUIDs
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
