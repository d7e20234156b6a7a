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
  /// How many bytes of an answer are read, inflated.
  var limit = HTTPRequest.mostBytes

  /// The limit of a request that says nothing else. Reading the XML of so much takes up to half a gigabyte of memory.
  static let mostBytes = 64 << 20

  /// Whether sending it twice does what sending it once does.
  var isSafe: Bool { method != "PUT" && method != "DELETE" }
}

/// A response.
struct HTTPResponse: Sendable {
  let status: Int
  /// By their names in lower case.
  let headers: [String: String]
  let body: Data
  /// Where it came from, redirects included.
  let url: URL
  /// The number of attempts that it took.
  var tries = 1

  /// The ETag, as the server writes it.
  var etag: String? { headers["etag"].flatMap { $0.isEmpty ? nil : $0 } }

  /// Whether the status is 2xx.
  var isSuccess: Bool { (200..<300).contains(status) }

  /// Its URL as an error names it.
  var place: String { HTTPOrigin.place(of: url) }
}

/// Why there is no response.
enum HTTPFailure: Error, Equatable {
  /// Nothing was sent: the server cannot be reached.
  case unreachable(reason: String)
  /// Nothing was sent: there is no encrypted connection with a server that shows who it is.
  case untrusted(reason: String)
  /// Something may have been sent, and the answer did not come, or not wholly.
  case noAnswer(reason: String)
  /// The answer came so slowly that it was given up. Asking again would take as long.
  case tooSlow(reason: String)
  /// The answer is larger than what is read.
  case tooLarge
  /// The task was cancelled.
  case cancelled
}
