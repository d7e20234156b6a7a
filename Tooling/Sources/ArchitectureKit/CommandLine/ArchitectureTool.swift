public import Foundation

/// The tool, from its words to its result.
public struct ArchitectureTool: Sendable {
  /// The folder that paths on the command line start from.
  public var folder: URL
  /// Told how far the work is while it takes long: one line, without its end, and an empty one when it is done.
  public var progress: @Sendable (String) -> Void

  /// Makes a tool that works from the given folder.
  public init(folder: URL, progress: @escaping @Sendable (String) -> Void = { _ in }) {
    self.folder = folder
    self.progress = progress
  }

  /// Runs the command that the words spell. It never throws: what went wrong is in the result.
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
