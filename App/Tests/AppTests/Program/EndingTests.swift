import Foundation
import Testing

/// The processes that end with the program when a signal ends it.
@Suite(.timeLimit(.minutes(10))) struct EndingTests {
  private let home = TemporaryHome()

  @Test func terminationEndsARunningPasswordCommand() throws {
    // The pipe ends when no process has it open for writing: neither the command nor its children.
    let pipe = home.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let command = "sh -c 'exec 3>\"\(pipe)\"; echo started >&3; sleep 100; true'"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try BuiltProgram("almanac-online").path)
    process.arguments = [
      "account", "add", "Work", "http://127.0.0.1:9/", "--user", "ana", "--password-command", command,
      "--home",
      home.path,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try start(process)
    let reader = try #require(FileHandle(forReadingAtPath: pipe))
    try #require(reader.availableData == Data("started\n".utf8))

    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()

    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGTERM)
    #expect(try reader.readToEnd() ?? Data() == Data())
  }

  /// Starts a process with unblocked signals; Dispatch's threads block them.
  private func start(_ process: Process) throws {
    var none = sigset_t()
    var former = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    try process.run()
  }
}
