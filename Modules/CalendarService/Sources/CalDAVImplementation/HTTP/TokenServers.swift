import CalendarService
import Foundation

/// Asks token servers over HTTP.
struct TokenServers: TokenServersProtocol {
  let session: HTTPSession

  /// The answer of a server: RFC 6749, sections 5.1 and 5.2.
  private struct Answer: Decodable {
    var accessToken: String?
    var refreshToken: String?
    var lifetime: Double?
    var error: String?
    var explanation: String?

    private enum CodingKeys: String, CodingKey {
      case accessToken = "access_token", refreshToken = "refresh_token", lifetime = "expires_in", error
      case explanation = "error_description"
    }
  }

  func tokens(from endpoint: String, with form: [String: String]) async throws(TokenError) -> IssuedTokens {
    guard let url = URL(string: endpoint), let origin = HTTPOrigin(url) else {
      throw .failed(place: endpoint, reason: "it is no web address")
    }
    let place = HTTPOrigin.place(of: url)
    guard origin.isEncrypted || origin.isLoopback else {
      throw .failed(place: place, reason: "the connection would not be encrypted; use https")
    }
    var request = HTTPRequest(method: "POST", url: url, limit: 1 << 20)
    request.headers = [
      "Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json",
      "User-Agent": "almanac",
    ]
    request.body = Data(
      form.sorted { $0.key < $1.key }.map { "\($0.formEncoded)=\($1.formEncoded)" }.joined(separator: "&")
        .utf8)
    let response: HTTPResponse
    do { response = try await session.send(request, limit: request.limit) } catch {
      throw .failed(place: place, reason: Self.reason(of: error))
    }
    let answer = try? JSONDecoder().decode(Answer.self, from: response.body)
    if let code = answer?.error { throw .refused(place: place, code: code, explanation: answer?.explanation) }
    guard response.isSuccess, let answer, let access = answer.accessToken, !access.isEmpty else {
      throw .failed(place: place, reason: "it answered with status \(response.status) and no token")
    }
    return IssuedTokens(
      access: Password(access), refresh: answer.refreshToken.map(Password.init),
      lifetime: answer.lifetime.map { .seconds($0) })
  }

  private static func reason(of failure: HTTPFailure) -> String {
    switch failure {
    case .unreachable(let reason), .untrusted(let reason), .noAnswer(let reason), .tooSlow(let reason): reason
    case .tooLarge: "its answer is too large"
    case .cancelled: "the request was cancelled"
    }
  }
}

extension String {
  /// The text in a form (application/x-www-form-urlencoded): all but unreserved characters are encoded.
  fileprivate var formEncoded: String {
    utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      let isUnreserved =
        byte < 0x80 && (character.isLetter || character.isNumber || "-._~".contains(character))
      return isUnreserved
        ? String(character) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
