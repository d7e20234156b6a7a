/// Where the new values of a list are written: each in the place of the old one that it was, as far as their order lets
/// them.
struct ListMerge {
  /// What takes the place of each of the old ones.
  private(set) var replacements: [[UInt8]]
  /// What is written where there was none.
  private(set) var rest: [UInt8] = []

  /// - Parameters:
  ///   - count: how many old ones there are.
  ///   - chunks: the new ones in order, each with the number of the old one that it was.
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

/// Old values of a list that no new one has been found to be yet, by what is the same in both.
struct UnclaimedNumbers<Key: Hashable> {
  private var numbers: [Key: [Int]] = [:]

  /// The numbers of the keys in order; those that are `nil` are never claimed.
  init(_ keys: [Key?]) {
    for (number, key) in keys.enumerated().reversed() {
      if let key { numbers[key, default: []].append(number) }
    }
  }

  /// Takes the first that has a key and of which `isFree` holds.
  mutating func claim(_ key: Key, where isFree: (Int) -> Bool) -> Int? {
    while let number = numbers[key]?.popLast() {
      if isFree(number) { return number }
    }
    return nil
  }
}
