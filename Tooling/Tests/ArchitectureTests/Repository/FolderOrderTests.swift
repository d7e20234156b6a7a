import Foundation
import Testing

@testable import ArchitectureKit

/// The folders of the tool's sources depend on each other in one direction.
@Suite struct FolderOrderTests {
  /// Each folder uses only those before it.
  private static let order = [
    "System", "Swift", "Graphs", "Facts", "Manifests", "Configuration", "Repository", "Questions", "Drawing",
    "Rules", "Report", "Scaffold", "CommandLine", "Commands",
  ]

  @Test func everyFolderUsesOnlyFoldersBeforeIt() async throws {
    let sources = "Tooling/Sources/ArchitectureKit"
    let folder = Folder(root: Repository.root)
    #expect(folder.folders(in: sources).sorted() == Self.order.sorted())
    var texts: [(folder: Int, path: String, source: SwiftSource)] = []
    for (index, name) in Self.order.enumerated() {
      for path in try folder.swiftFiles(below: "\(sources)/\(name)") {
        texts.append((index, path, SwiftSource(bytes: try folder.bytes(path) ?? [])))
      }
    }
    var owners: [String: Int] = [:]
    // A nested type hides one of another folder.
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
        Issue.record("\(text.path) uses \(word) of \(Self.order[owner])")
      }
    }
  }
}
