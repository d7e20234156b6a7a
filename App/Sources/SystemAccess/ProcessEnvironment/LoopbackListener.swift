import Dispatch
import Synchronization

#if canImport(FoundationEssentials)
package import FoundationEssentials
import Glibc
#else
package import Foundation
#endif

/// Waits for a browser on this machine: a socket on a free port of the loopback interface.
package final class LoopbackListener: Sendable {
  /// The port.
  package let port: UInt16
  private let descriptor: Int32
  private let isCancelled = Mutex(false)

  /// The answer to a request.
  package struct Answer {
    /// The text that the browser shows.
    package let text: String
    /// Whether it was the request that was waited for.
    package let isLast: Bool

    package init(text: String, isLast: Bool) {
      (self.text, self.isLast) = (text, isLast)
    }
  }

  package init() throws(POSIXError) {
    #if canImport(Glibc)
    let kind = Int32(SOCK_STREAM.rawValue)
    #else
    let kind = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    self.descriptor = descriptor
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isReady = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    guard descriptor >= 0, isReady, listen(descriptor, 8) == 0 else {
      let error = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      close(descriptor)
      throw error
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(descriptor) }

  /// Answers requests until one is the last; returns its target, such as `/?code=x`, or `nil` if none came in time.
  package func target(
    within limit: Duration, answering answer: @escaping @Sendable (String) -> Answer
  ) async throws -> String? {
    let target = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // On a thread of its own, since it waits for the person.
        DispatchQueue(label: "almanac.sign-in").async {
          continuation.resume(returning: self.wait(until: .now + limit, answer))
        }
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
    }
    try Task.checkCancellation()
    return target
  }

  private func wait(until end: ContinuousClock.Instant, _ answer: (String) -> Answer) -> String? {
    while ContinuousClock.now < end, !isCancelled.withLock(\.self) {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 200) > 0 else { continue }
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { continue }
      defer { close(connection) }
      guard let target = Self.target(of: connection) else { continue }
      let reply = answer(target)
      let body = "<!doctype html><meta charset=utf-8><title>almanac</title><p>\(reply.text)</p>\n"
      let head =
        "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: \(body.utf8.count)\r\n"
      try? StandardStream.Descriptor(number: connection).write(head + "Connection: close\r\n\r\n" + body)
      if reply.isLast { return target }
    }
    return nil
  }

  /// The target of a request: the second word of its first line.
  private static func target(of connection: Int32) -> String? {
    // A browser may open a connection in advance and send nothing.
    var limit = timeval(tv_sec: 2, tv_usec: 0)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !text.contains("\r\n\r\n"), text.utf8.count < 65_536 {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      text += String(decoding: buffer[..<count], as: UTF8.self)
    }
    let words = text.split(separator: " ", maxSplits: 2)
    return words.count == 3 && words[0] == "GET" ? String(words[1]) : nil
  }
}
