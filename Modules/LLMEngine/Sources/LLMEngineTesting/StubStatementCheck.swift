public import LLMEngine

/// A check that finds the same statements in every text that contains them.
public struct StubStatementCheck: StatementCheckProtocol {
  private let statements: [String]

  /// A check that finds these statements; without any, it supports everything.
  public init(finding statements: [String] = []) {
    self.statements = statements
  }

  /// The statements that the text contains, whatever the facts are.
  public func unsupported(in text: String, by facts: StatedFacts) -> [String] {
    statements.filter(text.contains)
  }
}
