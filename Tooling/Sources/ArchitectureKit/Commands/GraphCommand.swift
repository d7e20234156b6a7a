import ArchitectureRules
import ManifestReading
import RepositoryModel

/// `architecture graph`: draws the modules, or the services.
struct GraphCommand {
  private enum Subject: String, CaseIterable {
    case modules, services
  }

  private let repository: RepositoryOptions
  private let subject: Subject
  private let format: DiagramFormat
  private let update: String?
  /// The box to draw with its neighbours, if not all are drawn.
  private let center: String?

  init(_ arguments: inout Arguments, tool: ArchitectureTool) throws {
    repository = try RepositoryOptions(&arguments, tool: tool)
    format = try arguments.choice(of: "--format") ?? .text
    update = try arguments.value(of: "--update")
    center = try arguments.value(of: "--around")
    let word = arguments.next() ?? Subject.modules.rawValue
    guard let subject = Subject(rawValue: word) else {
      throw UsageError.badValue(option: "graph", value: word, allowed: Subject.allCases.map(\.rawValue))
    }
    self.subject = subject
    try arguments.finish()
  }

  func run() async throws -> CommandResult {
    let reader = try repository.reader()
    let graph = try await reader.read()
    if let update { return try write(graph, to: update, reader) }
    switch (subject, format) {
    case (.modules, .text) where center == nil: return CommandResult(output: ModuleMap.text(graph))
    case (.services, .text) where center == nil: return CommandResult(output: ModuleMap.text(graph.services))
    default: return CommandResult(output: try drawing(of: graph))
    }
  }

  private func drawing(of graph: ModuleGraph) throws(UsageError) -> String {
    var diagram = subject == .modules ? Diagram(modulesOf: graph) : Diagram(servicesOf: graph)
    if let center {
      let names = diagram.nodes.map(\.name)
      guard names.contains(center) else { throw .unknownName(center, known: names) }
      diagram = diagram.around(center)
    }
    return switch format {
    case .text: diagram.arrows.map { "\($0.from) → \($0.to)\n" }.joined()
    case .dot: DOTDrawing.text(diagram)
    case .mermaid: MermaidDrawing.text(diagram)
    case .svg: SVGDrawing.text(diagram)
    }
  }

  private func write(
    _ graph: ModuleGraph, to path: String, _ reader: RepositoryReader
  ) throws -> CommandResult {
    let text = String(decoding: try reader.folder.bytes(path) ?? [], as: UTF8.self)
    guard let block = MapBlock(text) else {
      throw RepositoryError.unwritable(
        path: path,
        reason: "it does not contain \(MapBlock.start) and \(MapBlock.end). Add the two lines.")
    }
    try reader.folder.write(block.updated(graph), to: path)
    return CommandResult(output: "Wrote the map into \(path).\n")
  }
}
