import CalendarServiceTesting
import Foundation
import Synchronization

/// A server on a free port of this machine that does not encrypt: it answers whoever comes first in plain words,
/// and keeps what it was sent.
///
/// It waits on a thread of its own: the client that it waits for needs those of the tasks.
final class PlainServer: Sendable {
  /// Where it listens.
  let port: UInt16
  private let first = Mutex<Data?>(nil)

  init() throws {
    let (descriptor, port) = try LoopbackAddress.listen()
    self.port = port
    Thread.detachNewThread { [self] in
      defer { close(descriptor) }
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, 600_000) > 0 else { return }
      let socket = LoopbackSocket(accept(descriptor, nil, nil))
      socket.setTimeout(.seconds(600))
      let sent = (try? socket.receive()) ?? nil
      first.withLock { $0 = sent }
      socket.send(Data("HTTP/1.1 400 Bad Request\r\n\r\n".utf8))
    }
  }

  /// What the first client sent before it was answered; `nil` where none came.
  var greeting: Data? { first.withLock { $0 } }
}
