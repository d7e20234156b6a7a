import CalendarService
import Foundation

/// The name and password that an account signs in with, read when they are first needed.
actor WebCredentials {
  private let user: String
  private let source: PasswordSource
  private let passwords: any PasswordReaderProtocol
  private var password: Password?

  init(account: CalendarAccount, passwords: any PasswordReaderProtocol) {
    user = account.user
    source = account.password
    self.passwords = passwords
  }

  /// The value of an Authorization header (RFC 7617).
  func header() async throws(CalendarSourceError) -> String {
    if password == nil { password = try await read() }
    let text = password?.text ?? ""
    return "Basic " + Data("\(user):\(text)".utf8).base64EncodedString()
  }

  /// Reads the password anew, after the server refused it. Returns whether it is another one now.
  func refresh() async throws(CalendarSourceError) -> Bool {
    let former = password
    let password = try await read()
    self.password = password
    return password != former
  }

  private func read() async throws(CalendarSourceError) -> Password {
    do throws(PasswordError) {
      return try await passwords.password(from: source)
    } catch {
      throw .noPassword(error)
    }
  }
}
