import ArchitectureRules
import Foundation
import RepositoryModel

/// The options of every command that reads a repository: `--root DIR` and `--config FILE`.
struct RepositoryOptions {
  let root: URL
  let configuration: String?
  private let progress: @Sendable (String) -> Void

  init(_ arguments: inout Arguments, tool: ArchitectureTool) throws(UsageError) {
    root = try arguments.value(of: "--root").map { TypedPath.url($0, in: tool.folder) } ?? tool.folder
    progress = tool.progress
    configuration = try arguments.value(of: "--config")
  }

  func reader() throws -> RepositoryReader {
    var reader = try RepositoryReader(root: root, configuration: configuration, knownRules: RuleSet.names)
    reader.progress = progress
    return reader
  }
}

/// A path on the command line: relative to the current folder, or absolute.
enum TypedPath {
  static func url(_ path: String, in folder: URL) -> URL {
    path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
  }
}
