public import Catalog

#if canImport(Testing)
public import Testing

extension Catalog {
  /// Supplies a service that the test must not use: an obtain fails the test, naming the key and the path to it, and
  /// throws an ``ObtainedPlaceholder``.
  ///
  /// ```swift
  /// catalog.supplyPlaceholder(MailKey.self)
  /// ```
  ///
  /// - Parameter comment: why it must not be obtained, for the failure's message.
  public func supplyPlaceholder<K: ServiceKey>(
    _ key: K.Type, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    supply(key) { catalog in
      let placeholder = ObtainedPlaceholder(path: catalog.catalog.pathOfTheBuildHere)
      let why = comment.map { " \($0)" } ?? ""
      Issue.record("\(placeholder)\(why)", sourceLocation: sourceLocation)
      throw placeholder
    }
  }
}
#endif

/// A placeholder was obtained.
public struct ObtainedPlaceholder: Error, Equatable, CustomStringConvertible {
  /// The names of the keys that were being built, from the outermost obtain to the placeholder's.
  public let path: [String]

  /// The placeholder at the end of a path.
  public init(path: [String]) {
    self.path = path
  }

  /// The obtained placeholder and the path to it.
  public var description: String {
    let key = path.last ?? "A placeholder"
    return path.count < 2
      ? "\(key) is a placeholder, and was obtained."
      : "\(key) is a placeholder, and was obtained by \(path.joined(separator: " → "))."
  }
}
