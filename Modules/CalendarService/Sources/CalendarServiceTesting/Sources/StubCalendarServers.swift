public import CalendarService

/// Calendar servers that are stub sources, keyed by the address of the account.
public struct StubCalendarServers: CalendarServersProtocol {
  /// The sources, by the address of their account.
  public var sources: [String: StubCalendarSource]

  /// The servers at these addresses.
  public init(_ sources: [String: StubCalendarSource] = [:]) {
    self.sources = sources
  }

  /// The source at the address of the account; an unreachable one if there is none.
  public func source(named name: String, account: CalendarAccount) -> any CalendarSourceProtocol {
    sources[account.address]
      ?? StubCalendarSource(
        CalendarSource(name: name, place: .server(account)),
        failingWith: .unreachable(place: account.address, reason: "there is no such stub"))
  }
}

/// A password reader with fixed passwords.
public struct StubPasswordReader: PasswordReaderProtocol {
  /// The passwords by source.
  public var passwords: [PasswordSource: Password]
  /// The error that every call throws; `nil` if calls succeed.
  public var failure: PasswordError?

  /// A reader of these passwords.
  public init(_ passwords: [PasswordSource: Password] = [:], failingWith failure: PasswordError? = nil) {
    self.passwords = passwords
    self.failure = failure
  }

  /// The password of ``passwords``; throws the error of an empty source if there is none.
  public func password(from source: PasswordSource) async throws(PasswordError) -> Password {
    if let failure { throw failure }
    if let password = passwords[source] { return password }
    switch source {
    case .file(let path): throw .unreadableFile(path: path, reason: "No such file or directory")
    case .environment(let variable): throw .missingVariable(name: variable)
    case .command(let words):
      throw .failedCommand(command: words.joined(separator: " "), reason: "it is not there")
    case .signIn(let path): throw .signedOut(account: path, reason: "it is not there")
    }
  }
}
