/// The supplied keys whose names are most like that of one which was not. Looked for when somebody asks: an
/// error that is caught costs no search.
///
/// Equal where the names are, so that a test may compare it with `["Mail.MailKey"]`.
public struct SimilarKeys: Sendable, Hashable, ExpressibleByArrayLiteral, CustomStringConvertible {
  private enum Source {
    case found([String])
    /// Of the moment when the key was missing.
    case supplied([any ServiceKey.Type], missing: String)
  }

  private let source: Source

  /// These names.
  public init(arrayLiteral names: String...) {
    source = .found(names)
  }

  init(to missing: String, among supplied: [any ServiceKey.Type]) {
    source = .supplied(supplied, missing: missing)
  }

  /// Their full names, best first, at most three. Empty where none is similar.
  public var names: [String] {
    switch source {
    case .found(let names): names
    case .supplied(let keys, let missing): Spelling.nearest(to: missing, among: Set(keys.map(nameOfKey)))
    }
  }

  /// The names, with commas between.
  public var description: String { names.joined(separator: ", ") }

  /// Whether both have the same names in the same order.
  public static func == (left: SimilarKeys, right: SimilarKeys) -> Bool {
    left.names == right.names
  }

  /// Hashes the names.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(names)
  }
}
