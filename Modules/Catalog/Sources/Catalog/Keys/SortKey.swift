/// The position of an element in an order: by number, then by the texts, the first that differs.
///
/// Reports sort by this one type, because the compiler specialises a sort for each element type: about 5 KB of code.
package struct SortKey {
  private let number: Int
  private let texts: [String]

  package init(number: Int = 0, texts: [String] = []) {
    self.number = number
    self.texts = texts
  }

  fileprivate static func precedes(_ left: SortKey, _ right: SortKey) -> Bool {
    left.number != right.number
      ? left.number < right.number : left.texts.lexicographicallyPrecedes(right.texts)
  }

  /// The indices of the keys in ascending order, equal keys as they stood.
  @inline(never)
  fileprivate static func order(of keys: [SortKey]) -> [Int] {
    keys.indices.sorted { precedes(keys[$0], keys[$1]) || (!precedes(keys[$1], keys[$0]) && $0 < $1) }
  }
}

extension Array {
  /// The elements in ascending order of their keys, equal ones as they stood. Asks for each key once.
  package func sorted(by key: (Element) -> SortKey) -> [Element] {
    SortKey.order(of: map(key)).map { self[$0] }
  }
}
