package import SystemAccess

/// Why the accounts could not be read or changed. They are what they were.
package enum AccountError: Error, Hashable {
  /// The file of the accounts cannot be read; `reason` is what the system says.
  case unreadableFile(path: String, reason: String)
  /// The file of the accounts is not what it should be.
  case malformedFile(path: String, reason: String)
  /// The file was written by a newer program.
  case tooNew(path: String)
  /// The file of the accounts cannot be written.
  case unwritableFile(path: String, reason: String)
  /// There is an account of this name.
  case takenName(String)
  /// There is no account of this name.
  case unknownName(String, nearest: String?)
  /// An account on a server with a password and without its user.
  case missingUser(address: String)
  /// An account on a server without a place for its password, or with several.
  case onePasswordPlace
  /// A file or folder with what only a server has.
  case notAServer(path: String)
  /// There is no such file or folder.
  case missingPath(String)
}

extension AccountError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  package var description: String {
    switch self {
    case .unreadableFile(let path, let reason): "\(path) could not be read: \(reason). Check its permissions."
    case .malformedFile(let path, let reason):
      "\(path) does not hold accounts: \(reason). Correct it, or move it away and add the accounts again."
    case .tooNew(let path): "\(path) was written by a newer almanac. Use that one."
    case .unwritableFile(let path, let reason):
      "\(path) could not be written: \(reason). Check the folder's permissions."
    case .takenName(let name):
      "There is an account '\(name)' already. Remove it first, or choose another name."
    case .unknownName(let name, let nearest):
      "There is no account '\(name)'. "
        + (nearest.map { "Did you mean '\($0)'?" } ?? "See 'almanac account list'.")
    case .missingUser(let address): "\(address) is an account on a server. Say who signs in: --user NAME."
    case .onePasswordPlace:
      "Say in one way where the password is: --password-file FILE, --password-env NAME or "
        + "--password-command COMMAND; or without a user, --token-command COMMAND."
    case .notAServer(let path): "\(path) is a file or folder, which has neither user nor password."
    case .missingPath(let path): "\(path): there is no such file or folder. Check the path."
    }
  }
}

extension AccountError: ReportedError {
  package var exitCode: ExitCode {
    switch self {
    case .unreadableFile: .permission
    case .malformedFile: .data
    case .tooNew: .unavailable
    case .unwritableFile: .cannotCreate
    case .missingPath: .noInput
    case .takenName, .unknownName, .missingUser, .onePasswordPlace, .notAServer: .usage
    }
  }
}
