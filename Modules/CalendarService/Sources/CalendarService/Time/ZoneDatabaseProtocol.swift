/// Finds time zones by name.
///
/// Safe to call from any task.
public protocol ZoneDatabaseProtocol: Sendable {
  /// Returns the zone that a name stands for.
  ///
  /// Understands IANA names (`Europe/Berlin`, any case), `UTC`, names with a vendor's prefix
  /// (`/citadel.org/20210210_1/Europe/Berlin`) and the names that Windows uses
  /// (`W. Europe Standard Time`). The identifier of the result is the IANA name.
  ///
  /// - Throws: ``ZoneError``.
  func zone(named name: String) throws(ZoneError) -> Zone
}
