public import Foundation

/// Runs the commands of the tool.
public struct ArchitectureTool: Sendable {
  /// The folder that paths on the command line start from.
  public var folder: URL
  /// Called with each line of progress, without a line break, and with an empty line at the end.
  public var progress: @Sendable (String) -> Void

  /// Creates a tool that runs in the given folder.
  public init(folder: URL, progress: @escaping @Sendable (String) -> Void = { _ in }) {
    self.folder = folder
    self.progress = progress
  }

  /// Runs a command. Errors are part of the result.
  public func run(_ words: [String]) async -> CommandResult {
    do {
      var arguments = Arguments(Array(words.dropFirst()))
      let name = words.first ?? "help"
      let result = try await run(name, &arguments)
      return result
    } catch {
      return CommandResult(errorText: "architecture: \(error)\n", exitCode: .failed)
    }
  }

  private func run(_ name: String, _ arguments: inout Arguments) async throws -> CommandResult {
    switch name {
    case "lint":
      return try await LintCommand(&arguments, tool: self).run()
    case "graph":
      return try await GraphCommand(&arguments, tool: self).run()
    case "why":
      return try await WhyCommand(&arguments, tool: self).run()
    case "affected":
      return try await AffectedCommand(&arguments, tool: self).run()
    case "new":
      return try await NewCommand(&arguments, tool: self).run()
    case "rules":
      try arguments.finish()
      return RulesCommand.run()
    case "help", "--help", "-h":
      return CommandResult(output: HelpText.text)
    default:
      throw UsageError.unknownCommand(name)
    }
  }
}
