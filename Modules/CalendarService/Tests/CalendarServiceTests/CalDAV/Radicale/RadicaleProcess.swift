import Foundation
import Synchronization

/// A run of Radicale, from its being ready to its end.
///
/// It is started with `posix_spawn`: Foundation's `Process` watches its child with `select`, which writes past
/// its table where a program has more than a thousand descriptors open, as these tests have at times.
final class RadicaleProcess: Sendable {
  /// Where it listens.
  let port: UInt16
  private let pid: pid_t
  private let hasEnded = Mutex(false)

  private init(pid: pid_t, port: UInt16) {
    self.pid = pid
    self.port = port
  }

  deinit { end() }

  /// Ends it at once, as a crash does.
  func end() {
    hasEnded.withLock { hasEnded in
      guard !hasEnded else { return }
      hasEnded = true
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
  }

  /// Starts it to listen on a port; returns when it says that it does.
  static func run(_ program: URL, _ arguments: [String], port: UInt16) async throws -> RadicaleProcess {
    var pair: [Int32] = [0, 0]
    guard pipe(&pair) == 0 else { throw LoopbackSocket.Failure(call: "pipe", number: errno) }
    let (reader, writer) = (pair[0], pair[1])
    _ = fcntl(reader, F_SETFD, FD_CLOEXEC)
    _ = fcntl(writer, F_SETFD, FD_CLOEXEC)
    let log = FileHandle(fileDescriptor: reader, closeOnDealloc: true)
    let child = RadicaleProcess(
      pid: try spawn([program.path(percentEncoded: false)] + arguments, errors: writer), port: port)
    close(writer)
    try await waitUntilReady(by: log)
    return child
  }

  private static func spawn(_ words: [String], errors: Int32) throws -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    var texts: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for text in texts { free(text) } }
    var pid: pid_t = 0
    let result = posix_spawn(&pid, words[0], &actions, nil, &texts, environ)
    guard result == 0 else { throw LoopbackSocket.Failure(call: "posix_spawn", number: result) }
    return pid
  }

  /// Reads its log to where it is ready; and then what else comes, so that it need not wait for a reader.
  private static func waitUntilReady(by log: FileHandle) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      Thread.detachNewThread {
        var text = ""
        var isReady = false
        while true {
          let data = log.availableData
          if data.isEmpty { break }
          if isReady { continue }
          text += String(decoding: data, as: UTF8.self)
          isReady = text.contains("server ready")
          if isReady { continuation.resume() }
        }
        if !isReady { continuation.resume(throwing: RadicaleServer.NotStarted(log: text)) }
      }
    }
  }
}
