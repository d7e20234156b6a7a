package import CalendarService
import SystemAccess

#if canImport(FoundationEssentials)
package import FoundationEssentials
import Glibc
#else
package import Foundation
#endif

/// A client that the person has registered with a server (OAuth 2.0, RFC 6749).
package struct SignInClient: Codable, Sendable, Hashable {
  package var id: String
  /// The secret, which servers such as Google's also give to programs that cannot keep one.
  package var secret: String?
  /// The address where the person signs in.
  package var authorizationURL: String
  /// The address that issues tokens.
  package var tokenURL: String
  package var scope: String?

  package init(
    id: String, secret: String? = nil, authorizationURL: String, tokenURL: String, scope: String? = nil
  ) {
    (self.id, self.secret, self.scope) = (id, secret, scope)
    (self.authorizationURL, self.tokenURL) = (authorizationURL, tokenURL)
  }

  /// The fields that identify it to the token server.
  package var form: [String: String] {
    ["client_id": id].merging(secret.map { ["client_secret": $0] } ?? [:]) { $1 }
  }
}

/// A sign-in: its client and its tokens.
package struct SignIn: Codable, Sendable, Hashable {
  /// The name of the account, for messages.
  package var account: String
  package var client: SignInClient
  package var accessToken: String
  package var refreshToken: String?
  /// When ``accessToken`` expires; `nil` if unknown.
  package var expires: Date?

  package init(account: String, client: SignInClient, tokens: IssuedTokens, at now: Date) {
    (self.account, self.client, accessToken) = (account, client, "")
    take(tokens, at: now)
  }

  fileprivate mutating func take(_ tokens: IssuedTokens, at now: Date) {
    accessToken = tokens.access.text
    refreshToken = tokens.refresh?.text ?? refreshToken
    expires = tokens.lifetime.map { now.addingTimeInterval(Double($0.components.seconds)) }
  }
}

/// The file of a sign-in, which only the person may read.
package struct SignInFile: Sendable, Hashable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// The file of an account in the settings folder. Names that differ in case only share it, as accounts may not.
  package init(ofAccount name: String, beside accounts: AccountsFile) {
    let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789-_.")
    let file = name.lowercased().utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      return allowed.contains(character) && byte < 0x80 ? String(character) : "%" + String(byte, radix: 16)
    }.joined()
    path = URL(fileURLWithPath: accounts.path).deletingLastPathComponent().path + "/sign-ins/\(file).json"
  }

  /// Reads it.
  package func read() throws(PasswordError) -> SignIn {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw .signedOut(account: name, reason: "\(path): \(SystemReason.text(ofCode: errno))")
    }
    guard status.st_mode & 0o077 == 0 else { throw .exposedFile(path: path) }
    guard let data = try? AtomicFile(path: path).read(),
      let signIn = try? JSONDecoder().decode(SignIn.self, from: data)
    else { throw .signedOut(account: name, reason: "\(path) is damaged") }
    return signIn
  }

  /// Replaces it.
  package func write(_ signIn: SignIn) throws(AtomicFile.Failure) {
    guard let text = try? JSONText(signIn).string else { throw AtomicFile.Failure(reason: "it is not text") }
    try AtomicFile(path: path).replace(with: Data(text.utf8), isPrivate: true)
  }

  /// Removes it.
  package func remove() {
    unlink(path)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    // The lock is the last file of the folder.
    guard
      (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] == [".lock"] || rmdir(folder) == 0
    else {
      return
    }
    unlink(folder + "/.lock")
    rmdir(folder)
  }

  /// The access token, renewed if it has expired or is the refused one. One process at a time renews it, and others
  /// take what that one got: a refresh token may be valid once only.
  func token(
    from servers: (any TokenServersProtocol)?, at now: Date, replacing refused: Password? = nil
  ) async throws(PasswordError) -> Password {
    let known = try read()
    if let token = valid(known, at: now, besides: refused) { return token }
    let lock: Int32
    do { lock = try AtomicFile(path: path).lock(named: ".lock") } catch {
      throw .notRenewed(account: known.account, reason: error.reason)
    }
    defer { close(lock) }
    var signIn = try read()
    if let token = valid(signIn, at: now, besides: refused) { return token }
    guard let refresh = signIn.refreshToken else {
      throw .signedOut(account: signIn.account, reason: "its token has expired")
    }
    guard let servers else { throw .notRenewed(account: signIn.account, reason: "there is no network") }
    let form = signIn.client.form.merging(["grant_type": "refresh_token", "refresh_token": refresh]) { $1 }
    do throws(TokenError) {
      signIn.take(try await servers.tokens(from: signIn.client.tokenURL, with: form), at: now)
    } catch {
      if case .refused = error { throw .signedOut(account: signIn.account, reason: "\(error)") }
      throw .notRenewed(account: signIn.account, reason: "\(error)")
    }
    do { try write(signIn) } catch { throw .notRenewed(account: signIn.account, reason: error.reason) }
    return Password(signIn.accessToken)
  }

  /// The token of a sign-in for at least a minute more.
  private func valid(_ signIn: SignIn, at now: Date, besides refused: Password?) -> Password? {
    let isFresh = signIn.expires.map { $0 > now.addingTimeInterval(60) } ?? true
    return isFresh && signIn.accessToken != refused?.text ? Password(signIn.accessToken) : nil
  }
}

extension CalendarSource {
  /// The file of its sign-in, if it has one.
  package var signInFile: SignInFile? {
    guard case .server(let account) = place, case .signIn(let path) = account.credentials?.password else {
      return nil
    }
    return SignInFile(path: path)
  }

  /// Makes it take its tokens from the file of a sign-in.
  package mutating func setSignIn(_ file: SignInFile) {
    guard case .server(var account) = place else { return }
    account.credentials?.password = .signIn(path: file.path)
    place = .server(account)
  }
}
