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

  /// Whether sending it twice does what sending it once does.
  var isSafe: Bool { method != "PUT" && method != "DELETE" }

  /// Its URL as an error names it: without a user, a password or a query.
  var place: String { WebOrigin.place(of: url) }
}
