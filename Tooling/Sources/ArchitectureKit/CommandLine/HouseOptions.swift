import Foundation

/// The options of every command that reads a house: `--root DIR` and `--config FILE`.
struct HouseOptions {
  let root: URL
  let configuration: String?

  init(_ arguments: inout Arguments, folder: URL) throws(UsageError) {
    root = try arguments.value(of: "--root").map { TypedPath.url($0, in: folder) } ?? folder
    configuration = try arguments.value(of: "--config")
  }

  func reader() throws -> HouseReader {
    try HouseReader(root: root, configuration: configuration, knownRules: RuleSet.names)
  }
}
