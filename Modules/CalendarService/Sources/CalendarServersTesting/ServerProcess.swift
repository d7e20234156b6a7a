#if os(macOS) || os(Linux)
import Foundation
import Synchronization

/// A child process of a test.
///
/// It is started with `posix_spawn`. Foundation's `Process` watches its child with `select`, which overflows its
/// table in a program with more than a thousand open descriptors.
///
/// It is killed when the last reference goes away. Its standard input closes when this process ends for any reason,
/// so a program that watches it does not stay behind.
package final class ServerProcess: Sendable {
  /// The program exited before it was ready; contains its output.
  package struct NotReady: Error, Equatable {
    package let log: String

    package init(log: String) { self.log = log }
  }

  private let pid: pid_t
  /// The write end of the program's standard input.
  private let lifeline: Int32
  private let hasEnded = Mutex(false)

  private init(pid: pid_t, lifeline: Int32) {
    self.pid = pid
    self.lifeline = lifeline
  }

  deinit { end() }

  /// Kills the program and returns when it is gone. Later calls do nothing.
  package func end() {
    hasEnded.withLock { hasEnded in
      guard !hasEnded else { return }
      hasEnded = true
      kill(pid, SIGKILL)
      while waitpid(pid, nil, 0) < 0, errno == EINTR {}
      close(lifeline)
    }
  }

  /// Runs a program in an empty environment; returns when it reports on standard error that it is ready. Kills the
  /// program if the task is cancelled.
  ///
  /// - Parameters:
  ///   - words: the path of the program, and its arguments.
  ///   - sign: the text that it prints when it is ready.
  /// - Throws: ``NotReady``; ``LoopbackSocket/Failure`` if it could not be started.
  package static func run(_ words: [String], until sign: String) async throws -> ServerProcess {
    let (log, errors) = try pipe()
    let reader = FileHandle(fileDescriptor: log, closeOnDealloc: true)
    let process = try start(words, errors: errors)
    try await withTaskCancellationHandler {
      try await wait(for: sign, in: reader)
    } onCancel: {
      process.end()
    }
    return process
  }

  private static func start(_ words: [String], errors: Int32) throws -> ServerProcess {
    // The log does not end while this end is open.
    defer { close(errors) }
    let (input, lifeline) = try pipe()
    defer { close(input) }
    do {
      return ServerProcess(pid: try spawn(words, input: input, errors: errors), lifeline: lifeline)
    } catch {
      close(lifeline)
      throw error
    }
  }

  /// A pipe that is not inherited by other programs.
  private static func pipe() throws -> (reader: Int32, writer: Int32) {
    var pair: [Int32] = [0, 0]
    #if os(Linux)
    // A socket can be created with close-on-exec atomically.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    let result = socketpair(AF_UNIX, kind, 0, &pair)
    #else
    let result = Foundation.pipe(&pair)
    #endif
    guard result == 0 else { throw LoopbackSocket.Failure(call: "pipe", number: errno) }
    for descriptor in pair { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    return (pair[0], pair[1])
  }

  private static func spawn(_ words: [String], input: Int32, errors: Int32) throws -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    var texts: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for text in texts { free(text) } }
    var pid: pid_t = 0
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    let result = posix_spawn(&pid, words[0], &actions, nil, &texts, &environment)
    guard result == 0 else { throw LoopbackSocket.Failure(call: "posix_spawn", number: result) }
    return pid
  }

  /// Reads the output up to a text; then discards the rest, so that the program never blocks on it.
  private static func wait(for sign: String, in log: FileHandle) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      Thread.detachNewThread {
        var bytes = Data()
        var isReady = false
        while true {
          let data = log.availableData
          if data.isEmpty { break }
          if isReady { continue }
          bytes += data
          isReady = String(decoding: bytes, as: UTF8.self).contains(sign)
          if isReady { continuation.resume() }
        }
        if !isReady { continuation.resume(throwing: NotReady(log: String(decoding: bytes, as: UTF8.self))) }
      }
    }
  }
}
#endif
