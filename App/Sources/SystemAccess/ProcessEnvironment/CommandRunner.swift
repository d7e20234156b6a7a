import Dispatch
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// Runs commands, one at a time, and ends the running one when a signal ends this program.
///
/// One at a time, since a command may prompt the person; on a separate thread, since it may wait for the person.
package enum CommandRunner {
  /// The signals that ask a program to end.
  private static let signals = [SIGTERM, SIGINT, SIGHUP]
  private static let queue = DispatchQueue(label: "almanac.command")

  /// Runs a command, found in the `PATH` of the environment, to its end. Cancelling the task ends the command.
  ///
  /// - Throws: why it could not be started or read; `CancellationError`.
  package static func run(
    _ words: [String], environment: [String: String]
  ) async throws -> ChildProcess.Outcome {
    let group = CancellableGroup()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async { continuation.resume(with: Result { try runAlone(words, environment, group) }) }
      }
    } onCancel: {
      group.cancel()
    }
  }

  private static func runAlone(
    _ words: [String], _ environment: [String: String], _ group: CancellableGroup
  ) throws -> ChildProcess.Outcome {
    if group.isCancelled { throw CancellationError() }
    let former = signals.map { ($0, forwarding($0)) }
    runningCommand.store(starting, ordering: .sequentiallyConsistent)
    defer {
      runningCommand.store(0, ordering: .sequentiallyConsistent)
      endIfAsked(with: 0)
      group.end()
      for (number, action) in former {
        var action = action
        sigaction(number, &action, nil)
      }
    }
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nothing) }
    return try ChildProcess.run(
      ["/usr/bin/env"] + words, environment: environment, streams: [STDIN_FILENO: nothing], leadsGroup: true
    ) {
      runningCommand.store($0.id, ordering: .sequentiallyConsistent)
      endIfAsked(with: $0.id)
      group.begin($0.id)
    }
  }

  /// Ends the command and the program if a signal arrived that ends it: the command must not survive, and its end must
  /// not be reported as a failure.
  private static func endIfAsked(with command: pid_t) {
    let number = endingSignal.load(ordering: .sequentiallyConsistent)
    guard number != 0 else { return }
    end(command, number)
    while true { sleep(1) }  // Until the signal ends the program.
  }

  /// Makes a signal end the running command and then this program; an ignored signal stays ignored. Returns the
  /// former action.
  private static func forwarding(_ number: Int32) -> sigaction {
    var former = sigaction()
    sigaction(number, nil, &former)
    guard !isIgnored(former) else { return former }
    signal(number) { number in
      endingSignal.store(number, ordering: .sequentiallyConsistent)
      let command = runningCommand.load(ordering: .sequentiallyConsistent)
      if command != starting { end(command, number) }
    }
    return former
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if os(Linux)
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1  // SIG_IGN, which is no function.
    #else
    unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1  // SIG_IGN, which is no function.
    #endif
  }
}

/// The process group of a command, which a cancelled task ends.
private final class CancellableGroup: Sendable {
  private struct State {
    var id: pid_t?
    var isCancelled = false
  }

  private let state = Mutex(State())

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// The command has started.
  func begin(_ id: pid_t) {
    state.withLock { state in
      state.id = id
      if state.isCancelled { kill(-id, SIGTERM) }
    }
  }

  /// The command has ended.
  func end() { state.withLock { $0.id = nil } }

  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      if let id = state.id { kill(-id, SIGTERM) }
    }
  }
}

/// Ends the whole group of a command, and this program by a signal.
private func end(_ command: pid_t, _ number: Int32) {
  if command != 0 { kill(-command, SIGTERM) }
  signal(number, SIG_DFL)
  kill(getpid(), number)  // A thread may block the signal.
}

/// The process group to end with the program; 0 for none. An atomic, because the signal handler must not wait for a
/// lock.
private let runningCommand = Atomic<pid_t>(0)

/// Instead of a process group, while its command starts.
private let starting: pid_t = -1

/// The signal that ends the program; 0 if none has arrived.
private let endingSignal = Atomic<Int32>(0)
