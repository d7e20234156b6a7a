import Foundation

/// A request, without credentials.
struct HTTPRequest: Sendable {
  /// `PROPFIND`, `REPORT`, `GET`, `PUT` or `DELETE`.
  var method: String
  var url: URL
  var headers: [String: String] = [:]
  var body: Data?
  /// The most attempts, if the server is busy or fails.
  var tries = HTTPRetry.tries
  /// The maximum size of the inflated response in bytes.
  var limit = HTTPRequest.mostBytes

  /// The default limit. Parsing XML of this size takes up to half a gigabyte of memory.
  static let mostBytes = 64 << 20

  /// Whether the request is idempotent.
  var isSafe: Bool { method != "PUT" && method != "DELETE" }
}

/// A response.
struct HTTPResponse: Sendable {
  let status: Int
  /// By their names in lower case.
  let headers: [String: String]
  let body: Data
  /// The URL after redirects.
  let url: URL
  /// The number of attempts that it took.
  var tries = 1

  /// The ETag, as the server writes it.
  var etag: String? { headers["etag"].flatMap { $0.isEmpty ? nil : $0 } }

  /// The ETag if it names the resource; `nil` for a weak one. A proxy that compresses weakens it, and a write that names
  /// a weak one fails (RFC 9110, sections 8.8.3.2 and 13.1.1).
  var strongETag: String? { etag.flatMap { $0.hasPrefix("W/") ? nil : $0 } }

  /// Whether the status is 2xx.
  var isSuccess: Bool { (200..<300).contains(status) }

  /// The URL for an error message.
  var place: String { HTTPOrigin.place(of: url) }
}

/// Why there is no response.
enum HTTPFailure: Error, Equatable {
  /// Nothing was sent: the server is unreachable.
  case unreachable(reason: String)
  /// Nothing was sent: TLS failed, or the server's certificate is not trusted.
  case untrusted(reason: String)
  /// The request may have been sent, but the response is missing or incomplete.
  case noAnswer(reason: String)
  /// The response was too slow. A retry would take as long.
  case tooSlow(reason: String)
  /// The response exceeds the limit.
  case tooLarge
  /// The task was cancelled.
  case cancelled
}
