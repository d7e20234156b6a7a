import Foundation

/// A program on a terminal; the test types keys and reads the output.
final class PseudoTerminal {
  /// The failure and the program's output.
  struct Failure: Error {
    let reason: String
    let output: String
  }

  private let terminal: Int32
  let process: pid_t
  /// The status of the ended process; `nil` until it is reaped. Not `nil` if none was started.
  private var status: Int32?
  private var unread = ""
  /// The program's whole output.
  private(set) var output = ""

  /// Starts a program whose three standard streams are a new terminal.
  ///
  /// - Parameter environment: variables added to the environment of the tests.
  init(
    _ path: String, _ line: [String], columns: UInt16 = 80, rows: UInt16 = 24,
    environment: [String: String] = [:]
  ) throws {
    guard let (terminal, name) = Self.open() else {
      throw Failure(
        reason: "There is no pseudo-terminal: \(String(cString: strerror(errno)))", output: "")
    }
    self.terminal = terminal
    _ = fcntl(terminal, F_SETFD, FD_CLOEXEC)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a session leader opens becomes its controlling terminal.
    for stream: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, stream, name, O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    let newSession: Int16 = 0x80  // POSIX_SPAWN_SETSID, which the module map of glibc leaves out
    posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGDEF))
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let variables = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }
      .merging(environment) { $1 }
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + line).map { strdup($0) } + [nil]
    var pairs: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + pairs { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, &attributes, &words, &pairs)
    self.process = process
    guard code == 0 else {
      status = code
      throw Failure(reason: String(cString: strerror(code)), output: "")
    }
    resize(columns: columns, rows: rows)
  }

  /// Whether the system has pseudo-terminals.
  static let areThere = {
    guard let (terminal, _) = open() else { return false }
    close(terminal)
    return true
  }()

  /// The test's end of the terminal, and the path of the program's end.
  private static func open() -> (terminal: Int32, path: String)? {
    let terminal = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard terminal >= 0 else { return nil }
    #if canImport(Glibc)
    // The module map of glibc lacks unlockpt() and ptsname(); TIOCSPTLCK and TIOCGPTN are the calls behind them.
    var (isLocked, number): (Int32, UInt32) = (0, 0)
    guard ioctl(terminal, 0x4004_5431, &isLocked) == 0, ioctl(terminal, 0x8004_5430, &number) == 0
    else {
      close(terminal)
      return nil
    }
    return (terminal, "/dev/pts/\(number)")
    #else
    guard grantpt(terminal) == 0, unlockpt(terminal) == 0, let name = ptsname(terminal) else {
      close(terminal)
      return nil
    }
    return (terminal, String(cString: name))
    #endif
  }

  /// Ends the program if it still runs. Its process has to be reaped: Swift Testing waits for the children of exit tests
  /// by a call that returns any unreaped child, so that an unreaped child of another test blocks it.
  deinit {
    if status == nil {
      kill(process, SIGKILL)
      _ = reap()
    }
    close(terminal)
  }

  /// Resizes the terminal and notifies the program.
  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize()
    (size.ws_col, size.ws_row) = (columns, rows)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Sends the program a signal.
  func send(_ signal: Int32) { kill(process, signal) }

  /// Types keys.
  func type(_ keys: String) throws {
    let bytes = Array(keys.utf8)
    guard write(terminal, bytes, bytes.count) == bytes.count else {
      throw failure("cannot type '\(keys)'")
    }
  }

  /// Waits until the program writes a text after the text that was awaited last. Returns the output up to there.
  @discardableResult func wait(for text: String) throws -> String {
    while true {
      if let range = unread.range(of: text) {
        defer { unread = String(unread[range.upperBound...]) }
        return String(unread[..<range.upperBound])
      }
      guard try read() else { throw failure("the program ended and did not write '\(text)'") }
    }
  }

  /// Waits until a terminal of this size shows a text.
  func waitForScreen(with text: String, columns: Int = 80, rows: Int = 24) throws {
    while true {
      var model = TerminalModel(width: columns, height: rows)
      model.take(output)
      if model.text.contains(text) { return }
      guard try read() else { throw failure("the program ended and did not show '\(text)'") }
    }
  }

  /// Waits until the program has ended, and returns its exit code.
  func end() throws -> Int32 {
    while try read() {}
    let status = reap()
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -status
  }

  /// Waits for the end of the process, and returns its status as `waitpid` defines it.
  private func reap() -> Int32 {
    if let status { return status }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    self.status = status
    return status
  }

  /// Whether the terminal echoes and edits input, as for a shell.
  var isCooked: Bool {
    var mode = termios()
    return tcgetattr(terminal, &mode) == 0 && mode.c_lflag & tcflag_t(ICANON) != 0
      && mode.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Reads the available output; returns `false` at the end.
  private func read() throws -> Bool {
    var source = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, 120_000) > 0 else { throw failure("nothing came for two minutes") }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(terminal, &bytes, bytes.count)
    // Linux returns EIO when no process has the other end open.
    guard count > 0 else { return false }
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    output += text
    unread += text
    return true
  }

  private func failure(_ reason: String) -> Failure { Failure(reason: reason, output: output) }
}
