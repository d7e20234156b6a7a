import RepositoryModel

/// `architecture why A B`: shows how A comes to depend on B.
struct WhyCommand {
  private let repository: RepositoryOptions
  private let start: String
  private let end: String

  init(_ arguments: inout Arguments, tool: ArchitectureTool) throws {
    repository = try RepositoryOptions(&arguments, tool: tool)
    guard let start = arguments.next(), let end = arguments.next() else {
      throw UsageError.missingWord("One of the two names")
    }
    self.start = start
    self.end = end
    try arguments.finish()
  }

  func run() async throws -> CommandResult {
    let graph = try await repository.reader().read()
    let from = try targets(start, in: graph)
    let to = try targets(end, in: graph)
    guard let route = Route(from: from, to: to, in: graph) else {
      return CommandResult(output: "\(start) does not import \(end).\n", exitCode: .breaches)
    }
    return CommandResult(output: route.text)
  }

  /// A module's name stands for its targets, without its tests and test doubles; a target's for itself.
  private func targets(_ name: String, in graph: ModuleGraph) throws(UsageError) -> Set<String> {
    if let module = graph.module(name) {
      return Set(module.targets.filter { $0.role != .tests && $0.role != .testing }.map(\.name))
    }
    if graph.target(name) != nil { return [name] }
    throw .unknownName(name, known: graph.modules.map(\.name))
  }
}
