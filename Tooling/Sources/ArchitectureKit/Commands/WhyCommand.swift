import Foundation

/// `architecture why A B`: shows how A comes to know B.
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
      return CommandResult(output: "\(start) does not know \(end).\n", exitCode: .breaches)
    }
    return CommandResult(output: route.text)
  }

  /// A module's name stands for what it is made of, without its tests and doubles; a target's for itself.
  private func targets(_ name: String, in graph: ModuleGraph) throws(UsageError) -> Set<String> {
    if let module = graph.module(name) {
      return Set(module.targets.filter { $0.role != .tests && $0.role != .testing }.map(\.name))
    }
    if graph.target(name) != nil { return [name] }
    throw .unknownName(name, known: graph.modules.map(\.name))
  }
}
