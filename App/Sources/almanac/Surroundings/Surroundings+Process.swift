import Composition
import Foundation

extension Surroundings {
  /// Those of the running process.
  static func process() -> Surroundings {
    // A reader that has gone is an error of the write, which ends the program quietly.
    signal(SIGPIPE, SIG_IGN)
    let environment = ProcessInfo.processInfo.environment
    return Surroundings(
      environment: environment,
      homeFolder: environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
        ?? FileManager.default.homeDirectoryForCurrentUser.path,
      localTimeLink: try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime"),
      now: { Date() },
      terminal: StandardStream.output.terminal,
      input: { () throws(StreamError) in try StandardStream.input.readToEnd() },
      output: { text throws(StreamError) in try StandardStream.output.write(text) },
      errors: { text in try? StandardStream.errors.write(text) },
      supply: { $0.prepareAll() })
  }
}
