import Foundation

/// `architecture lint`: holds a house to its rules.
struct LintCommand {
  private let root: URL
  private let configuration: String?
  private let format: ReportFormat
  private let writesBaseline: Bool

  init(_ arguments: inout Arguments, folder: URL) throws {
    root = try RootOption(&arguments, folder: folder).root
    configuration = try arguments.value(of: "--config")
    format = try arguments.choice(of: "--format") ?? .text
    writesBaseline = arguments.flag("--write-baseline")
    try arguments.finish()
  }

  func run() async throws -> CommandResult {
    let reader = try HouseReader(root: root, configuration: configuration, knownRules: RuleSet.names)
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
    let file = reader.root.appendingPathComponent(reader.baselinePath)
    do {
      try Data(baseline.json.utf8).write(to: file, options: .atomic)
    } catch {
      throw HouseError.unwritable(path: reader.baselinePath, reason: error.localizedDescription)
    }
    return CommandResult(output: "Wrote \(reader.baselinePath).\n")
  }
}
