import CalendarServersTesting
import Foundation

/// Parses requests (RFC 9112) from the bytes of a connection.
struct RequestReader {
  /// The bytes are not a request.
  struct Malformed: Error {}

  private let socket: LoopbackSocket
  private var pending = Data()

  init(_ socket: LoopbackSocket) {
    self.socket = socket
  }

  /// The next request; `nil` at the end of the connection.
  mutating func next() throws -> FaultRequest? {
    guard let head = try line(endingIn: "\r\n\r\n") else { return nil }
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3 else { throw Malformed() }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { throw Malformed() }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...]
        .trimmingCharacters(in: .whitespaces)
    }
    if headers["expect"] != nil { socket.send(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8)) }
    let target = words[1].split(separator: "?", maxSplits: 1).map(String.init)
    return FaultRequest(
      method: String(words[0]), path: target[0], query: target.count > 1 ? target[1] : nil, headers: headers,
      body: try body(headers))
  }

  private mutating func body(_ headers: [String: String]) throws -> Data {
    if headers["transfer-encoding"]?.lowercased() == "chunked" { return try chunks() }
    guard let length = headers["content-length"] else { return Data() }
    guard let count = Int(length) else { throw Malformed() }
    return try bytes(count)
  }

  private mutating func chunks() throws -> Data {
    var body = Data()
    while let size = try line(endingIn: "\r\n") {
      guard let count = Int(size, radix: 16) else { throw Malformed() }
      body += try bytes(count)
      guard try line(endingIn: "\r\n") == "" else { throw Malformed() }
      if count == 0 { return body }
    }
    throw Malformed()
  }

  private mutating func line(endingIn end: String) throws -> String? {
    while true {
      if let range = pending.range(of: Data(end.utf8)) {
        defer { pending = Data(pending[range.upperBound...]) }
        return String(decoding: pending[..<range.lowerBound], as: UTF8.self)
      }
      guard let more = try socket.receive() else { return nil }
      pending += more
    }
  }

  private mutating func bytes(_ count: Int) throws -> Data {
    while pending.count < count {
      guard let more = try socket.receive() else { throw Malformed() }
      pending += more
    }
    defer { pending = Data(pending.dropFirst(count)) }
    return Data(pending.prefix(count))
  }
}

/// A request as the server saw it.
struct FaultRequest: Sendable, Hashable {
  var method: String
  /// As sent: percent-encoded, without the query.
  var path: String
  /// The text after `?`.
  var query: String?
  /// The headers by name in lower case.
  var headers: [String: String]
  var body: Data

  /// The body as text.
  var text: String { String(decoding: body, as: UTF8.self) }

  /// The method and the path.
  var line: String { "\(method) \(path)" }
}
