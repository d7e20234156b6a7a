import ArchitectureRules
import ManifestReading
import RepositoryModel
import SwiftFacts

/// `architecture lint`: checks a repository against its rules.
struct LintCommand {
  private let repository: RepositoryOptions
  private let format: ReportFormat
  private let writesBaseline: Bool

  init(_ arguments: inout Arguments, tool: ArchitectureTool) throws {
    repository = try RepositoryOptions(&arguments, tool: tool)
    format = try arguments.choice(of: "--format") ?? .text
    writesBaseline = arguments.flag("--write-baseline")
    try arguments.finish()
  }

  func run() async throws -> CommandResult {
    let reader = try repository.reader()
    let graph = try await reader.read()
    let found = RuleSet.findings(graph)
    if writesBaseline { return try write(Baseline(found), reader) }
    let violations = RuleSet.withoutRepeats(try beyondBaseline(found, reader)).sorted()
    if violations.isEmpty, format == .text { return CommandResult(output: summary(of: graph)) }
    return CommandResult(
      output: format.text(violations), exitCode: violations.isEmpty ? .clean : .breaches)
  }

  /// What a run without findings checked: `8 modules, 1,100 files, 26 rules: clean`.
  private func summary(of graph: ModuleGraph) -> String {
    func count(_ number: Int, _ noun: String) -> String {
      var digits = String(number)
      if digits.count > 3 { digits.insert(",", at: digits.index(digits.endIndex, offsetBy: -3)) }
      return "\(digits) \(noun)\(number == 1 ? "" : "s")"
    }
    let files = graph.targets.map(\.files.count).reduce(0, +)
    return [
      count(graph.modules.count, "module"), count(files, "file"), count(RuleSet.all.count, "rule"),
    ].joined(separator: ", ") + ": clean\n"
  }

  private func beyondBaseline(_ found: [Violation], _ reader: RepositoryReader) throws -> [Violation] {
    guard let json = try reader.folder.bytes(Baseline.path(beside: reader.configurationPath)) else {
      return found
    }
    let baseline: Baseline
    do {
      baseline = try Baseline(json: json)
    } catch {
      throw ConfigurationError.unreadable(
        file: Baseline.path(beside: reader.configurationPath),
        reason: "it is not a baseline. Write a new one with --write-baseline.")
    }
    let (new, gone) = baseline.compare(found)
    return new + gone.map { staleEntry($0, Baseline.path(beside: reader.configurationPath)) }
  }

  private func staleEntry(_ entry: Baseline.Entry, _ path: String) -> Violation {
    Violation(
      rule: RuleSet.unusedException, location: Location(file: path),
      fact: "The baseline accepts '\(entry.fact)' [\(entry.rule)] in \(entry.file)",
      reason: "it is no longer found, or less often", suggestion: "Run 'architecture lint --write-baseline'")
  }

  private func write(_ baseline: Baseline, _ reader: RepositoryReader) throws -> CommandResult {
    try reader.folder.write(baseline.json, to: Baseline.path(beside: reader.configurationPath))
    return CommandResult(output: "Wrote \(Baseline.path(beside: reader.configurationPath)).\n")
  }
}
