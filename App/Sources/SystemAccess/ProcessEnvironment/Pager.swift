#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// A pager: a program that shows long output a screen at a time.
package struct Pager: Sendable {
  /// Writes a text; throws ``StreamError/readerGone`` once the person has quit it.
  package let write: @Sendable (String) throws(StreamError) -> Void
  /// Ends the output, and waits until the person has quit.
  package let finish: @Sendable () -> Void

  package init(
    write: @escaping @Sendable (String) throws(StreamError) -> Void, finish: @escaping @Sendable () -> Void
  ) {
    self.write = write
    self.finish = finish
  }

  /// Starts a shell command that reads the output and uses the terminal of this process. `nil` if the program does
  /// not exist.
  package init?(starting command: String, variables: [String: String]) {
    guard Self.isThere(command, path: variables["PATH"] ?? "/usr/bin:/bin") else { return nil }
    guard let pipe = try? ChildProcess.Pipe() else { return nil }
    defer { close(pipe.reading) }
    // Shows colours, and exits immediately if the text fits on a screen.
    let environment = variables.merging(["LESS": "FRX", "LV": "-c"]) { own, _ in own }
    let words = ["/bin/sh", "-c", command]
    guard
      let process = try? ChildProcess(words, environment: environment, streams: [STDIN_FILENO: pipe.reading])
    else {
      close(pipe.writing)
      return nil
    }
    // In a pager, the interrupt key ends a search and must not end the program that writes to it.
    signal(SIGINT, SIG_IGN)
    signal(SIGQUIT, SIG_IGN)
    let stream = StandardStream.Descriptor(number: pipe.writing)
    self.init(
      write: { text throws(StreamError) in try stream.write(text) },
      finish: {
        close(pipe.writing)
        process.wait()
      })
  }

  /// Whether the first word is a program. Shell syntax counts as one.
  private static func isThere(_ command: String, path: String) -> Bool {
    let word = command.prefix { !$0.isWhitespace }
    guard !word.isEmpty else { return false }
    guard !word.contains(where: { "=$`'\"(;|&<>~".contains($0) }) else { return true }
    if word.contains("/") { return access(String(word), X_OK) == 0 }
    return path.split(separator: ":").contains { access("\($0)/\(word)", X_OK) == 0 }
  }
}
