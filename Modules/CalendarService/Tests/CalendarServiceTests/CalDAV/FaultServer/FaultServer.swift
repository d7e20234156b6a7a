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
