/// Decides which of several resources with one UID is to be seen.
enum NewestCopy {
  /// The one of the highest SEQUENCE, and of those the one with the least path, so that it is always the same.
  static func of(_ copies: [(path: String, object: TimedObject)]) -> (path: String, object: TimedObject)? {
    copies.max { left, right in
      if left.object.object.isNewer(than: right.object.object) { return false }
      return right.object.object.isNewer(than: left.object.object) || left.path > right.path
    }
  }
}
