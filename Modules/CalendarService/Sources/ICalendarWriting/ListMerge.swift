import ICalendarComponents

/// The positions at which the values of a changed list are written: each replaces the old value that it corresponds
/// to, as far as the order allows.
struct ListMerge {
  /// The replacement of each old value.
  private(set) var replacements: [[UInt8]]
  /// The new values without an old position.
  private(set) var rest: [UInt8] = []

  /// - Parameters:
  ///   - count: the number of old values.
  ///   - chunks: the new values in order, each with the index of the old value that it corresponds to.
  init(count: Int, _ chunks: [(old: Int?, bytes: [UInt8])]) {
    replacements = Array(repeating: [], count: count)
    guard count > 0 else {
      for chunk in chunks { rest += chunk.bytes }
      return
    }
    let numbers = chunks.compactMap(\.old)
    let isInOrder = zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
    var place = isInOrder ? numbers.first ?? 0 : 0
    for chunk in chunks {
      if isInOrder, let old = chunk.old { place = old }
      replacements[place] += chunk.bytes
    }
  }
}

/// Indices of old values, by key, that no new value has been matched to yet.
struct UnclaimedNumbers<Key: Hashable> {
  private var numbers: [Key: [Int]] = [:]

  /// The indices of the keys in order; `nil` keys are never claimed.
  init(_ keys: [Key?]) {
    for (number, key) in keys.enumerated().reversed() {
      if let key { numbers[key, default: []].append(number) }
    }
  }

  /// Claims the first index with this key for which `isFree` returns `true`.
  mutating func claim(_ key: Key, where isFree: (Int) -> Bool) -> Int? {
    while let number = numbers[key]?.popLast() {
      if isFree(number) { return number }
    }
    return nil
  }
}
