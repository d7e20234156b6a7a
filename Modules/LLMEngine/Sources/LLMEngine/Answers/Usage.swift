/// How much text went in and out, in the engine's tokens.
public struct Usage: Sendable, Hashable, Codable {
  /// Tokens read.
  public var input: Int
  /// Tokens written.
  public var output: Int

  /// Counts.
  public init(input: Int, output: Int) {
    self.input = input
    self.output = output
  }
}
