/// Finds time zones by name.
///
/// Safe to call from any task.
public protocol ZoneDatabaseProtocol: Sendable {
  /// Returns the zone that a name stands for.
  ///
  /// Understands IANA names (`Europe/Berlin`, any case), `UTC`, names with a vendor's prefix
  /// (`/citadel.org/20210210_1/Europe/Berlin`) and the names that Windows uses
  /// (`W. Europe Standard Time`) and shows (`(UTC+01:00) Amsterdam, Berlin, Bern`: by offset and cities). The
  /// identifier of the result is the IANA name.
  ///
  /// Names such as `GMT +0100` or `UTC+01:00` are offsets, positive east of Greenwich. `CET-1CEST,M3.5.0,M10.5.0/3` is
  /// a rule as POSIX writes it.
  ///
  /// - Throws: ``ZoneError``.
  func zone(named name: String) throws(ZoneError) -> Zone

  /// Returns the zone that a value of the environment variable `TZ` stands for, without a leading colon: a name, or
  /// a rule as POSIX writes it (`UTC+3`, `CET-1CEST,M3.5.0,M10.5.0/3`), in which offsets count west of Greenwich.
  ///
  /// A rule needs no database. The name of the result stands for the same zone in ``zone(named:)``.
  ///
  /// - Throws: ``ZoneError``.
  func zone(ofVariable value: String) throws(ZoneError) -> Zone

  /// The IANA names of all zones, in no order: `Europe/Berlin`. Reads the folders of the database.
  var names: [String] { get }

  /// Whether there is a database. Without one only UTC, fixed offsets and POSIX rules are known.
  var isAvailable: Bool { get }
}

extension ZoneDatabaseProtocol {
  /// Understands names alone.
  public func zone(ofVariable value: String) throws(ZoneError) -> Zone { try zone(named: value) }

  /// None.
  public var names: [String] { [] }

  /// Always true.
  public var isAvailable: Bool { true }
}

/// Why a time zone could not be had.
public enum ZoneError: Error, Sendable, Hashable {
  /// No zone has this name.
  case unknown(name: String)
  /// None of these folders holds a time zone database.
  case noDatabase(folders: [String])
  /// The database's file for this zone is not one.
  case unreadable(name: String, path: String)
}

extension ZoneError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .unknown(let name):
      "'\(name)' is not a time zone. Write it as Europe/Berlin or America/New_York."
    case .noDatabase(let folders):
      "there is no time zone database; install tzdata. It was looked for in \(folders.joined(separator: " and "))."
    case .unreadable(let name, let path):
      "\(path) is not time zone data, so '\(name)' is not known. Install the package 'tzdata' again."
    }
  }
}
