import CalendarServersTesting
import Synchronization

/// One connection to the server: requests in, replies out, until either side ends it.
final class FaultConnection: Sendable {
  private struct State {
    var isStopped = false
    var gate: FaultGate?
  }

  private let socket: LoopbackSocket
  private let state = Mutex(State())

  init(_ socket: LoopbackSocket) {
    self.socket = socket
  }

  /// Answers requests until the connection is closed.
  func serve(_ answer: (FaultRequest) -> FaultReply) {
    defer { socket.close() }
    var reader = RequestReader(socket)
    while let request = try? reader.next() {
      for step in answer(request).steps {
        guard perform(step) else { return }
      }
      if request.headers["connection"]?.lowercased() == "close" { return }
    }
  }

  /// Closes it from another thread, even during a delayed reply.
  func stop() {
    let gate = state.withLock { state in
      state.isStopped = true
      return state.gate
    }
    gate?.open()
    socket.cut()
  }

  /// Whether the connection stays open.
  private func perform(_ step: FaultReply.Step) -> Bool {
    switch step {
    case .send(let data): return socket.send(data)
    case .close: return false
    case .reset:
      socket.close(reset: true)
      return false
    case .wait(let gate):
      let mayWait = state.withLock { state in
        state.gate = gate
        return !state.isStopped
      }
      guard mayWait else { return false }
      gate.pass()
      return state.withLock { state in
        state.gate = nil
        return !state.isStopped
      }
    }
  }
}
