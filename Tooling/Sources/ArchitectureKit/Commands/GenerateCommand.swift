import Foundation

/// `architecture generate`: writes a house of any size, to try the tool on and to measure it.
struct GenerateCommand {
  private let house: GeneratedHouse
  private let root: URL

  init(_ arguments: inout Arguments, tool: ArchitectureTool) throws {
    let modules = try arguments.number(of: "--modules") ?? 500
    let files = try arguments.number(of: "--files") ?? 20
    guard let path = arguments.next() else { throw UsageError.missingWord("The folder to write to") }
    root = TypedPath.url(path, in: tool.folder)
    house = GeneratedHouse(modules: modules, filesPerModule: files, functionsPerFile: 5)
    try arguments.finish()
  }

  func run() throws -> CommandResult {
    if let content = try? FileManager.default.contentsOfDirectory(atPath: root.path), !content.isEmpty {
      throw HouseError.unwritable(path: root.path, reason: "it is not empty. Name a new folder.")
    }
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try house.write(to: root)
    return CommandResult(output: "Wrote \(house.modules) modules to \(root.path).\n")
  }
}
