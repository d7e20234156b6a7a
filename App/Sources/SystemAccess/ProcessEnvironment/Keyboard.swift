import Dispatch
import Synchronization
package import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// Reads the terminal of the process key by key. One task at a time may read.
///
/// Keys typed while nothing reads are not echoed, and wait for the next reader. ``close()``, or a signal that ends
/// the process, restores the terminal.
package final class Keyboard: Sendable {
  /// Input from a terminal.
  package enum Event: Sendable, Hashable {
    case key(Key)
    /// The size of the screen changed.
    case resized
    /// The input has ended.
    case ended
  }

  /// The sequences that turn bracketed paste on and off.
  private static let marksPaste = (on: "\u{1B}[?2004h", off: "\u{1B}[?2004l")
  /// The timeout in milliseconds for the rest of a key after an Escape.
  private static let keyTimeout: Int32 = 50

  private struct State {
    var parser = KeyParser()
    var keys: ArraySlice<Key> = []
    var interrupt: (@Sendable () -> Void)?
    var signals: [any DispatchSourceSignal] = []
  }

  private let original: termios
  private let state = Mutex(State())
  /// The signal handler writes a byte to this pipe when the size changes.
  private let resizes: (reading: Int32, writing: Int32)

  /// `nil` if standard input or output is not a terminal.
  package init?() {
    var now = termios()
    var ends: [Int32] = [0, 0]
    guard isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &now) == 0, pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    original = now
    resizes = (ends[0], ends[1])
    set(between)
    on(SIGWINCH) { [resizes] in _ = write(resizes.writing, [1], 1) }
    on(SIGINT) { [weak self] in self?.interrupt() }
    for number in [SIGTERM, SIGHUP] {
      on(number) { [original] in
        var original = original
        tcsetattr(STDIN_FILENO, TCSANOW, &original)
        _exit(128 + number)
      }
    }
  }

  /// The columns and rows of the screen.
  package var size: (columns: Int, rows: Int) {
    let terminal = StandardStream.output.terminal
    return (terminal?.columns ?? 80, terminal?.rows ?? 24)
  }

  /// Restores the terminal.
  package func close() {
    set(original)
    state.withLock { state in
      for source in state.signals { source.cancel() }
      state.signals = []
    }
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
  }

  /// Runs `body`, which may call ``next()``, in raw mode: signal keys such as ctrl-c arrive as keys.
  package func whileRaw<Value>(_ write: (String) -> Void, _ body: () -> Value) -> Value {
    set(raw)
    write(Self.marksPaste.on)
    defer {
      write(Self.marksPaste.off)
      set(between)
    }
    return body()
  }

  /// Waits for the next input.
  package func next() -> Event {
    while true {
      if let key = state.withLock({ $0.keys.popFirst() }) { return .key(key) }
      let isPending = state.withLock(\.parser.isPending)
      var sources = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: resizes.reading, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&sources, 2, isPending ? Self.keyTimeout : -1)
      if count == 0 { state.withLock { $0.keys += $0.parser.flush() } }
      guard count > 0 else { continue }
      if sources[1].revents != 0 {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(resizes.reading, &bytes, bytes.count) > 0 {}
        return .resized
      }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let length = read(STDIN_FILENO, &bytes, bytes.count)
      if length < 0, errno == EINTR || errno == EAGAIN { continue }
      guard length > 0 else { return .ended }
      state.withLock { $0.keys += $0.parser.take(bytes[..<length]) }
    }
  }

  /// Discards unread keys, so that none of them answers a later question.
  package func discard() {
    tcflush(STDIN_FILENO, TCIFLUSH)
    state.withLock {
      $0.keys = []
      $0.parser = KeyParser()
    }
  }

  /// Starts a task and waits for it; ctrl-c cancels it. It is started here so that no ctrl-c comes before its time.
  package func finish<Value: Sendable, Failure>(
    _ start: @autoclosure () -> Task<Value, Failure>
  ) async -> Result<Value, Failure> {
    let task = state.withLock { state in
      let task = start()
      state.interrupt = { task.cancel() }
      return task
    }
    defer { state.withLock { $0.interrupt = nil } }
    return await task.result
  }

  /// Cancels the task that ``finish(_:)`` waits for.
  package func interrupt() { state.withLock(\.interrupt)?() }

  /// Suspends the process, as ctrl-z does, until the shell continues it. Called in raw mode.
  package func suspend(_ write: (String) -> Void) {
    write(Self.marksPaste.off)
    set(original)
    kill(0, SIGTSTP)
    set(raw)
    write(Self.marksPaste.on)
  }

  /// The mode between reads: no echo and no line editing, but signal keys work. Enter stays one: a line that is typed
  /// meanwhile is read later.
  private var between: termios {
    var mode = original
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    mode.c_iflag &= ~tcflag_t(ICRNL | INLCR)
    return mode
  }

  private var raw: termios {
    var mode = between
    mode.c_lflag &= ~tcflag_t(ISIG | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON | ISTRIP)
    withUnsafeMutableBytes(of: &mode.c_cc) { $0[Int(VMIN)] = 1 }
    withUnsafeMutableBytes(of: &mode.c_cc) { $0[Int(VTIME)] = 0 }
    return mode
  }

  private func set(_ mode: termios) {
    var mode = mode
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
  }

  private func on(_ number: Int32, _ handler: @escaping @Sendable () -> Void) {
    signal(number, SIG_IGN)
    // A signal that arrives before its source is registered is lost.
    let registered = DispatchSemaphore(value: 0)
    state.withLock { state in
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler(handler: handler)
      source.setRegistrationHandler { registered.signal() }
      source.resume()
      state.signals.append(source)
    }
    registered.wait()
  }
}
