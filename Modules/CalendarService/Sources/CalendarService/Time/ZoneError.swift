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
