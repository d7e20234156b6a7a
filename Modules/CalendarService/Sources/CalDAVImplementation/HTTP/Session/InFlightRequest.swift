import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A running request and the part of its response received so far.
struct InFlightRequest {
  let url: URL
  let limit: Int
  let started: ContinuousClock.Instant
  let continuation: CheckedContinuation<HTTPResponse, any Error>
  var lastSign: ContinuousClock.Instant
  /// The start of the period in which fewer than ``pace`` bytes arrived.
  private var paceStart: ContinuousClock.Instant
  private var paceBytes = 0
  var status = 0
  var headers: [String: String] = [:]
  var body = Data()
  /// Why the client abandoned it.
  var verdict: HTTPFailure?

  init(
    url: URL, limit: Int, now: ContinuousClock.Instant,
    continuation: CheckedContinuation<HTTPResponse, any Error>
  ) {
    self.url = url
    self.limit = limit
    self.continuation = continuation
    started = now
    lastSign = now
    paceStart = now
  }

  /// The minimum number of bytes per timeout period. A server that sends a byte every few seconds is never silent
  /// and would never finish.
  static let pace = 1024
  /// The maximum duration of a whole response, as a multiple of the timeout.
  static let longest = 10

  /// Appends bytes of the body. Returns whether the limit is exceeded; the body is dropped then.
  mutating func receive(_ data: Data, at now: ContinuousClock.Instant) -> Bool {
    lastSign = now
    paceBytes += data.count
    if paceBytes >= Self.pace { (paceStart, paceBytes) = (now, 0) }
    guard verdict == nil else { return false }
    guard body.count + data.count <= limit else {
      verdict = .tooLarge
      body = Data()
      return true
    }
    body.append(data)
    return false
  }

  /// Why to abandon the request now; `nil` if it may continue.
  ///
  /// - Parameter timeout: how long the server may be silent.
  func overdue(at now: ContinuousClock.Instant, timeout: Duration) -> HTTPFailure? {
    if now - lastSign > timeout { return .noAnswer(reason: "it took too long") }
    if now - paceStart > timeout { return .tooSlow(reason: "it came too slowly") }
    return now - started > timeout * Self.longest ? .tooSlow(reason: "it took too long") : nil
  }

  /// Starts a response and discards an earlier one.
  mutating func begin(_ response: HTTPURLResponse) {
    status = response.statusCode
    headers = [:]
    for (name, value) in response.allHeaderFields {
      headers["\(name)".lowercased()] = "\(value)"
    }
    body = Data()
    (paceStart, paceBytes) = (lastSign, 0)
  }

  /// The final result.
  func outcome(_ error: (any Error)?) -> Result<HTTPResponse, HTTPFailure> {
    if let verdict { return .failure(verdict) }
    if let error, status != 401 { return .failure(failure(error)) }
    guard status != 0 else { return .failure(.noAnswer(reason: "the connection was closed")) }
    return .success(HTTPResponse(status: status, headers: headers, body: body, url: url))
  }

  private func failure(_ error: any Error) -> HTTPFailure {
    guard let error = error as? URLError else { return .noAnswer(reason: "the connection failed") }
    if url.scheme?.lowercased() == "https", status == 0, let reason = TLSFailure.reason(for: error) {
      return .untrusted(reason: reason)
    }
    switch error.code {
    case .cancelled: return .cancelled
    case .cannotConnectToHost: return .unreachable(reason: "it refuses the connection")
    // On Linux, for a host that is an IPv6 number.
    case .badURL: return .unreachable(reason: "this system cannot use its address; name the host instead")
    case .cannotFindHost, .dnsLookupFailed: return .unreachable(reason: "there is no such host")
    case .notConnectedToInternet: return .unreachable(reason: "there is no connection to the network")
    case .timedOut: return .noAnswer(reason: "it took too long")
    case .networkConnectionLost: return .noAnswer(reason: "the connection broke off")
    default: return .noAnswer(reason: "the answer was cut short or is no HTTP")
    }
  }
}
