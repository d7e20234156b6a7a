/// How findings are printed.
enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, sarif, github

  func text(_ violations: [Violation]) -> String {
    switch self {
    case .text: TextReport.text(violations)
    case .json: JSONReport.text(violations)
    case .sarif: SARIFReport.text(violations)
    case .github: GitHubReport.text(violations)
    }
  }
}
