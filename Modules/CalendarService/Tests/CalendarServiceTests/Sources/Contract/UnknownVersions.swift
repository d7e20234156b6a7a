import CalendarService

/// A state of which the versions cannot be looked up.
struct UnknownVersions: SyncStateProtocol {
  var token: String?

  func heldVersions() async throws -> [String: String] { throw WereAsked() }

  /// Somebody asked for them.
  struct WereAsked: Error {}
}
