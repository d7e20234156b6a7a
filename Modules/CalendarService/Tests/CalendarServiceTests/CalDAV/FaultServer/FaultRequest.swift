import Foundation

/// A request as the server saw it.
struct FaultRequest: Sendable, Hashable {
  var method: String
  /// As it was sent: percent-encoded, without the query.
  var path: String
  /// What stood after `?`.
  var query: String?
  /// By their names in lower case.
  var headers: [String: String]
  var body: Data

  /// The body as text.
  var text: String { String(decoding: body, as: UTF8.self) }

  /// The method and the path.
  var line: String { "\(method) \(path)" }
}
