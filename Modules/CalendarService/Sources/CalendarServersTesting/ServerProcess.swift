#if os(macOS) || os(Linux)
import Foundation
import Synchronization

/// A program that a test needs beside it, from its being ready to its end.
///
/// It is started with `posix_spawn`: Foundation's `Process` watches its child with `select`, which writes past
/// its table where a program has more than a thousand descriptors open, as tests have at times.
///
/// It ends when it is let go of. Its standard input ends when this process does, however that comes about: a program
/// that looks at it is not left behind.
package final class ServerProcess: Sendable {
  /// It came to an end before it was ready; what it said.
  package struct NotReady: Error, Equatable {
    package let log: String

    package init(log: String) { self.log = log }
  }

  private let pid: pid_t
  /// What the standard input of the program comes from.
  private let lifeline: Int32
  private let hasEnded = Mutex(false)

  private init(pid: pid_t, lifeline: Int32) {
    self.pid = pid
    self.lifeline = lifeline
  }

  deinit { end() }

  /// Ends it at once, as a crash does, and returns when it is gone. Later calls do nothing.
  package func end() {
    hasEnded.withLock { hasEnded in
      guard !hasEnded else { return }
      hasEnded = true
      kill(pid, SIGKILL)
      while waitpid(pid, nil, 0) < 0, errno == EINTR {}
      close(lifeline)
    }
  }

  /// Runs a program in an empty environment; returns when it says on its standard error that it is ready. Where the
  /// task is cancelled, it is ended.
  ///
  /// - Parameters:
  ///   - words: the path of the program, and its arguments.
  ///   - sign: what it says then.
  /// - Throws: ``NotReady``; ``LoopbackSocket/Failure`` where it could not be started.
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
    // As long as it is open here, the log has no end.
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

  /// A pipe that no program inherits unless it is handed an end.
  private static func pipe() throws -> (reader: Int32, writer: Int32) {
    var pair: [Int32] = [0, 0]
    #if os(Linux)
    // A socket can be kept from programs that are started at this very moment.
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

  /// Reads what a program says up to a sign; and then what else comes, so that it need not wait for a reader.
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
