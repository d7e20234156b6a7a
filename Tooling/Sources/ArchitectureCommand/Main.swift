import ArchitectureKit
import Foundation

@main
struct Main {
  static func main() async {
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    var tool = ArchitectureTool(folder: folder)
    if isatty(STDERR_FILENO) == 1 { tool.progress = show }
    let result = await tool.run(Array(CommandLine.arguments.dropFirst()))
    FileHandle.standardOutput.write(Data(result.output.utf8))
    FileHandle.standardError.write(Data(result.errorText.utf8))
    exit(result.exitCode.rawValue)
  }

  /// Writes a line over the one that was shown before.
  @Sendable private static func show(_ line: String) {
    FileHandle.standardError.write(Data("\r\u{1B}[K\(line)".utf8))
  }
}
