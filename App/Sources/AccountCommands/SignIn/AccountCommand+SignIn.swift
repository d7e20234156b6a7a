import CalendarService
import Catalog
import CommandSession
import ProgramSettings
import SystemAccess
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension AccountCommand {
  /// How long the person has for the browser.
  private static let patience: Duration = .seconds(600)

  /// Signs in to an account again, with its own client.
  func signIn(again name: String, in session: Session) async throws -> ExitCode {
    let source = try AccountList(try session.accounts.read()).named(name)
    guard let file = source.signInFile else { throw AccountError.noSignIn(name: source.name) }
    _ = try await signIn(to: source.name, with: try file.read().client, in: session)
    try session.print(json: AccountRecord(source), orElse: "Signed in to '\(source.name)'.".sanitised)
    return .ok
  }

  /// Has the person sign in in the browser, and keeps the tokens in the file that is returned.
  func signIn(to name: String, with client: SignInClient, in session: Session) async throws -> SignInFile {
    let listener: LoopbackListener
    do { listener = try LoopbackListener() } catch {
      throw AccountError.notSignedIn(reason: SystemReason.text(of: error))
    }
    var random = SystemRandomNumberGenerator()
    let request = AuthorizationRequest(client, port: listener.port, using: &random)
    session.environment.note("Sign in in your browser at this address:")
    session.environment.errors("\n\(request.url)\n\n")
    let code =
      pastes
      ? try pastedCode(to: request, in: session) : try await code(to: request, at: listener, in: session)
    let servers = try session.catalog[\.tokenServers]
    let tokens: IssuedTokens
    do { tokens = try await servers.tokens(from: client.tokenURL, with: request.form(code: code)) } catch {
      throw AccountError.notSignedIn(reason: error.description)
    }
    let file = SignInFile(ofAccount: name, beside: session.accounts)
    do {
      try file.write(SignIn(account: name, client: client, tokens: tokens, at: session.clock.now()))
    } catch {
      throw AccountError.unwritableFile(path: file.path, reason: error.reason)
    }
    return file
  }

  /// Opens the browser, and waits for the code that it brings back.
  private func code(
    to request: AuthorizationRequest, at listener: LoopbackListener, in session: Session
  ) async throws -> String {
    async let isOpened = session.openInBrowser(request.url)
    let target = try await listener.target(within: Self.patience) { target in
      do {
        let isCode = try request.code(in: target) != nil
        return .init(text: isCode ? "You are signed in. Return to the terminal." : "", isLast: isCode)
      } catch {
        return .init(text: "You are not signed in. Return to the terminal.", isLast: true)
      }
    }
    _ = await isOpened
    guard let target, let code = try request.code(in: target) else {
      throw AccountError.notSignedIn(reason: "no answer came from the browser")
    }
    return code
  }

  /// Asks for the address to which a browser elsewhere was sent back, where nothing answers.
  private func pastedCode(to request: AuthorizationRequest, in session: Session) throws -> String {
    let question = "The browser then fails to open a page on 127.0.0.1. Paste that page's address here: "
    guard let text = session.environment.ask?(question),
      let code = try request.code(in: String(text.filter { !$0.isWhitespace }))
    else { throw AccountError.notSignedIn(reason: "no address with a code was pasted") }
    return code
  }
}
