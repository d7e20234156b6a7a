#if canImport(FoundationEssentials)
package import FoundationEssentials
package import Glibc
#else
package import Foundation
#endif

/// A program that this one started.
package struct ChildProcess {
  /// Its process.
  package let id: pid_t

  /// How a program ended.
  package enum Ending: Hashable, CustomStringConvertible {
    /// By itself; 0 says that it did what it should.
    case exited(status: Int32)
    /// By a signal.
    case stopped(signal: Int32)

    /// `it ended with status 3`.
    package var description: String {
      switch self {
      case .exited(let status): "it ended with status \(status)"
      case .stopped(let signal): "it was stopped by signal \(signal)"
      }
    }
  }

  /// What a program wrote to its standard output, and how it ended.
  package struct Outcome: Sendable {
    package let output: Data
    package let ending: Ending

    /// Whether it did what it should.
    package var isSuccess: Bool { ending == .exited(status: 0) }
  }

  /// Starts a program by its path. It inherits the streams, the terminal and the working folder of this process, and the
  /// files that were opened without `O_CLOEXEC`; it obeys the signals that this process ignores or blocks.
  ///
  /// - Parameters:
  ///   - words: the path, then its arguments.
  ///   - streams: which of this process's files it has for its own standard streams, by their number.
  ///   - leadsGroup: whether it leads a process group of its own, with which all that it starts can be ended.
  /// - Throws: why the system could not start it.
  package init(
    _ words: [String], environment: [String: String], streams: [Int32: Int32], leadsGroup: Bool = false
  ) throws(POSIXError) {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (stream, file) in streams { posix_spawn_file_actions_adddup2(&actions, file, stream) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | (leadsGroup ? POSIX_SPAWN_SETPGROUP : 0)
    // This process ignores SIGPIPE, and Dispatch blocks signals in its threads; a program starts without either.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { (word: String) in strdup(word) }
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") }
    defer { for text in arguments + variables { free(text) } }
    arguments.append(nil)
    variables.append(nil)
    var id: pid_t = 0
    let status = posix_spawn(&id, words[0], &actions, &attributes, &arguments, &variables)
    guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: status) ?? .EIO) }
    self.id = id
  }

  /// Runs a program to its end, and reads what it writes to its standard output.
  ///
  /// - Parameter started: is called once it runs.
  package static func run(
    _ words: [String], environment: [String: String], streams: [Int32: Int32] = [:], leadsGroup: Bool = false,
    started: (ChildProcess) -> Void = { _ in }
  ) throws -> Outcome {
    let pipe = try Pipe()
    defer { close(pipe.reading) }
    let process: ChildProcess
    do {
      defer { close(pipe.writing) }
      process = try ChildProcess(
        words, environment: environment, streams: streams.merging([STDOUT_FILENO: pipe.writing]) { $1 },
        leadsGroup: leadsGroup)
    }
    started(process)
    let output = Result { try StandardStream.Descriptor(number: pipe.reading).readToEnd() }
    let ending = process.wait()
    return Outcome(output: try output.get(), ending: ending)
  }

  /// Waits until it has ended.
  @discardableResult package func wait() -> Ending {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? .exited(status: status >> 8 & 0xff) : .stopped(signal: signal)
  }
}

extension ChildProcess {
  /// What another process writes and this one reads, or the other way round. No program inherits its ends.
  struct Pipe {
    let reading: Int32
    let writing: Int32

    init() throws(POSIXError) {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (ends[0], ends[1])
    }
  }
}
