import Dispatch
import Foundation
import Synchronization

/// Runs commands, one at a time, and ends the one that runs when a signal ends this program.
///
/// One at a time, since a command may ask the person something; and on a thread of its own, since it may take as long as a
/// person does.
enum CommandRunner {
  /// How a command ended, and what it wrote.
  struct Outcome: Sendable {
    let output: Data
    let reason: Process.TerminationReason
    let status: Int32
  }

  /// The signals that ask a program to end.
  private static let signals = [SIGTERM, SIGINT, SIGHUP]
  private static let queue = DispatchQueue(label: "almanac.command")

  /// Runs a command, found in the `PATH` of the environment, to its end.
  ///
  /// - Throws: what kept it from being started or read.
  static func run(_ words: [String], environment: [String: String]) async throws -> Outcome {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try runAlone(words, environment) }) }
    }
  }

  private static func runAlone(_ words: [String], _ environment: [String: String]) throws -> Outcome {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.environment = environment
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    let former = signals.map { ($0, forwarding($0)) }
    defer {
      runningCommand.store(0, ordering: .releasing)
      for (number, action) in former {
        var action = action
        sigaction(number, &action, nil)
      }
    }
    try start(process)
    // On Linux it leads a process group of its own; then all that it started ends with it.
    let pid = process.processIdentifier
    runningCommand.store(getpgid(pid) == pid ? -pid : pid, ordering: .releasing)
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(output: data, reason: process.terminationReason, status: process.terminationStatus)
  }

  /// Starts a process that receives signals: it inherits which ones are blocked, and Dispatch blocks all of them in its
  /// threads.
  private static func start(_ process: Process) throws {
    var none = sigset_t()
    var former = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    try process.run()
  }

  /// Has a signal end the running command, then this program; one that is ignored stays so. Returns the former action.
  private static func forwarding(_ number: Int32) -> sigaction {
    var former = sigaction()
    sigaction(number, nil, &former)
    guard !isIgnored(former) else { return former }
    signal(number) { number in
      let command = runningCommand.load(ordering: .acquiring)
      if command != 0 { kill(command, SIGTERM) }
      // Blocked until this returns; then it ends the program.
      signal(number, SIG_DFL)
      raise(number)
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

/// What to end with the program: a process, or as a negative number a process group; 0 for nothing. Read by the signal
/// handler, which may not wait for a lock.
private let runningCommand = Atomic<pid_t>(0)
