import Testing

@testable import ManifestReading
@testable import SwiftFacts

/// The folders of a large target depend on each other in one direction.
@Suite struct FolderOrderTests {
  /// A target whose folders have an order.
  struct Layers: Sendable, CustomTestStringConvertible {
    let sources: String
    /// Each folder uses only those before it.
    let order: [String]

    var testDescription: String { sources }
  }

  static let targets = [
    Layers(sources: "Tooling/Sources/SwiftFacts", order: ["Swift", "Facts"]),
    Layers(
      sources: "Tooling/Sources/RepositoryModel", order: ["Graphs", "Configuration", "Repository"]),
    Layers(
      sources: "Tooling/Sources/ArchitectureKit",
      order: ["Questions", "Report", "Scaffold", "CommandLine", "Commands"]),
    Layers(sources: "App/Sources/ProgramSettings", order: ["Arguments", "Settings", "Accounts"]),
    Layers(sources: "App/Sources/Presentation", order: ["Records", "Tasks", "Agenda"]),
    Layers(
      sources: "App/Sources/AlmanacCommandLine",
      order: ["Open", "Doctor", "Help"]),
    Layers(
      sources: "Modules/Catalog/Sources/Catalog", order: ["Keys", "Core", "Capabilities"]),
    Layers(
      sources: "Modules/Catalog/Sources/Catalog/Capabilities",
      order: [
        "Defaults", "Environments", "Decorators", "Contributions", "Needs", "Assemblies",
        "Wrappers", "Checking",
      ]),
  ]

  @Test(arguments: targets)
  func everyFolderUsesOnlyFoldersBeforeIt(_ layers: Layers) async throws {
    let folder = Folder(root: Repository.root)
    let found = folder.folders(in: layers.sources).filter { !$0.hasSuffix(".docc") }
    #expect(found.sorted() == layers.order.sorted())
    var texts: [(folder: Int, path: String, source: SwiftSource)] = []
    for (index, name) in layers.order.enumerated() {
      for path in try folder.swiftFiles(below: "\(layers.sources)/\(name)") {
        texts.append((index, path, SwiftSource(bytes: try folder.bytes(path) ?? [])))
      }
    }
    var owners: [String: Int] = [:]
    // A nested type hides a type of another folder.
    var nested: [Int: Set<String>] = [:]
    for text in texts {
      let file = SourceFile(path: text.path, source: text.source)
      for name in file.typeNames { owners[name] = text.folder }
      let members = file.declarations.filter { $0.parent != nil && $0.kind.isContainer }
      nested[text.folder, default: []].formUnion(members.map(\.name))
    }

    for text in texts {
      for index in text.source.tokens.indices {
        guard let word = text.source.identifier(index), let owner = owners[word], owner > text.folder,
          !text.source.isSpelled(index - 1, "."), nested[text.folder]?.contains(word) != true
        else { continue }
        Issue.record("\(text.path) uses \(word) of \(layers.order[owner])")
      }
    }
  }
}
