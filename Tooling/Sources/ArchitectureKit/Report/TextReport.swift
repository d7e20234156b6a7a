/// Findings as compilers print them, one a line.
struct TextReport {
  static func text(_ violations: [Violation]) -> String {
    violations.map { violation in
      let place = violation.location
      return "\(place.file):\(place.line):\(place.column): error: \(violation.message) [\(violation.rule)]\n"
    }
    .joined()
  }
}
