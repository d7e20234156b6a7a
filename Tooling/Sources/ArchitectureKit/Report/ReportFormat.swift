import ArchitectureRules
import SwiftFacts

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

/// Findings as compilers print them, one per line.
struct TextReport {
  static func text(_ violations: [Violation]) -> String {
    violations.map { violation in
      let place = violation.location
      return "\(place.file):\(place.line):\(place.column): error: \(violation.message) [\(violation.rule)]\n"
    }
    .joined()
  }
}

/// Findings as annotations of a pull request, in GitHub's workflow commands.
enum GitHubReport {
  static func text(_ violations: [Violation]) -> String {
    violations.map { violation in
      let place = violation.location
      return "::error file=\(property(place.file)),line=\(place.line),col=\(place.column),"
        + "title=\(property(violation.rule))::\(data(violation.message))\n"
    }
    .joined()
  }

  private static func data(_ text: String) -> String {
    text.map { character in
      switch character {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(character)
      }
    }
    .joined()
  }

  private static func property(_ text: String) -> String {
    data(text).map { character in
      switch character {
      case ":": "%3A"
      case ",": "%2C"
      default: String(character)
      }
    }
    .joined()
  }
}
