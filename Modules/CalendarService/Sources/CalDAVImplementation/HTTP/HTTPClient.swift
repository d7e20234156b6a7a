import CalendarService
import Foundation

/// Sends the requests of an account: adds credentials, follows allowed redirects, and retries.
struct HTTPClient: Sendable {
  let session: HTTPSession
  let credentials: HTTPCredentials
  let account: CalendarAccount
  /// The origin of the account's server: the only one that gets the credentials.
  let origin: HTTPOrigin
  let pause: @Sendable (Duration) async throws -> Void

  /// The maximum number of redirects.
  static let longestWay = 5

  /// Sends a request, follows redirects and retries until there is a final response.
  ///
  /// - Throws: ``CalendarSourceError`` if there is no response, or if the server rejects the credentials.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    var request = request
    var passed: Set<URL> = [request.url]
    while true {
      let response = try await answer(to: request)
      guard [301, 302, 303, 307, 308].contains(response.status) else { return response }
      request.url =
        account.service == .feed
        ? try HTTPRedirect.targetOfFeed(response.headers["location"], from: request.url)
        : try HTTPRedirect.target(response.headers["location"], from: request.url)
      guard passed.insert(request.url).inserted, passed.count <= Self.longestWay + 1 else {
        throw CalendarSourceError.refusedRedirect(
          place: place(of: response.url), to: place(of: request.url), reason: "it leads in a circle")
      }
    }
  }

  /// The response to a request, after retries.
  private func answer(to request: HTTPRequest) async throws -> HTTPResponse {
    try check(request.url)
    var attempt = 1
    var isRefreshed = false
    while true {
      let outcome = await outcome(of: try await signed(request))
      let jitter = Double.random(in: 0...1)
      let wait: Duration?
      switch outcome {
      case .success(let response) where response.status == 401:
        guard !isRefreshed, isOwn(request.url), try await credentials.refresh() else {
          throw refusal(at: place(of: request.url))
        }
        isRefreshed = true
        continue
      case .success(let response):
        wait = HTTPRetry.wait(after: response, to: request, attempt: attempt, jitter: jitter)
        if wait == nil { return try settled(response, after: attempt) }
      case .failure(let failure):
        wait = HTTPRetry.wait(after: failure, to: request, attempt: attempt, jitter: jitter)
        if wait == nil { throw Self.error(of: failure, place(of: request.url)) }
      }
      if let wait { try await pause(wait) }
      attempt += 1
    }
  }

  private func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, HTTPFailure> {
    do throws(HTTPFailure) {
      return .success(try await session.send(request, limit: request.limit))
    } catch {
      return .failure(error)
    }
  }

  /// The URL for an error message: without user, password and query; for a feed only the host.
  func place(of url: URL) -> String {
    account.service == .feed ? HTTPOrigin(url)?.text ?? origin.text : HTTPOrigin.place(of: url)
  }

  /// Whether a URL has the origin of the account's server, which may get the credentials.
  private func isOwn(_ url: URL) -> Bool { HTTPOrigin(url) == origin }

  private func refusal(at place: String) -> CalendarSourceError {
    guard let credentials = account.credentials else { return .missingCredentials(place: place) }
    guard let user = credentials.user, !credentials.password.isToken else {
      return .refusedToken(place: place)
    }
    return .refusedCredentials(place: place, user: user)
  }

  private func signed(_ request: HTTPRequest) async throws -> HTTPRequest {
    var request = request
    request.headers["Authorization"] = isOwn(request.url) ? try await credentials.header() : nil
    request.headers["User-Agent"] = "almanac"
    return request
  }

  /// Throws if the credentials would be sent unencrypted to a server other than this machine or one for which the
  /// person allows it. An account without credentials may use plain `http` with its own server.
  private func check(_ url: URL) throws(CalendarSourceError) {
    guard let origin = HTTPOrigin(url) else { throw .unreadableAddress(place(of: url)) }
    guard
      origin.isEncrypted
        || isOwn(url) && (origin.isLoopback || account.allowsPlainText || account.credentials == nil)
    else {
      throw .plainText(place: place(of: url))
    }
  }

  /// The response; throws if the server is still busy or failing.
  private func settled(
    _ response: HTTPResponse, after tries: Int
  ) throws(CalendarSourceError) -> HTTPResponse {
    var response = response
    response.tries = tries
    switch response.status {
    case 429, 503: throw .busy(place: place(of: response.url), retryAfter: HTTPRetry.retryAfter(response))
    case 500, 502, 504: throw .serverFailure(place: place(of: response.url), status: response.status)
    default: return response
    }
  }

  private static func error(of failure: HTTPFailure, _ place: String) -> any Error {
    switch failure {
    case .unreachable(let reason), .untrusted(let reason):
      CalendarSourceError.unreachable(place: place, reason: reason)
    case .noAnswer(let reason), .tooSlow(let reason):
      CalendarSourceError.noAnswer(place: place, reason: reason)
    case .tooLarge: CalendarSourceError.tooLarge(place: place)
    case .cancelled: CancellationError()
    }
  }
}
