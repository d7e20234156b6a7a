#if os(macOS) || os(Linux)
import Foundation
import Synchronization

/// A server on this machine that issues tokens by OAuth 2.0 with PKCE (RFC 6749, RFC 7636), and publishes one calendar to
/// requests that carry the current token.
public final class SignInServer: Sendable {
  private struct State {
    var codes: [String: [String: String]] = [:]
    var access = "access-0"
    var refresh = "refresh-0"
    var count = 0
    var lifetime = 3600
    var hasEnded = false
    var refusal: String?
    var forms: [[String: String]] = []
  }

  /// Its address without a trailing slash.
  public let address: String
  private let listener: Int32
  private let calendar: String
  private let state = Mutex(State())

  /// - Parameter calendar: the iCalendar text at `/calendar.ics`.
  public init(publishing calendar: String) throws {
    let (descriptor, port) = try LoopbackAddress.listen()
    (listener, address, self.calendar) = (descriptor, "http://127.0.0.1:\(port)", calendar)
    Thread.detachNewThread { [weak self] in
      while case let connection = accept(descriptor, nil, nil), connection >= 0 {
        guard let self else { return }
        self.serve(LoopbackSocket(connection))
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// The lifetime of the next tokens in seconds.
  public func setLifetime(_ seconds: Int) { state.withLock { $0.lifetime = seconds } }

  /// Makes the current access token invalid, as a person does who signs out elsewhere.
  public func revokeAccess() { state.withLock { $0.access = "revoked" } }

  /// Makes all refresh tokens invalid.
  public func endSignIn() { state.withLock { $0.hasEnded = true } }

  /// Makes the person refuse, with this error.
  public func refuse(_ error: String) { state.withLock { $0.refusal = error } }

  /// The forms that the token endpoint got.
  public var forms: [[String: String]] { state.withLock(\.forms) }

  /// The address to which the server sends a browser that opens `address`; `nil` if it sends it nowhere.
  public func redirect(of address: String) -> String? {
    let target = address.dropFirst(self.address.count)
    return answer(to: "GET \(target) HTTP/1.1\r\n\r\n").firstMatch(of: /Location: ([^\r]+)/).map {
      String($0.1)
    }
  }

  private func serve(_ socket: LoopbackSocket) {
    var text = ""
    while let data = try? socket.receive() {
      text += String(decoding: data, as: UTF8.self)
      guard let end = text.range(of: "\r\n\r\n") else { continue }
      let length = text.firstMatch(of: /(?i)content-length: *(\d+)/).flatMap { Int($0.1) } ?? 0
      if text[end.upperBound...].utf8.count >= length { break }
    }
    socket.send(Data(answer(to: text).utf8))
    socket.close()
  }

  private func answer(to request: String) -> String {
    let words = request.split(separator: " ", maxSplits: 2).map(String.init)
    let target = words.count > 1 ? words[1] : ""
    let path = target.prefix { $0 != "?" }
    let query = Self.fields(target.dropFirst(path.count + 1))
    let body = request.range(of: "\r\n\r\n").map { request[$0.upperBound...] } ?? ""
    return state.withLock { state in
      switch path {
      case "/authorize":
        state.count += 1
        let redirect = query["redirect_uri"] ?? ""
        let sent = query["state"] ?? ""
        if let error = state.refusal {
          return Self.response("302 Found", "", ["Location: \(redirect)?error=\(error)&state=\(sent)"])
        }
        state.codes["code-\(state.count)"] = query
        return Self.response(
          "302 Found", "", ["Location: \(redirect)?code=code-\(state.count)&state=\(sent)"])
      case "/token": return token(Self.fields(body), &state)
      case "/calendar.ics":
        guard request.contains("Authorization: Bearer \(state.access)\r\n") else {
          return Self.response("401 Unauthorized", "no", [])
        }
        return Self.response("200 OK", calendar, ["Content-Type: text/calendar"])
      default: return Self.response("404 Not Found", "no", [])
      }
    }
  }

  private func token(_ form: [String: String], _ state: inout State) -> String {
    state.forms.append(form)
    let isValid: Bool
    if form["grant_type"] == "refresh_token" {
      isValid = !state.hasEnded && form["refresh_token"] == state.refresh
    } else {
      let asked = form["code"].flatMap { state.codes.removeValue(forKey: $0) }
      isValid =
        asked != nil && asked?["redirect_uri"] == form["redirect_uri"]
        && asked?["client_id"] == form["client_id"]
        && asked?["code_challenge_method"] == "S256" && form["code_verifier"]?.count == 43
    }
    guard isValid else {
      let error = #"{"error": "invalid_grant", "error_description": "Token has been expired or revoked."}"#
      return Self.response("400 Bad Request", error, ["Content-Type: application/json"])
    }
    state.count += 1
    (state.access, state.refresh) = ("access-\(state.count)", "refresh-\(state.count)")
    let answer = """
      {"access_token": "\(state.access)", "refresh_token": "\(state.refresh)", "expires_in": \(state.lifetime),
      "token_type": "Bearer"}
      """
    return Self.response("200 OK", answer, ["Content-Type: application/json"])
  }

  private static func fields(_ text: some StringProtocol) -> [String: String] {
    let pairs = text.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1) }
    return Dictionary(
      pairs.map {
        ($0[0].removingPercentEncoding ?? "", $0.count > 1 ? $0[1].removingPercentEncoding ?? "" : "")
      }
    ) { $1 }
  }

  private static func response(_ status: String, _ body: String, _ headers: [String]) -> String {
    (["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)", "Connection: close"] + headers)
      .joined(separator: "\r\n") + "\r\n\r\n" + body
  }
}
#endif
