import Foundation

/// The options of every command that reads a house: `--root DIR` and `--config FILE`.
struct HouseOptions {
  let root: URL
  let configuration: String?
  private let progress: @Sendable (String) -> Void

  init(_ arguments: inout Arguments, tool: ArchitectureTool) throws(UsageError) {
    root = try arguments.value(of: "--root").map { TypedPath.url($0, in: tool.folder) } ?? tool.folder
    progress = tool.progress
    configuration = try arguments.value(of: "--config")
  }

  func reader() throws -> HouseReader {
    var reader = try HouseReader(root: root, configuration: configuration, knownRules: RuleSet.names)
    reader.progress = progress
    return reader
  }
}
