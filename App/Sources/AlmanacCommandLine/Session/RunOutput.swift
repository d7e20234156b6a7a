import Synchronization
import SystemAccess

/// The standard output of one run of the program, through the person's pager where it is long.
///
/// A failure to write stops no work: the first one is kept for the end of the run, and nothing is written after it.
final class RunOutput: Sendable {
  private let stream: @Sendable (String) throws(StreamError) -> Void
  private let state = Mutex(State())

  private struct State {
    var failure: StreamError?
    /// Starts the pager; `nil` where there is none, or it was tried.
    var startPager: (@Sendable () -> Pager?)?
    /// The rows of the screen: what has fewer is not paged.
    var rows = 0
    /// What was not written yet, since it may fit on the screen.
    var waiting = ""
    var pager: Pager?
  }

  /// - Parameter stream: writes all of a text.
  init(_ stream: @escaping @Sendable (String) throws(StreamError) -> Void) {
    self.stream = stream
  }

  /// Why not everything was written; `nil` where it was.
  var failure: StreamError? { state.withLock(\.failure) }

  /// Sends what is longer than the screen to a pager. Does nothing where the output goes to no terminal, and where
  /// `command` is empty or `cat`.
  func page(with command: String?, in environment: ProcessEnvironment) {
    guard let command, !["", "cat", "never"].contains(command), let rows = environment.terminal?.rows,
      environment.understandsEscapeCodes
    else { return }
    state.withLock {
      $0.rows = rows
      $0.startPager = { environment.startPager(command) }
    }
  }

  /// Writes a text, unless one before it could not be written.
  func write(_ text: String) {
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

  /// Writes what waits, and waits until the person has quit the pager.
  func finish() {
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
