import CalendarService
import Foundation

/// Sends the requests of an account: signs in, follows what may be followed, and tries again.
struct HTTPClient: Sendable {
  let session: HTTPSession
  let credentials: HTTPCredentials
  let account: CalendarAccount
  let pause: @Sendable (Duration) async throws -> Void

  /// How many times a request is sent on.
  static let longestWay = 5

  /// Sends a request until there is an answer that is neither a redirect nor a plea to wait.
  ///
  /// - Throws: ``CalendarSourceError`` where there is none, or where the account is not let in.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    var request = request
    var passed: Set<URL> = [request.url]
    while true {
      let response = try await answer(to: request)
      guard [301, 302, 303, 307, 308].contains(response.status) else { return response }
      request.url = try HTTPRedirect.target(response.headers["location"], from: request.url)
      guard passed.insert(request.url).inserted, passed.count <= Self.longestWay + 1 else {
        throw CalendarSourceError.refusedRedirect(
          place: response.place, to: request.place, reason: "it leads in a circle")
      }
    }
  }

  /// The answer to a request, after as many tries as it takes.
  private func answer(to request: HTTPRequest) async throws -> HTTPResponse {
    try check(request.url)
    var attempt = 1
    var isRefreshed = false
    while true {
      let outcome = await outcome(of: signed(request, try await credentials.header()))
      let jitter = Double.random(in: 0...1)
      let wait: Duration?
      switch outcome {
      case .success(let response) where response.status == 401:
        guard !isRefreshed, try await credentials.refresh() else {
          throw account.user.map { CalendarSourceError.refusedCredentials(place: request.place, user: $0) }
            ?? .missingCredentials(place: request.place)
        }
        isRefreshed = true
        continue
      case .success(let response):
        wait = HTTPRetry.wait(after: response, to: request, attempt: attempt, jitter: jitter)
        if wait == nil { return try settled(response, after: attempt) }
      case .failure(let failure):
        wait = HTTPRetry.wait(after: failure, to: request, attempt: attempt, jitter: jitter)
        if wait == nil { throw Self.error(of: failure, request.place) }
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

  private func signed(_ request: HTTPRequest, _ header: String?) -> HTTPRequest {
    var request = request
    request.headers["Authorization"] = header
    request.headers["User-Agent"] = "almanac"
    return request
  }

  /// Throws where the password would travel in the clear: to anyone but this machine or the one server for which
  /// the person allows it. An account without a password may ask its own server in the clear.
  private func check(_ url: URL) throws(CalendarSourceError) {
    guard let origin = HTTPOrigin(url) else { throw .unreadableAddress(account.address) }
    let isOwn = try CalDAVAddress(account.address).origin == origin
    guard
      origin.isEncrypted
        || isOwn && (origin.isLoopback || account.allowsPlainText || account.credentials == nil)
    else {
      throw .plainText(place: HTTPOrigin.place(of: url))
    }
  }

  /// An answer, unless it is that of a server which still cannot.
  private func settled(
    _ response: HTTPResponse, after tries: Int
  ) throws(CalendarSourceError) -> HTTPResponse {
    var response = response
    response.tries = tries
    switch response.status {
    case 429, 503: throw .busy(place: response.place, retryAfter: HTTPRetry.retryAfter(response))
    case 500, 502, 504: throw .serverFailure(place: response.place, status: response.status)
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
