/// A repository that cannot be read or changed. The text says what to do.
enum RepositoryError: Error, Equatable, CustomStringConvertible {
  /// The root is not a folder.
  case noSuchRoot(path: String)
  /// A file that exists but cannot be read.
  case unreadable(path: String, reason: String)
  /// git cannot list the changes.
  case noChanges(revision: String, reason: String)
  /// A file that cannot be written.
  case unwritable(path: String, reason: String)

  var description: String {
    switch self {
    case .noSuchRoot(let path):
      "\(path) is not a folder. Pass the root of the repository with --root."
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason)"
    case .noChanges(let revision, let reason):
      "git cannot compare with '\(revision)':\n\(reason)"
    case .unwritable(let path, let reason):
      "\(path) cannot be written: \(reason)"
    }
  }
}
