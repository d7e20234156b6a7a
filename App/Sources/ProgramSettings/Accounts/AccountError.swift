package import SystemAccess

/// Why the accounts could not be read or changed. They are unchanged.
package enum AccountError: Error, Hashable {
  /// The accounts file cannot be read; `reason` is the system's message.
  case unreadableFile(path: String, reason: String)
  /// The accounts file is malformed.
  case malformedFile(path: String, reason: String)
  /// A newer program wrote the file.
  case tooNew(path: String)
  /// The accounts file cannot be written.
  case unwritableFile(path: String, reason: String)
  /// An account with this name exists.
  case takenName(String)
  /// No account has this name.
  case unknownName(String, nearest: String?)
  /// A server account with a password but without a user.
  case missingUser(address: String)
  /// A server account without a password source, or with several.
  case onePasswordPlace
  /// A provider that others run, without the host.
  case missingHost(provider: String, name: String)
  /// A host for a provider that has one.
  case unneededHost(provider: String, name: String)
  /// A provider without a password; `hint` says where it is made.
  case missingPassword(provider: String, hint: String)
  /// A provider that takes no passwords.
  case needsSignIn(provider: String)
  /// The file of a client cannot be read or lacks something.
  case badClient(path: String, reason: String)
  /// The sign-in did not end with tokens.
  case notSignedIn(reason: String)
  /// An account without a sign-in.
  case noSignIn(name: String)
  /// A file or folder with options that apply to servers only.
  case notAServer(path: String)
  /// The file or folder does not exist.
  case missingPath(String)
}

extension AccountError: CustomStringConvertible {
  /// The problem, and what to do about it.
  package var description: String {
    switch self {
    case .unreadableFile(let path, let reason): "\(path) could not be read: \(reason). Check its permissions."
    case .malformedFile(let path, let reason):
      "\(path) is not a valid accounts file: \(reason). Correct it, or move it away and add the accounts again."
    case .tooNew(let path): "\(path) was written by a newer almanac. Use that one."
    case .unwritableFile(let path, let reason):
      "\(path) could not be written: \(reason). Check the folder's permissions."
    case .takenName(let name):
      "There is an account '\(name)' already. Remove it first, or choose another name."
    case .unknownName(let name, let nearest):
      "There is no account '\(name)'. "
        + (nearest.map { "Did you mean '\($0)'?" } ?? "See 'almanac account list'.")
    case .missingUser(let address): "\(address) is a server account. Give its user: --user NAME."
    case .onePasswordPlace:
      "Name exactly one source of the password: --password-file FILE, --password-env NAME or "
        + "--password-command COMMAND; or without a user, --token-command COMMAND; or "
        + "--client FILE."
    case .missingHost(let provider, let name):
      "\(provider) runs on many hosts. Name yours: \(name):cloud.example.org"
    case .unneededHost(let provider, let name): "\(provider) has one host. Write '\(name)' alone."
    case .missingPassword(let provider, let hint):
      "\(provider) needs a password (\(hint)). Name its source: --password-file FILE, --password-env NAME or "
        + "--password-command COMMAND."
    case .needsSignIn(let provider):
      "\(provider) takes no password: you sign in in the browser, with a client of your own: --client FILE. "
        + "App/Documentation/accounts.md explains how to get one."
    case .badClient(let path, let reason):
      "\(path) is not the file of a client: \(reason). App/Documentation/accounts.md shows one."
    case .notSignedIn(let reason): "You are not signed in: \(reason). Try again."
    case .noSignIn(let name): "'\(name)' has no sign-in. Remove it, and add it again with --client FILE."
    case .notAServer(let path): "\(path) is a file or folder, which has neither user nor password."
    case .missingPath(let path): "\(path): there is no such file or folder. Check the path."
    }
  }
}

extension AccountError: ReportedError {
  package var exitCode: ExitCode {
    switch self {
    case .unreadableFile: .permission
    case .malformedFile, .badClient: .data
    case .tooNew: .unavailable
    case .unwritableFile: .cannotCreate
    case .missingPath: .noInput
    case .notSignedIn: .permission
    case .takenName, .unknownName, .missingUser, .onePasswordPlace, .notAServer, .missingHost,
      .unneededHost, .missingPassword, .needsSignIn, .noSignIn:
      .usage
    }
  }
}
