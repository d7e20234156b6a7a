/// The calls of a source.
public enum StubCall: Sendable, Hashable, CaseIterable {
  /// `checkAccess()`.
  case checkAccess
  /// `listing(since:)`.
  case listing
  /// `changes(in:since:take:)`.
  case changes
  /// `resource(at:in:)`.
  case resource
  /// `write(_:to:in:replacing:)`.
  case write
  /// `remove(_:in:version:)`.
  case remove
}
