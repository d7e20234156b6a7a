import CalendarServersTesting
import CalendarService
import Catalog
import Composition
import Foundation
import OnlineComposition
import Synchronization
import Testing

@testable import AccountCommands
@testable import AlmanacCommandLine
@testable import ProgramSettings
@testable import SystemAccess

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Signing in by OAuth 2.0 with a server on this machine, whose calendar needs the current token.
@Suite(.timeLimit(.minutes(10)))
struct SignInTests {
  private let home = TemporaryHome()
  private let server: SignInServer

  init() throws {
    server = try SignInServer(
      publishing: SampleCalendar.text(
        "Secret", SampleCalendar.event("Review", "20260327T100000", "20260327T110000")))
    try writeClient()
  }

  private func writeClient(_ others: String = "") throws {
    try home.write(
      """
      {"installed": {"client_id": "my id", "client_secret": "s&cret", "auth_uri": "\(server.address)/authorize",
      "token_uri": "\(server.address)/token", "scope": "calendar"\(others)}}
      """, to: "client.json")
  }

  /// Runs the program with the network, and a browser that follows the address that is shown.
  private func almanac(
    _ line: String..., now: String = "2026-03-26T08:45", browsing: Bool = true, pasting: Bool = false
  ) async -> Transcript {
    let recorder = Mutex(Transcript())
    let environment = home.environment.with { environment in
      environment.variables["PATH"] = "/nowhere"
      environment.supply = { catalog in
        catalog.prepareAll()
        catalog.prepareOnline()
      }
      environment.output = { text throws(StreamError) in recorder.withLock { $0.output += text } }
      environment.errors = { text in
        recorder.withLock { $0.errors += text }
        guard browsing, text.contains("/authorize?"),
          let url = URL(string: text.trimmingCharacters(in: .newlines))
        else { return }
        Task { try await URLSession.shared.data(from: url) }
      }
      if pasting {
        environment.ask = { [server] _ in
          let shown = recorder.withLock(\.errors).split(separator: "\n").last ?? ""
          return server.redirect(of: String(shown))
        }
      }
    }
    let words = line + ["--home", home.path, "--zone", "Europe/Berlin", "--now", now]
    let code = await run(words, in: environment)
    return recorder.withLock { transcript in
      transcript.code = code
      return transcript
    }
  }

  private func add() async -> Transcript {
    await almanac(
      "account", "add", "Mine", server.address + "/calendar.ics", "--client", home.path + "/client.json")
  }

  private var file: String { home.path + "/config/sign-ins/mine.json" }

