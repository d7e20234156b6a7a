#if canImport(FoundationEssentials)
package import FoundationEssentials
package import Glibc
#else
package import Foundation
#endif

/// A child process.
package struct ChildProcess {
  /// The process id.
  package let id: pid_t

  /// How a process ended.
  package enum Ending: Hashable, CustomStringConvertible {
    /// It exited; 0 means success.
    case exited(status: Int32)
    /// A signal ended it.
    case stopped(signal: Int32)

    /// `it ended with status 3`.
    package var description: String {
      switch self {
      case .exited(let status): "it ended with status \(status)"
      case .stopped(let signal): "it was stopped by signal \(signal)"
      }
    }
  }

  /// The standard output of a program, and how it ended.
  package struct Outcome: Sendable {
    package let output: Data
    package let ending: Ending

    /// Whether it exited successfully.
    package var isSuccess: Bool { ending == .exited(status: 0) }
  }

  /// Starts a program by its path. It inherits the streams, the terminal and the working folder of this process,
  /// and files opened without `O_CLOEXEC`. Signals that this process ignores or blocks have their default action in
  /// it.
  ///
  /// - Parameters:
  ///   - words: the path, then its arguments.
  ///   - streams: the descriptors of this process to use for its standard streams, by their number.
  ///   - leadsGroup: whether it gets its own process group, so that it can be ended together with its children.
  /// - Throws: the system's reason if it could not be started.
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
    // This process ignores SIGPIPE, and Dispatch blocks signals in its threads; the child must not inherit that.
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

  /// The maximum size of what ``run(_:environment:streams:leadsGroup:started:)`` reads, in bytes.
  package static let outputLimit = 1 << 20

  /// Runs a program to its end and reads its standard output. One that writes more than ``outputLimit`` is killed,
  /// with its group if it leads one.
  ///
  /// - Parameter started: called once it runs.
  /// - Throws: why it could not be started or read; ``OutputTooLarge``.
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
    let output = Result { try StandardStream.Descriptor(number: pipe.reading).readToEnd(atMost: outputLimit) }
    if case .failure = output { kill(leadsGroup ? -process.id : process.id, SIGKILL) }
    let ending = process.wait()
    return Outcome(output: try output.get(), ending: ending)
  }

  /// Waits for its end.
  @discardableResult package func wait() -> Ending {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? .exited(status: status >> 8 & 0xff) : .stopped(signal: signal)
  }
}

/// A program wrote more than is read of one.
package struct OutputTooLarge: Error, Hashable, CustomStringConvertible {
  /// `it wrote more than 1 MB`.
  package var description: String { "it wrote more than \(ChildProcess.outputLimit >> 20) MB" }
}

extension ChildProcess {
  /// A pipe to another process. Its ends are not inherited.
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
