import ArchitectureRules
import ManifestReading
import RepositoryModel

/// `architecture new NAME --kind service|feature`: creates a module.
struct NewCommand {
  private enum Kind: String, CaseIterable {
    case service, feature

    var moduleKind: ModuleKind { self == .service ? .service : .feature }
  }

  private let repository: RepositoryOptions
  private let name: String
  private let kind: Kind

  init(_ arguments: inout Arguments, tool: ArchitectureTool) throws {
    repository = try RepositoryOptions(&arguments, tool: tool)
    guard let kind: Kind = try arguments.choice(of: "--kind") else {
      throw UsageError.missingWord("--kind service or --kind feature")
    }
    guard let name = arguments.next() else { throw UsageError.missingWord("The name of the module") }
    self.kind = kind
    self.name = name
    try arguments.finish()
  }

  func run() async throws -> CommandResult {
    let reader = try repository.reader()
    let scaffold = ModuleScaffold(reader: reader, repository: try await reader.read())
    var written = try await scaffold.write(name, kind.moduleKind)
    let after = try await repository.reader().read()
    if let readme = after.readme, let block = MapBlock(readme.text) {
      try reader.folder.write(block.updated(after), to: readme.path)
      written.append(readme.path)
    }
    return CommandResult(
      output: written.map { "Wrote \($0)\n" }.joined()
        + "Test it with: swift test --package-path Modules/\(name)\n")
  }
}
