import Foundation

/// What a server answered.
struct WebResponse: Sendable {
  let status: Int
  /// By their names in lower case.
  let headers: [String: String]
  let body: Data
  /// Where it came from, redirects included.
  let url: URL
  /// How often the request was sent until this was the answer.
  var tries = 1

  /// The version of what it speaks of, as the server writes it.
  var etag: String? { headers["etag"].flatMap { $0.isEmpty ? nil : $0 } }

  /// Whether it did what it was asked.
  var isSuccess: Bool { (200..<300).contains(status) }

  /// Its URL as an error names it.
  var place: String { WebOrigin.place(of: url) }
}
