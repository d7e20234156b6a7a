import CalendarServersTesting
import Foundation
import Synchronization

/// An HTTP server of ours on a free port of this machine that answers each request as a test says, and keeps
/// what it was asked. It stops when it is let go of.
final class FaultServer: Sendable {
  private let listener: FaultListener

  /// A server that answers with `answer`, which is called from the threads of the connections.
  init(_ answer: @escaping @Sendable (FaultRequest) -> FaultReply) throws {
    listener = try FaultListener(answer)
  }

  deinit { stop() }

  /// Runs `body` with a server that answers with `answer`, and stops it after that.
  @discardableResult static func serve<Result>(
    _ answer: @escaping @Sendable (FaultRequest) -> FaultReply,
    to body: (FaultServer) async throws -> Result
  ) async throws -> Result {
    let server = try FaultServer(answer)
    defer { server.stop() }
    return try await body(server)
  }

  /// Where it listens.
  var port: UInt16 { listener.port }

  /// Its address, without a slash at the end.
  var address: String { "http://127.0.0.1:\(port)" }

  /// What it was asked so far, in the order in which the requests came.
  var requests: [FaultRequest] { listener.log.withLock(\.requests) }

  /// How many connections were made to it so far.
  var connections: Int { listener.log.withLock(\.connections) }

  /// Ends all connections and returns when the last thread is done. Later calls do nothing.
  func stop() {
    listener.stop()
  }
}

/// The threads of a ``FaultServer``: one that accepts connections, and one for each of them.
final class FaultListener: Sendable {
  struct Log {
    var requests: [FaultRequest] = []
    var connections = 0
    fileprivate var open: [Int: FaultConnection] = [:]
    fileprivate var isStopped = false
  }

  let port: UInt16
  let log = Mutex(Log())
  private let descriptor: Int32
  private let wake: (read: Int32, write: Int32)
  private let threads = DispatchGroup()
  private let answer: @Sendable (FaultRequest) -> FaultReply

  init(_ answer: @escaping @Sendable (FaultRequest) -> FaultReply) throws {
    var pair: [Int32] = [0, 0]
    guard pipe(&pair) == 0 else { throw LoopbackSocket.Failure(call: "pipe", number: errno) }
    wake = (pair[0], pair[1])
    (descriptor, port) = try LoopbackAddress.listen()
    self.answer = answer
    start { [self] in accept() }
  }

  /// Ends everything; returns when the last thread is done.
  func stop() {
    let connections = log.withLock { log -> [FaultConnection]? in
      guard !log.isStopped else { return nil }
      log.isStopped = true
      return Array(log.open.values)
    }
    if let connections {
      close(wake.write)
      for connection in connections { connection.stop() }
    }
    threads.wait()
  }

  private func start(_ body: @escaping @Sendable () -> Void) {
    threads.enter()
    Thread.detachNewThread { [threads] in
      body()
      threads.leave()
    }
  }

  private func accept() {
    var polled = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake.read, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&polled, 2, -1) > 0, polled[1].revents == 0 {
      let accepted = Foundation.accept(descriptor, nil, nil)
      if accepted >= 0 { serve(LoopbackSocket(accepted)) }
    }
    close(descriptor)
    close(wake.read)
  }

  private func serve(_ socket: LoopbackSocket) {
    let connection = FaultConnection(socket)
    let number = log.withLock { log -> Int? in
      guard !log.isStopped else { return nil }
      log.connections += 1
      log.open[log.connections] = connection
      return log.connections
    }
    guard let number else { return }
    start { [self] in
      connection.serve { request in
        log.withLock { $0.requests.append(request) }
        return answer(request)
      }
      log.withLock { $0.open[number] = nil }
    }
  }
}
