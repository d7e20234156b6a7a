package import CalendarService

/// An account in the accounts file and in `--json` output.
package struct AccountRecord: Codable, Hashable {
  package let name: String
  /// `file`, `folder`, `server` or `feed`.
  package let kind: String
  /// The path or the address.
  package let place: String
  package var user: String?
  var passwordFile: String?
  var passwordVariable: String?
  var passwordCommand: [String]?
  var tokenCommand: [String]?
  /// The file of a sign-in by OAuth 2.0.
  var signInFile: String?
  package var allowsPlainText: Bool?

  package init(_ source: CalendarSource) {
    name = source.name
    switch source.place {
    case .file(let path): (kind, place) = ("file", path)
    case .folder(let path): (kind, place) = ("folder", path)
    case .server(let account):
      (kind, place) = (account.service == .feed ? "feed" : "server", account.address)
      user = account.user
      allowsPlainText = account.allowsPlainText ? true : nil
      switch account.credentials?.password {
      case nil: break
      case .file(let path): passwordFile = path
      case .environment(let variable): passwordVariable = variable
      case .command(let words):
        if user == nil { tokenCommand = words } else { passwordCommand = words }
      case .signIn(let path): signInFile = path
      }
    }
  }

  /// The source of this record, which the file at `path` contains.
  package func source(in path: String) throws(AccountError) -> CalendarSource {
    CalendarSource(name: name, place: try sourcePlace(in: path))
  }

  private func sourcePlace(in path: String) throws(AccountError) -> CalendarSource.Place {
    switch kind {
    case "file": return .file(path: place)
    case "folder": return .folder(path: place)
    case "server", "feed":
      return .server(
        CalendarAccount(
          address: place, service: kind == "feed" ? .feed : .calDAV, credentials: try credentials(in: path),
          allowsPlainText: allowsPlainText ?? false))
    default:
      throw .malformedFile(path: path, reason: "'\(kind)' is not a kind of account")
    }
  }

  private func credentials(in path: String) throws(AccountError) -> CalendarAccount.Credentials? {
    let password: PasswordSource
    if let signInFile, passwordFile == nil, passwordVariable == nil, passwordCommand == nil,
      tokenCommand == nil
    {
      return .init(user: user, password: .signIn(path: signInFile))
    }
    switch (passwordFile, passwordVariable, passwordCommand, tokenCommand) {
    case (let file?, nil, nil, nil): password = .file(path: file)
    case (nil, let variable?, nil, nil): password = .environment(variable: variable)
    case (nil, nil, let words?, nil) where !words.isEmpty: password = .command(words)
    case (nil, nil, nil, let words?) where !words.isEmpty && user == nil:
      return .init(user: nil, password: .command(words))
    case (nil, nil, nil, nil) where user == nil: return nil
    default:
      throw .malformedFile(
        path: path, reason: "'\(name)' needs one of passwordFile, passwordVariable and passwordCommand")
    }
    guard let user else { throw .malformedFile(path: path, reason: "'\(name)' has a password and no user") }
    return .init(user: user, password: password)
  }
}

extension CalendarSource {
  /// Whether it needs the network.
  package var isOnServer: Bool { if case .server = place { true } else { false } }
}
