import Synchronization
package import SystemAccess

/// The standard output of one run of the program, sent through the pager if it is long.
///
/// A failed write does not stop the program: the first error is kept for the end of the run, and later writes are
/// ignored.
package final class RunOutput: Sendable {
  private let stream: @Sendable (String) throws(StreamError) -> Void
  private let state = Mutex(State())

  private struct State {
    var failure: StreamError?
    /// Starts the pager; `nil` if there is none, or it was already started.
    var startPager: (@Sendable () -> Pager?)?
    /// The height of the screen: shorter output is not paged.
    var rows = 0
    /// Text that was not written yet, since it may fit on the screen.
    var waiting = ""
    var pager: Pager?
  }

  /// - Parameter stream: writes a text.
  package init(_ stream: @escaping @Sendable (String) throws(StreamError) -> Void) {
    self.stream = stream
  }

  /// The first error; `nil` if everything was written.
  package var failure: StreamError? { state.withLock(\.failure) }

  /// Sends output longer than the screen to a pager. Does nothing if the output is not a terminal, or if `command`
  /// is empty or `cat`.
  package func page(with command: String?, in environment: ProcessEnvironment) {
    guard let command, !["", "cat", "never"].contains(command), let rows = environment.terminal?.rows,
      environment.understandsEscapeCodes
    else { return }
    state.withLock {
      $0.rows = rows
      $0.startPager = { environment.startPager(command) }
    }
  }

  /// Writes a text, unless an earlier write failed.
  package func write(_ text: String) {
    state.withLock { state in
      guard state.failure == nil else { return }
      guard let start = state.startPager else { return send(text, &state) }
      state.waiting += text
      guard state.waiting.utf8.lazy.filter({ $0 == UInt8(ascii: "\n") }).count >= state.rows else { return }
      state.startPager = nil
      state.pager = start()
      flush(&state)
    }
  }

  /// Writes pending text, and waits until the person has quit the pager.
  package func finish() {
    let pager = state.withLock { state in
      state.startPager = nil
      flush(&state)
      return state.pager
    }
    pager?.finish()
  }

  private func flush(_ state: inout State) {
    guard !state.waiting.isEmpty else { return }
    send(state.waiting, &state)
    state.waiting = ""
  }

  private func send(_ text: String, _ state: inout State) {
    do {
      if let pager = state.pager { try pager.write(text) } else { try stream(text) }
    } catch {
      state.failure = state.failure ?? error
    }
  }
}
