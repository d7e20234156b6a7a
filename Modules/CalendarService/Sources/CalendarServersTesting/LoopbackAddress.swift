import Foundation

#if canImport(Glibc)
private let stream = Int32(SOCK_STREAM.rawValue)
#else
private let stream = SOCK_STREAM
#endif

/// Ports of the loopback interface.
package enum LoopbackAddress {
  /// A socket that listens on a free port, and the port.
  package static func listen() throws -> (descriptor: Int32, port: UInt16) {
    let (descriptor, port) = try reserve()
    guard Foundation.listen(descriptor, 64) == 0 else {
      close(descriptor)
      throw LoopbackSocket.Failure(call: "listen", number: errno)
    }
    return (descriptor, port)
  }

  /// A socket that reserves a free port without listening, and the port.
  package static func reserve() throws -> (descriptor: Int32, port: UInt16) {
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { throw LoopbackSocket.Failure(call: "socket", number: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    do {
      try call("bind") { bind(descriptor, $0, $1) }
      return (descriptor, try port(of: descriptor))
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// A connection to a port.
  package static func connect(to port: UInt16) throws -> LoopbackSocket {
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { throw LoopbackSocket.Failure(call: "socket", number: errno) }
    let connection = LoopbackSocket(descriptor)
    try call("connect", port: port) { Foundation.connect(descriptor, $0, $1) }
    return connection
  }

  /// A free port outside the range of automatically assigned ones, so that it is still free for a restart.
  package static func lastingPort() throws -> UInt16 {
    while true {
      let port = UInt16.random(in: 10_000..<30_000)
      let descriptor = socket(AF_INET, stream, 0)
      guard descriptor >= 0 else { throw LoopbackSocket.Failure(call: "socket", number: errno) }
      defer { close(descriptor) }
      do {
        try call("bind", port: port) { bind(descriptor, $0, $1) }
        return port
      } catch let failure as LoopbackSocket.Failure where failure.number == EADDRINUSE {
        continue
      }
    }
  }

  private static func port(of descriptor: Int32) throws -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    guard result == 0 else { throw LoopbackSocket.Failure(call: "getsockname", number: errno) }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func call(
    _ name: String, port: UInt16 = 0, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw LoopbackSocket.Failure(call: name, number: errno) }
  }
}
