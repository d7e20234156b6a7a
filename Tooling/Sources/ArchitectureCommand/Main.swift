import ArchitectureKit
import Foundation

@main
struct Main {
  static func main() async {
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let result = await ArchitectureTool(folder: folder).run(Array(CommandLine.arguments.dropFirst()))
    FileHandle.standardOutput.write(Data(result.output.utf8))
    FileHandle.standardError.write(Data(result.errorText.utf8))
    exit(result.exitCode.rawValue)
  }
}
