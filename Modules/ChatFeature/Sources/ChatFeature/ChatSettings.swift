/// The chat's settings, which the composition root supplies.
public struct ChatSettings: Sendable, Hashable {
  /// The timeout of a tool that reads.
  public var readLimit: Duration

  /// Settings; the timeout is five seconds by default.
  public init(readLimit: Duration = .seconds(5)) { self.readLimit = readLimit }
}
