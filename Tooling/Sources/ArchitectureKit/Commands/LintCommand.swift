import Foundation

/// `architecture lint`: holds a house to its rules.
struct LintCommand {
  var root: URL
  var configuration: String?

  init(_ arguments: inout Arguments, folder: URL) throws {
    root = try RootOption(&arguments, folder: folder).root
    configuration = try arguments.value(of: "--config")
  }

  func run() async throws -> CommandResult {
    let reader = try HouseReader(root: root, configuration: configuration, knownRules: RuleSet.names)
    let violations = RuleSet.lint(try await reader.read())
    return CommandResult(
      output: TextReport.text(violations), exitCode: violations.isEmpty ? .clean : .breaches)
  }
}