  @Test func theBrowserBringsTheTokens() async throws {
    let added = await add()

    #expect(
      added.code == .ok && added.output.hasPrefix("Added 'Mine'. It has 'Mine' (read only)."), "\(added)")
    let form = try #require(server.forms.first)
    #expect(form["client_id"] == "my id" && form["client_secret"] == "s&cret")
    #expect(form["grant_type"] == "authorization_code")
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(
      try !String(contentsOfFile: home.path + "/config/accounts.json", encoding: .utf8).contains("access-"))
    #expect(await almanac("sync").output == "Mine · Mine: fetched: 1 added.\n")
  }

  @Test func anExpiredTokenIsRenewed() async throws {
    server.setLifetime(100)
    _ = await add()

    #expect(await almanac("sync", now: "2026-03-26T08:45").code == .ok)
    #expect(server.forms.count == 1, "the token is still valid")
    #expect(await almanac("sync", now: "2026-03-26T09:00").code == .ok)
    #expect(server.forms.map { $0["grant_type"] } == ["authorization_code", "refresh_token"])
    #expect(server.forms.last?["client_secret"] == "s&cret")
    // The server gave a new refresh token, which alone is valid now.
    #expect(await almanac("sync", now: "2026-03-26T10:00").code == .ok)
    #expect(server.forms.count == 3)
  }

  @Test func aRefusedTokenIsRenewed() async {
    _ = await add()
    server.revokeAccess()

    #expect(await almanac("sync").code == .ok)
    #expect(server.forms.count == 2)
  }

  @Test func anEndedSignInIsNamedAndRepaired() async throws {
    _ = await add()
    server.revokeAccess()
    server.endSignIn()

    let refused = await almanac("sync")
    #expect(
      refused.errors
        == "Mine · Mine: The sign-in of 'Mine' has ended: \(server.address)/token refused: Token has been expired or revoked. "
        + "(invalid_grant). Sign in again: almanac account sign-in 'Mine'\n")
    #expect(await almanac("account", "sign-in", "mine").output == "Signed in to 'Mine'.\n")
    #expect(await almanac("sync").code == .ok)
  }

  @Test func anAddressIsPastedFromAnotherMachine() async {
    let added = await almanac(
      "account", "add", "Mine", server.address + "/calendar.ics", "--client", "client.json", "--paste",
      browsing: false, pasting: true)

    #expect(added.code == .ok, "\(added)")
  }

  @Test func aRefusalOfThePersonAddsNothing() async {
    server.refuse("access_denied")

    let refused = await add()

    #expect(refused.code == .permission)
    #expect(
      refused.errors.hasSuffix("You are not signed in: you did not allow it. Try again.\n"), "\(refused)")
    #expect(await almanac("account", "list").output.hasPrefix("There are no accounts yet."))
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func anAccountThatCannotBeReachedLeavesNoTokens() async {
    let refused = await almanac(
      "account", "add", "Mine", server.address + "/none.ics", "--client", home.path + "/client.json")

    #expect(refused.code != .ok)
    #expect(!FileManager.default.fileExists(atPath: home.path + "/config/sign-ins"))
  }

  @Test func aRemovedAccountLeavesNoTokens() async {
    server.setLifetime(0)
    _ = await add()
    _ = await almanac("sync")

    #expect(await almanac("account", "remove", "Mine").code == .ok)
    #expect(!FileManager.default.fileExists(atPath: home.path + "/config/sign-ins"))
  }

  @Test func tokensThatOthersMayReadAreRefused() async throws {
    _ = await add()
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)

    let refused = await almanac("sync")

    #expect(refused.errors.contains("is readable by others. Run 'chmod 600"), "\(refused)")
  }

  @Test(arguments: [
    ("{", "it is not JSON with 'client_id'"), ("{}", "it has no 'client_id'"),
    (#"{"client_id": "x"}"#, "it has no 'auth_uri' and 'token_uri'"),
  ])
  func aBadClientIsNamed(_ text: String, _ reason: String) async throws {
    try home.write(text, to: "client.json")

    let refused = await add()

    #expect(refused.code == .data && refused.errors.contains(reason), "\(refused)")
  }

  @Test func anAnswerToAnotherRequestIsRefused() throws {
    var random = SystemRandomNumberGenerator()
    let client = SignInClient(
      id: "a", authorizationURL: "https://x.example/a?b=c", tokenURL: "https://x.example/t")
    let request = AuthorizationRequest(client, port: 80, using: &random)

    #expect(throws: AccountError.notSignedIn(reason: "the answer is not to this request")) {
      try request.code(in: "/?code=x&state=other")
    }
    #expect(try request.code(in: "/?code=x%20y&state=\(request.state)") == "x y")
    #expect(try request.code(in: "/favicon.ico") == nil)
    #expect(
      request.url.hasPrefix(
        "https://x.example/a?b=c&response_type=code&client_id=a&redirect_uri="))
    #expect(AuthorizationRequest(client, port: 80, using: &random).verifier != request.verifier)
  }

  /// The examples of FIPS 180-4, and that of RFC 7636, appendix B.
  @Test func theHashIsThatOfTheStandard() {
    func text(_ message: String) -> String {
      SHA256.hash(Array(message.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    #expect(text("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(text("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      text("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      text(String(repeating: "a", count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    #expect(
      AuthorizationRequest.text(of: SHA256.hash(Array("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk".utf8)))
        == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  }
}
