/// What is known of a calendar of a source from the last time, as far as the source asks.
public protocol SyncStateProtocol: Sendable {
  /// What the source said when everything up to then had been taken over: a sync token (RFC 6578), a ctag;
  /// only its own source can read it. `nil` for a calendar that was never read, and where what the source
  /// said holds no more (``CalendarSourceProtocol/token(beforeChange:)``).
  var token: String? { get }

  /// Returns the version of each resource that is held, by its path, as of this moment.
  ///
  /// There may be very many, and they are looked up for whoever asks: a source that knows without them that
  /// nothing changed does not ask.
  ///
  /// - Throws: what kept them from being looked up, which the source passes on as it is.
  func heldVersions() async throws -> [String: String]
}
