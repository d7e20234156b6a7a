import CalendarService
import Foundation

/// Sends the requests of an account and reads the responses.
struct CalDAVConnection: Sendable {
  let client: HTTPClient
  let paths: CalDAVPaths

  /// Requests properties of a resource, or of a collection and its members.
  ///
  /// - Parameter tries: the maximum number of attempts if the server is busy or fails.
  func properties(
    of url: URL, depth: Int, tries: Int = HTTPRetry.tries, _ body: Data
  ) async throws -> (answer: Multistatus, url: URL) {
    try await multistatus("PROPFIND", url, depth: depth, tries: tries, body)
  }

  /// Sends a REPORT request.
  func report(
    on url: URL, depth: Int, limit: Int = HTTPRequest.mostBytes, _ body: Data
  ) async throws -> (answer: Multistatus, url: URL) {
    try await multistatus("REPORT", url, depth: depth, limit: limit, body)
  }

  /// Sends a request and returns any response.
  func send(
    _ method: String, _ url: URL, headers: [String: String] = [:], body: Data? = nil,
    tries: Int = HTTPRetry.tries, limit: Int = HTTPRequest.mostBytes
  ) async throws -> HTTPResponse {
    try await client.send(
      HTTPRequest(method: method, url: url, headers: headers, body: body, tries: tries, limit: limit))
  }

  private func multistatus(
    _ method: String, _ url: URL, depth: Int, tries: Int = HTTPRetry.tries,
    limit: Int = HTTPRequest.mostBytes,
    _ body: Data
  ) async throws -> (answer: Multistatus, url: URL) {
    let headers = ["Depth": "\(depth)", "Content-Type": "application/xml; charset=utf-8"]
    let response = try await send(method, url, headers: headers, body: body, tries: tries, limit: limit)
    guard response.status == 207 else { throw CalDAVRefusal(response) }
    do throws(XMLReader.Malformed) {
      return (try Multistatus(response.body), response.url)
    } catch {
      throw CalendarSourceError.unreadableAnswer(place: response.place, reason: error.reason)
    }
  }
}
