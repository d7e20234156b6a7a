/// How the tool ends.
public enum ExitCode: Int32, Sendable {
  /// All is well.
  case clean = 0
  /// The repository has breaches.
  case breaches = 1
  /// The tool could not do its work.
  case failed = 2
}
