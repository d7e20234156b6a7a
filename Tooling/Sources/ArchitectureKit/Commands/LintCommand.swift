import Foundation

/// `architecture lint`: holds a house to its rules.
struct LintCommand {
  private let house: HouseOptions
  private let format: ReportFormat
  private let writesBaseline: Bool

  init(_ arguments: inout Arguments, tool: ArchitectureTool) throws {
    house = try HouseOptions(&arguments, tool: tool)
    format = try arguments.choice(of: "--format") ?? .text
    writesBaseline = arguments.flag("--write-baseline")
    try arguments.finish()
  }

  func run() async throws -> CommandResult {
    let reader = try house.reader()
    let found = RuleSet.lint(try await reader.read())
    if writesBaseline { return try write(Baseline(found), reader) }
    let violations = try beyondBaseline(found, reader)
    return CommandResult(
      output: format.text(violations), exitCode: violations.isEmpty ? .clean : .breaches)
  }

  private func beyondBaseline(_ found: [Violation], _ reader: HouseReader) throws -> [Violation] {
    guard let json = try reader.folder.bytes(reader.baselinePath) else { return found }
    let baseline: Baseline
    do {
      baseline = try Baseline(json: json)
    } catch {
      throw ConfigurationError.unreadable(
        file: reader.baselinePath, reason: "it is not a baseline. Write it anew with --write-baseline.")
    }
    let (new, gone) = baseline.compare(found)
    return (new + gone.map { staleEntry($0, reader.baselinePath) }).sorted()
  }

  private func staleEntry(_ entry: Baseline.Entry, _ path: String) -> Violation {
    Violation(
      rule: RuleSet.unusedException, location: Location(file: path),
      fact: "The baseline still lets through '\(entry.fact)' [\(entry.rule)] in \(entry.file)",
      reason: "it is found less often now", cure: "Run 'architecture lint --write-baseline'")
  }

  private func write(_ baseline: Baseline, _ reader: HouseReader) throws -> CommandResult {
    try reader.folder.write(baseline.json, to: reader.baselinePath)
    return CommandResult(output: "Wrote \(reader.baselinePath).\n")
  }
}
