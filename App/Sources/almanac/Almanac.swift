import Foundation

@main enum Almanac {
  static func main() async {
    let code = await run(Array(CommandLine.arguments.dropFirst()), in: .process())
    exit(code.rawValue)
  }
}
