/// Reaches calendar servers over the network.
public protocol CalendarServersProtocol: Sendable {
  /// Returns the source that an account is. Nothing is sent before its first call.
  ///
  /// - Parameter name: what the person calls the source.
  func source(named name: String, account: CalendarAccount) -> any CalendarSourceProtocol
}
