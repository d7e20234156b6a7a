import Foundation

/// The steps of a reply: send bytes, wait, close the connection.
struct FaultReply: Sendable {
  enum Step: Sendable {
    case send(Data)
    /// Waits until the test continues.
    case wait(FaultGate)
    case close
    /// Resets the connection, as after a crash.
    case reset
  }

  var steps: [Step]

  /// A correct response; the connection is kept for the next request.
  static func status(
    _ status: Int, _ body: String = "", type: String = "text/plain; charset=utf-8",
    headers: [String: String] = [:]
  ) -> FaultReply {
    .status(status, body: Data(body.utf8), type: type, headers: headers)
  }

  /// A response with these bytes.
  static func status(
    _ status: Int, body: Data, type: String = "text/plain; charset=utf-8", headers: [String: String] = [:]
  ) -> FaultReply {
    var headers = headers
    if !body.isEmpty { headers["Content-Type"] = type }
    if status != 204 { headers["Content-Length"] = headers["Content-Length"] ?? String(body.count) }
    return FaultReply(steps: [.send(head(status, headers)), .send(body)])
  }

  /// A multistatus (RFC 4918, section 13).
  static func multistatus(_ xml: String, headers: [String: String] = [:]) -> FaultReply {
    .status(207, xml, type: "application/xml; charset=utf-8", headers: headers)
  }

  /// A redirection to an address.
  static func redirect(_ status: Int, to address: String) -> FaultReply {
    .status(status, headers: ["Location": address])
  }

  /// The status line and the headers, with the empty line after them.
  static func head(_ status: Int, _ headers: [String: String]) -> Data {
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
    return Data("HTTP/1.1 \(status) Status\r\n\(lines.joined())\r\n".utf8)
  }
}
