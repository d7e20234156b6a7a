#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Restores the terminal when a signal ends the process, and notes changes of its size.
///
/// A signal handler may only read memory that nobody moves, and call functions that are safe in signal handlers: write,
/// tcsetattr, signal and raise.
enum TerminalRestoration {
  /// The byte in the pipe that stands for a changed size.
  static let resizeMark: UInt8 = 1

  /// What the handlers need. It is written before the handlers are set, and by the one thread that owns the terminal.
  private struct Shared {
    var mode = termios()
    var isOn = false
    var popsKeyboard = false
    var pipe: Int32 = -1
    var leave: UnsafeMutablePointer<UInt8>?
    var leaveCount = 0
    var pop: UnsafeMutablePointer<UInt8>?
    var popCount = 0
  }

  /// Never deallocated, since a signal may come at any moment. One thread, which owns the terminal, writes it.
  nonisolated(unsafe) private static let shared: UnsafeMutablePointer<Shared> = {  // one writer thread
    let pointer = UnsafeMutablePointer<Shared>.allocate(capacity: 1)
    pointer.initialize(to: Shared())
    return pointer
  }()

  private static let ending = [SIGTERM, SIGHUP, SIGQUIT, SIGINT]
  private static let crashing = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

  /// Sets the handlers.
  static func arm(_ mode: termios, isLinear: Bool, wakingBy pipe: Int32) {
    let text = Array(TerminalModes.leave.utf8)
    let pop = Array(TerminalModes.popKeyboard.utf8)
    if shared.pointee.leave == nil {
      shared.pointee.leave = copy(text)
      shared.pointee.leaveCount = text.count
      shared.pointee.pop = copy(pop)
      shared.pointee.popCount = pop.count
    }
    if isLinear { shared.pointee.leaveCount = 0 }
    shared.pointee.mode = mode
    shared.pointee.pipe = pipe
    for number in ending + crashing {
      signal(number) { number in
        TerminalRestoration.restore()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    for number in [SIGWINCH, SIGCONT] {
      signal(number) { _ in TerminalRestoration.mark() }
    }
    signal(SIGTSTP, SIG_IGN)
  }

  /// Removes the handlers.
  static func disarm() {
    for number in ending + crashing + [SIGWINCH, SIGCONT, SIGTSTP] { signal(number, SIG_DFL) }
    shared.pointee.pipe = -1
  }

  static func isOn(_ isOn: Bool) {
    shared.pointee.isOn = isOn
    if !isOn { shared.pointee.popsKeyboard = false }
  }

  static func popsKeyboard() { shared.pointee.popsKeyboard = true }

  /// Stops the process group, as ctrl-z does, until it is continued.
  static func suspend() {
    signal(SIGTSTP, SIG_DFL)
    kill(0, SIGTSTP)
    signal(SIGTSTP, SIG_IGN)
  }

  /// Writes a byte that ends a wait.
  static func wake(_ pipe: Int32) {
    var byte: UInt8 = 0
    _ = write(pipe, &byte, 1)
  }

  private static func mark() {
    let number = errno
    var byte = resizeMark
    _ = write(shared.pointee.pipe, &byte, 1)
    errno = number
  }

  private static func restore() {
    guard shared.pointee.isOn else { return }
    shared.pointee.isOn = false
    if shared.pointee.popsKeyboard { _ = write(STDOUT_FILENO, shared.pointee.pop, shared.pointee.popCount) }
    _ = write(STDOUT_FILENO, shared.pointee.leave, shared.pointee.leaveCount)
    tcsetattr(STDIN_FILENO, TCSANOW, &shared.pointee.mode)
  }

  private static func copy(_ bytes: [UInt8]) -> UnsafeMutablePointer<UInt8> {
    let pointer = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    pointer.initialize(from: bytes, count: bytes.count)
    return pointer
  }
}
