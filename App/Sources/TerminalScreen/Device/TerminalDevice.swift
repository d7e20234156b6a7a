import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The terminal of standard input and output in raw mode.
///
/// One thread reads by ``wait(upTo:also:)`` and writes; ``wake()`` may be called on any.
package final class TerminalDevice: Sendable {
  /// Why waiting ended.
  package enum Wake: Sendable, Hashable {
    case input([TerminalInput])
    /// The size of the screen changed, or the program was continued after a suspension.
    case resized
    /// ``wake()`` was called, or the other descriptor can be read.
    case woken
    case timeout
    /// The terminal is gone.
    case ended
  }

  private let original: termios
  private let pipe: (reading: Int32, writing: Int32)
  private let state = Mutex(State())

  private struct State {
    /// Whether the terminal stays as it is, and only its keys are read.
    var isLinear = false
    var decoder = InputDecoder()
    var isRaw = false
    var usesKeyboardProtocol = false
  }

  /// `nil` if standard input or output is not a terminal.
  package init?() {
    var mode = termios()
    var ends: [Int32] = [0, 0]
    guard isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &mode) == 0,
      systemPipe(&ends) == 0
    else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    original = mode
    pipe = (ends[0], ends[1])
  }

  /// The columns and rows; 80 and 24 if they are unknown.
  package var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (min(Int(size.ws_col), 1000), min(Int(size.ws_row), 500))
  }

  /// Turns the screen on. It is restored by ``stop()``, and by every signal that ends the process.
  ///
  /// - Parameter isLinear: whether to write lines below each other instead, without queries.
  package func start(isLinear: Bool = false) {
    state.withLock { $0.isLinear = isLinear }
    TerminalRestoration.arm(original, isLinear: isLinear, wakingBy: pipe.writing)
    enter()
  }

  private func enter() {
    setRaw()
    if !state.withLock(\.isLinear) { write(TerminalModes.enter + TerminalModes.queries) }
  }

  /// Restores the terminal.
  package func stop() {
    leave()
    TerminalRestoration.disarm()
  }

  /// Restores the terminal, runs `body`, such as an editor, and turns the screen on again.
  package func outside<Value>(_ body: () -> Value) -> Value {
    leave()
    let value = body()
    enter()
    return value
  }

  /// Suspends the process until the shell continues it.
  package func suspend() {
    outside { TerminalRestoration.suspend() }
  }

  /// Uses an ability that the terminal has reported.
  package func use(_ reply: TerminalReply) {
    guard case .keyboardProtocol = reply,
      state.withLock({ state in
        defer { state.usesKeyboardProtocol = true }
        return !state.usesKeyboardProtocol
      })
    else { return }
    TerminalRestoration.popsKeyboard()
    write(TerminalModes.pushKeyboard)
  }

  /// Ends the wait of ``wait(upTo:also:)``.
  package func wake() { TerminalRestoration.wake(pipe.writing) }

  /// Waits for input.
  ///
  /// - Parameters:
  ///   - milliseconds: the longest time; -1 for no limit.
  ///   - other: a descriptor to watch, or -1.
  package func wait(upTo milliseconds: Int32, also other: Int32 = -1) -> Wake {
    while true {
      let pending = state.withLock(\.decoder.timeout)
      var sources = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: other, events: Int16(POLLIN), revents: 0),
      ]
      let limit = pending.map { milliseconds < 0 ? $0 : min($0, milliseconds) } ?? milliseconds
      let count = poll(&sources, 3, limit)
      if count < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        return .ended
      }
      if count == 0 {
        let inputs = pending == nil ? [] : state.withLock { $0.decoder.flush() }
        if !inputs.isEmpty { return .input(inputs) }
        if pending == nil { return .timeout }
        continue
      }
      if sources[1].revents != 0 { return drain() ? .resized : .woken }
      if sources[0].revents == 0 { return .woken }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let length = read(STDIN_FILENO, &bytes, bytes.count)
      if length < 0, errno == EINTR || errno == EAGAIN { continue }
      guard length > 0 else { return .ended }
      let inputs = state.withLock { $0.decoder.take(bytes[..<length]) }
      if !inputs.isEmpty { return .input(inputs) }
    }
  }

  /// Writes all of a text. Returns `false` if the terminal is gone.
  @discardableResult package func write(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var source = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        _ = poll(&source, 1, 1000)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Reads the pipe. Returns whether the size may have changed.
  private func drain() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 256)
    var hasResized = false
    while true {
      let count = read(pipe.reading, &bytes, bytes.count)
      guard count > 0 else { return hasResized }
      hasResized = hasResized || bytes[..<count].contains(TerminalRestoration.resizeMark)
    }
  }

  private func setRaw() {
    var mode = original
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | BRKINT | INPCK | ISTRIP)
    mode.c_oflag &= ~tcflag_t(OPOST)
    withUnsafeMutableBytes(of: &mode.c_cc) { bytes in
      bytes[Int(VMIN)] = 1
      bytes[Int(VTIME)] = 0
    }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
    state.withLock { $0.isRaw = true }
    TerminalRestoration.isOn(true)
  }

  private func leave() {
    let (isRaw, usesProtocol, isLinear) = state.withLock { state in
      defer {
        state.isRaw = false
        state.usesKeyboardProtocol = false
        state.decoder = InputDecoder()
      }
      return (state.isRaw, state.usesKeyboardProtocol, state.isLinear)
    }
    guard isRaw else { return }
    write(isLinear ? "\r\n" : (usesProtocol ? TerminalModes.popKeyboard : "") + TerminalModes.leave)
    TerminalRestoration.isOn(false)
    var mode = original
    // What was typed for the screen is not for the shell.
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &mode)
  }
}

/// The system calls, declared outside of types that have members with these names.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
