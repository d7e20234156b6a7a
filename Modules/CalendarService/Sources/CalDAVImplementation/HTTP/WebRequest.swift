import Foundation

/// A request to a server, without what tells who sends it.
struct WebRequest: Sendable {
  /// `PROPFIND`, `REPORT`, `GET`, `PUT` or `DELETE`.
  var method: String
  var url: URL
  var headers: [String: String] = [:]
  var body: Data?
  /// How often it is sent at most, where the server cannot answer now.
  var tries = WebRetry.tries
  /// How many bytes of an answer are read, inflated.
  var limit = WebRequest.mostBytes

  /// The limit of a request that says nothing else. Reading the XML of so much takes up to half a gigabyte of memory.
  static let mostBytes = 64 << 20

  /// Whether sending it twice does what sending it once does.
  var isSafe: Bool { method != "PUT" && method != "DELETE" }

  /// Its URL as an error names it: without a user, a password or a query.
  var place: String { WebOrigin.place(of: url) }
}
