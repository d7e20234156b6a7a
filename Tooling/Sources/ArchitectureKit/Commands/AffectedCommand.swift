import RepositoryModel

/// `architecture affected --since REV`: lists the modules whose tests a change can affect.
struct AffectedCommand {
  /// What to print of each module.
  private enum Shape: String, CaseIterable {
    case modules, folders, targets
  }

  private let repository: RepositoryOptions
  private let revision: String
  private let shape: Shape

  init(_ arguments: inout Arguments, tool: ArchitectureTool) throws {
    repository = try RepositoryOptions(&arguments, tool: tool)
    guard let revision = try arguments.value(of: "--since") else {
      throw UsageError.missingWord("--since REV")
    }
    self.revision = revision
    shape = try arguments.choice(of: "--print") ?? .modules
    try arguments.finish()
  }

  func run() async throws -> CommandResult {
    let reader = try repository.reader()
    let changed = try await ChangedFiles(root: reader.root, since: revision).paths
    let graph = try await reader.read()
    let affected = AffectedTests(changed: changed, in: graph)
    let lines =
      switch shape {
      case .modules: affected.modules
      case .folders: affected.modules.compactMap { graph.module($0)?.folder }
      case .targets: affected.targets.map(\.name)
      }
    return CommandResult(output: lines.map { $0 + "\n" }.joined())
  }
}
