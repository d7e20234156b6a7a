package import Catalog

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

extension ProcessEnvironment {
  /// The environment of the running process, with these variables.
  package static func process(
    _ variables: [String: String], handingOverTo sibling: String?,
    supply: @escaping @Sendable (Catalog) -> Void
  ) -> ProcessEnvironment {
    // Without SIGPIPE, writing to a closed pipe is an error, which ends the program quietly.
    signal(SIGPIPE, SIG_IGN)
    var ask: (@Sendable (String) -> String?)?
    if StandardStream.input.terminal != nil, StandardStream.errors.terminal != nil {
      ask = { question in
        // What was typed before the question is no answer to it.
        tcflush(STDIN_FILENO, TCIFLUSH)
        try? StandardStream.errors.write(question)
        return readLine()
      }
    }
    return ProcessEnvironment(
      variables: variables,
      homeFolder: variables["HOME"].flatMap { $0.isEmpty ? nil : $0 }
        ?? FileManager.default.homeDirectoryForCurrentUser.path,
      workingFolder: FileManager.default.currentDirectoryPath,
      localTimeLink: try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime"),
      now: { Date() },
      terminal: StandardStream.output.terminal,
      progress: StandardStream.errors.terminal.map { $0.columns ?? 80 },
      nextInput: { () throws(StreamError) in try StandardStream.input.readNext() },
      ask: ask,
      openKeyboard: { variables["TERM"] == "dumb" ? nil : Keyboard() },
      output: { text throws(StreamError) in try StandardStream.output.write(text) },
      errors: { text in try? StandardStream.errors.write(text) },
      startPager: { Pager(starting: $0, variables: variables) },
      runEditor: { command, path in
        let words = ["/bin/sh", "-c", command + " \"$1\"", "sh", path]
        do {
          let ending = try ChildProcess(words, environment: variables, streams: [:]).wait()
          return ending == .exited(status: 0) ? nil : ending.description
        } catch {
          return SystemReason.text(of: error)
        }
      },
      supply: supply,
      handOver: { arguments in
        sibling.map { SiblingProgram(name: $0).takeOver(arguments) }
      },
      helperFault: { sibling.flatMap { SiblingProgram(name: $0).fault } },
      programPath: { SiblingProgram.pathOfThis(searching: variables["PATH"] ?? "") })
  }
}
