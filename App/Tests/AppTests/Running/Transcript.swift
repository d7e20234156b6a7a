import Synchronization

@testable import AlmanacCommandLine
@testable import SystemAccess

/// The output and exit code of a run.
struct Transcript: Equatable {
  var output = ""
  var errors = ""
  var code = ExitCode.ok

  /// Runs a command line in an environment that writes to this transcript.
  ///
  /// - Parameter failure: the error of writing to the standard output; `nil` if it succeeds.
  static func of(
    _ line: [String], in environment: ProcessEnvironment, outputFailing failure: StreamError? = nil
  ) async -> Transcript {
    let recorder = Recorder()
    var environment = environment
    environment.output = { (text) throws(StreamError) in
      if let failure { throw failure }
      recorder.transcript.withLock { $0.output += text }
    }
    environment.errors = { text in recorder.transcript.withLock { $0.errors += text } }
    let code = await run(line, in: environment)
    return recorder.transcript.withLock { transcript in
      transcript.code = code
      return transcript
    }
  }
}

private final class Recorder: Sendable {
  let transcript = Mutex(Transcript())
}
