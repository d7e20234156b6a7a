package import CommandSession
import Dispatch
import ModelContextProtocol
package import ProgramSettings
package import SystemAccess

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `almanac mcp`: a Model Context Protocol server for other assistants.
package struct MCPCommand: Command {
  static let allowChanges = Option(
    "--allow-changes", nil, "offer the tools that change the calendars, not only those that read")

  package static let help = CommandHelp(
    name: "mcp", summary: "let other assistants use your calendars",
    description: """
      Serves the Model Context Protocol on standard input and output, for an
      assistant that starts this command: its tools look up events, find free time
      and add up time; its resources are the events of some days, or one event. It
      ends with its input. App/Documentation/mcp.md explains how to
      register it.

      Nothing is changed unless --allow-changes is given. Then the result of a
      change shows what was changed, and an assistant that can ask you does so
      first. With --calendar only the calendars that you name are read and changed.
      """,
    options: [allowChanges], examples: ["mcp", "mcp --calendar Work", "mcp --allow-changes"])

  let allowsChanges: Bool
  package let speaksEnglish = true
  package let isConfined = true

  package init(_ arguments: Arguments) throws(UsageError) {
    try arguments.refuseWords(of: Self.help.name)
    allowsChanges = arguments.has(Self.allowChanges)
  }

  package func run(in session: Session) async throws -> ExitCode {
    let context = try CalendarContext(session, allowsChanges: allowsChanges)
    if session.environment.ask != nil {
      session.note(
        "Waiting for messages of the Model Context Protocol; ctrl-d ends. "
          + "See App/Documentation/mcp.md.")
    }
    let server = ContextServer(context, version: version, instructions: context.instructions) { line in
      session.write(line + "\n")
    }
    var lines = RPCLines()
    while !session.isOutputClosed, let data = try await session.nextInput() {
      for line in lines.take(data) { await server.receive(line) }
    }
    if let line = lines.finish() { await server.receive(line) }
    await server.finish()
    return .ok
  }
}

extension Session {
  /// Reads the next bytes of standard input on a separate thread; `nil` at its end.
  fileprivate func nextInput() async throws -> Data? {
    let read = environment.nextInput
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "almanac.input").async { continuation.resume(with: Result { try read() }) }
    }
  }
}
