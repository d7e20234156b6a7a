package import Catalog
package import ChatFeature
import Terminal

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Everything outside the program that it reads or writes: variables, folders, clock, terminal, streams.
package struct ProcessEnvironment: Sendable {
  /// The environment variables.
  package var variables: [String: String]
  /// The person's home folder.
  package var homeFolder: String
  /// The folder that relative paths start from.
  package var workingFolder: String
  /// What the link `/etc/localtime` points to; `nil` where it is no link.
  package var localTimeLink: String?
  /// Reads the present moment.
  package var now: @Sendable () -> Date
  /// Whether the output goes to a terminal, and how many columns that has.
  package var terminal: Terminal?
  /// How many columns the error stream's terminal has; `nil` where it goes to none.
  package var progress: Int?
  /// Waits for the next bytes of the standard input; `nil` at its end.
  package var nextInput: @Sendable () throws(StreamError) -> Data?
  /// Asks the person: writes a question to the terminal, and returns the line that was typed, `nil` at the end of the
  /// input. `nil` itself where there is no terminal to ask.
  package var ask: (@Sendable (String) -> String?)?
  /// Opens the terminal to be read key by key; `nil` where there is none, or it obeys no escape codes.
  package var openKeyboard: @Sendable () -> Keyboard? = { nil }
  /// Writes to the standard output.
  package var output: @Sendable (String) throws(StreamError) -> Void
  /// Writes to the error stream; what cannot be written there is lost.
  package var errors: @Sendable (String) -> Void
  /// Starts a pager by its command; `nil` where there is no such program.
  package var startPager: @Sendable (String) -> Pager? = { _ in nil }
  /// How long a tool of the conversation may take.
  package var chat = ChatSettings()
  /// Supplies the program's services.
  package var supply: @Sendable (Catalog) -> Void
  /// Lets another program run a command that needs the network, with the words after the program's name. Returns why it
  /// cannot; `nil` where this program reaches the network itself.
  package var handOver: @Sendable ([String]) -> String? = { _ in nil }
  /// Why the other program cannot be run; `nil` where it can, or this program reaches the network itself.
  package var helperFault: @Sendable () -> String? = { nil }
  /// Why this program does not reach the network; `nil` where it does, or nobody wants it to.
  package var offlineReason: String?

  /// A terminal.
  package struct Terminal: Sendable {
    /// Its columns; `nil` where it does not say.
    package var columns: Int?
    /// Its rows; `nil` where it does not say.
    package var rows: Int?
  }

  /// Whether terminals obey escape codes here: not where `TERM` is `dumb`.
  package var understandsEscapeCodes: Bool { variables["TERM"] != "dumb" }

  /// The value of an environment variable; `nil` where it is empty.
  package func variable(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
