/// A password. Writing it out, by accident or in an error, shows dots.
public struct Password: Sendable, Hashable {
  /// The password itself, for the one who signs in with it.
  public let text: String

  /// A password.
  public init(_ text: String) {
    self.text = text
  }
}

extension Password: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Dots.
  public var description: String { "••••" }
  /// Dots.
  public var debugDescription: String { description }
  /// Nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
