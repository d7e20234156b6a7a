import Foundation

/// A client that sends and shows bytes as they are.
package struct RawClient {
  private let socket: LoopbackSocket

  /// - Parameter timeout: how long the server may be silent.
  package init(port: UInt16, timeout: Duration = .seconds(600)) throws {
    socket = try LoopbackAddress.connect(to: port)
    socket.setTimeout(timeout)
  }

  /// Sends a request; its line breaks become CRLF, and an empty line ends its headers.
  package func send(_ head: String, body: String = "") {
    let head = head.replacingOccurrences(of: "\n", with: "\r\n")
    let length = body.isEmpty ? "" : "Content-Length: \(body.utf8.count)\r\n"
    socket.send(Data("\(head)\r\n\(length)\r\n\(body)".utf8))
  }

  /// What the server sends until it ends the connection.
  ///
  /// - Throws: ``LoopbackSocket/Failure`` where it resets it, or is silent for too long.
  package func all() throws -> String {
    var bytes = Data()
    while let more = try socket.receive() { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What the server sends until this many bytes have come, or it ends the connection.
  package func first(_ count: Int) throws -> String {
    var bytes = Data()
    while bytes.count < count, let more = try socket.receive() { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }
}
