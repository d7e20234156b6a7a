/// The supplied keys whose names are most similar to that of a missing one. Computed on each use, so that an error that
/// is caught costs no search. Equal where the names are.
public struct SimilarKeys: Sendable, Hashable, ExpressibleByArrayLiteral, CustomStringConvertible {
  private enum Source {
    case found([String])
    /// The keys that were supplied when the key was missing.
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

  /// Their full names, best first, at most three. Empty if none is similar.
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

/// Finds similar names.
enum Spelling {
  /// The names that differ from `name` by at most a third of its letters, best first, at most three.
  static func nearest(to name: String, among names: Set<String>) -> [String] {
    let wanted = lastPart(of: name)
    let limit = max(2, wanted.count / 3)
    return names.map { (distance: distance(wanted, lastPart(of: $0)), name: $0) }
      .filter { $0.distance <= limit }
      .sorted { SortKey(number: $0.distance, texts: [$0.name]) }
      .prefix(3)
      .map(\.name)
  }

  /// Only the type's own name is compared, because the module's is usually correct.
  private static func lastPart(of name: String) -> [Character] {
    Array(name.split(separator: ".").last ?? "")
  }

  /// The number of letters to insert, delete or change to turn one word into the other (Levenshtein 1966).
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in right.enumerated() {
        let changed = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(changed, row[j] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
