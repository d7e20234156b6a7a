/// What a token server issues (RFC 6749, section 5.1).
public struct IssuedTokens: Sendable, Hashable {
  /// The token that requests carry.
  public var access: Password
  /// The token that gets the next one; `nil` if the former one stays valid.
  public var refresh: Password?
  /// How long ``access`` is valid; `nil` if the server does not say.
  public var lifetime: Duration?

  /// Issued tokens.
  public init(access: Password, refresh: Password? = nil, lifetime: Duration? = nil) {
    self.access = access
    self.refresh = refresh
    self.lifetime = lifetime
  }
}

/// Why no token was issued.
public enum TokenError: Error, Sendable, Hashable {
  /// The server refused; `code` is that of RFC 6749, section 5.2, such as `invalid_grant`.
  case refused(place: String, code: String, explanation: String?)
  /// The server did not answer, or not as RFC 6749 says.
  case failed(place: String, reason: String)
}

extension TokenError: CustomStringConvertible {
  /// The problem.
  public var description: String {
    switch self {
    case .refused(let place, let code, let explanation):
      "\(place) refused: \(explanation.map { "\($0) (\(code))" } ?? code)"
    case .failed(let place, let reason): "\(place) issued no token: \(reason)"
    }
  }
}

/// Asks token servers (OAuth 2.0, RFC 6749).
public protocol TokenServersProtocol: Sendable {
  /// Sends a form to a token endpoint and returns the issued tokens. Sent once: a code is valid for one request.
  ///
  /// - Parameters:
  ///   - endpoint: an `https` URL, or an `http` URL of this machine.
  ///   - form: the fields by name.
  func tokens(from endpoint: String, with form: [String: String]) async throws(TokenError) -> IssuedTokens
}
