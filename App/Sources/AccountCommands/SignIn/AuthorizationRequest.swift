import ProgramSettings

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A request for authorization in the browser, with PKCE (RFC 6749, section 4.1; RFC 7636; RFC 8252).
struct AuthorizationRequest: Sendable {
  let client: SignInClient
  /// The address to which the server sends the browser back.
  let redirect: String
  /// What only this program knows, and the answer must repeat.
  let state: String
  let verifier: String

  init<Generator: RandomNumberGenerator>(
    _ client: SignInClient, port: UInt16, using random: inout Generator
  ) {
    self.client = client
    redirect = "http://127.0.0.1:\(port)/"
    state = Self.secret(using: &random)
    verifier = Self.secret(using: &random)
  }

  /// 256 random bits as text.
  private static func secret<Generator: RandomNumberGenerator>(using random: inout Generator) -> String {
    text(of: (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) })
  }

  /// Bytes in base64url without padding (RFC 7636, appendix A).
  static func text(of bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
      "=", with: "")
  }

  /// The hash of the verifier.
  var challenge: String { Self.text(of: SHA256.hash(Array(verifier.utf8))) }

  /// The address that the browser opens.
  var url: String {
    var fields = [
      ("response_type", "code"), ("client_id", client.id), ("redirect_uri", redirect), ("state", state),
      ("code_challenge", challenge), ("code_challenge_method", "S256"),
      // Google gives a refresh token only for these; other servers ignore what they do not know.
      ("access_type", "offline"), ("prompt", "consent"),
    ]
    if let scope = client.scope { fields.append(("scope", scope)) }
    guard var parts = URLComponents(string: client.authorizationURL) else { return client.authorizationURL }
    parts.queryItems = (parts.queryItems ?? []) + fields.map { URLQueryItem(name: $0, value: $1) }
    // A plus sign means a space in a query.
    parts.percentEncodedQuery = parts.percentEncodedQuery?.replacing("+", with: "%2B")
    return parts.string ?? client.authorizationURL
  }

  /// The form that gets tokens for a code.
  func form(code: String) -> [String: String] {
    client.form.merging([
      "grant_type": "authorization_code", "code": code, "redirect_uri": redirect, "code_verifier": verifier,
    ]) { $1 }
  }

  /// The code of the address to which the browser was sent back; `nil` for another address, such as that of an icon.
  func code(in target: String) throws(AccountError) -> String? {
    let address = target.hasPrefix("/") ? "http://127.0.0.1" + target : target
    let items = URLComponents(string: address)?.queryItems ?? []
    let fields = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    guard fields["code"] != nil || fields["error"] != nil else { return nil }
    guard fields["state"] == state else { throw .notSignedIn(reason: "the answer is not to this request") }
    if let error = fields["error"] {
      throw .notSignedIn(
        reason: error == "access_denied" ? "you did not allow it" : "the server answered '\(error)'")
    }
    return fields["code"]
  }
}
