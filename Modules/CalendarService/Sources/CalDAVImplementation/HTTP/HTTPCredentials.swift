import CalendarService
import Foundation

/// The user name and password, or the token, of an account. Read when first needed.
actor HTTPCredentials {
  private let credentials: CalendarAccount.Credentials?
  private let passwords: any PasswordReaderProtocol
  private var password: Password?

  init(account: CalendarAccount, passwords: any PasswordReaderProtocol) {
    credentials = account.credentials
    self.passwords = passwords
  }

  /// The value of an Authorization header (RFC 7617, RFC 6750); `nil` for an account without credentials.
  func header() async throws(CalendarSourceError) -> String? {
    guard let credentials else { return nil }
    let current: Password
    if let password { current = password } else { current = try await read(credentials.password) }
    password = current
    guard let user = credentials.user, !credentials.password.isToken else { return "Bearer " + current.text }
    return "Basic " + Data("\(user):\(current.text)".utf8).base64EncodedString()
  }

  /// Reads the password again after the server refused it. Returns whether it changed.
  func refresh() async throws(CalendarSourceError) -> Bool {
    guard let credentials else { return false }
    let former = password
    let password = try await read(credentials.password, replacing: former)
    self.password = password
    return password != former
  }

  private func read(
    _ source: PasswordSource, replacing refused: Password? = nil
  ) async throws(CalendarSourceError) -> Password {
    do throws(PasswordError) {
      if let refused { return try await passwords.password(from: source, replacing: refused) }
      return try await passwords.password(from: source)
    } catch {
      throw .noPassword(error)
    }
  }
}
