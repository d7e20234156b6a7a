package import Foundation
import Synchronization

/// A loopback TCP socket. One thread reads and writes; another may cut it off.
package final class LoopbackSocket: Sendable {
  /// A failed system call.
  package struct Failure: Error, Equatable {
    package let call: String
    package let number: Int32

    package init(call: String, number: Int32) {
      self.call = call
      self.number = number
    }
  }

  private let descriptor: Int32
  private let isOpen = Mutex(true)

  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
    var on: Int32 = 1
    // Child processes of a test must not inherit it.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    #if canImport(Darwin)
    setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit { close() }

  /// Makes ``receive()`` fail with `EAGAIN` after this time without data.
  package func setTimeout(_ timeout: Duration) {
    let microseconds = Int(timeout / .microseconds(1))
    var limit = timeval(
      tv_sec: microseconds / 1_000_000, tv_usec: .init(microseconds % 1_000_000))
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Waits for bytes; `nil` at the end of the stream.
  ///
  /// - Throws: ``Failure`` if the peer reset the connection or the timeout expired.
  package func receive() throws -> Data? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    guard count >= 0 else { throw Failure(call: "recv", number: errno) }
    return count == 0 ? nil : Data(bytes[..<count])
  }

  /// Sends all bytes; returns whether the peer stayed connected.
  @discardableResult package func send(_ data: Data) -> Bool {
    #if canImport(Darwin)
    let flags: Int32 = 0
    #else
    let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = data
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Shuts down both directions; a blocked ``receive()`` returns.
  package func cut() {
    isOpen.withLock { isOpen in
      if isOpen { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }

  /// Closes the socket; with `reset`, the peer gets a reset instead of an end of stream.
  package func close(reset: Bool = false) {
    isOpen.withLock { isOpen in
      guard isOpen else { return }
      isOpen = false
      if reset {
        var lingering = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &lingering, socklen_t(MemoryLayout<linger>.size))
      }
      Foundation.close(descriptor)
    }
  }
}

/// A client that sends and receives raw bytes.
package struct RawClient {
  private let socket: LoopbackSocket

  /// Connects to a server on this machine, with a timeout of ten minutes.
  package init(port: UInt16) throws {
    socket = try LoopbackAddress.connect(to: port)
    socket.setTimeout(.seconds(600))
  }

  /// Sends a request; line breaks become CRLF, and an empty line ends the headers.
  package func send(_ head: String, body: String = "") {
    let head = head.replacingOccurrences(of: "\n", with: "\r\n")
    let length = body.isEmpty ? "" : "Content-Length: \(body.utf8.count)\r\n"
    socket.send(Data("\(head)\r\n\(length)\r\n\(body)".utf8))
  }

  /// Reads until the server closes the connection.
  ///
  /// - Throws: ``LoopbackSocket/Failure`` on a reset or timeout.
  package func all() throws -> String {
    var bytes = Data()
    while let more = try socket.receive() { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads this many bytes, or fewer if the server closes the connection.
  package func first(_ count: Int) throws -> String {
    var bytes = Data()
    while bytes.count < count, let more = try socket.receive() { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }
}
