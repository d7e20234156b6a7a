/// Runs things in turns, so that what disturbs the machine disturbs all alike.
enum Rounds {
  /// The samples of each, one a round. A thing that fails once is left out.
  static func samples(_ count: Int, of things: [() -> Sample?]) -> [[Sample]?] {
    var samples: [[Sample]?] = things.map { _ in [] }
    for round in 0..<count {
      for offset in things.indices {
        // None is always the first.
        let index = (offset + round) % things.count
        guard samples[index] != nil else { continue }
        if let sample = things[index]() { samples[index]?.append(sample) } else { samples[index] = nil }
      }
    }
    return samples
  }
}

/// The middle one of the values, or the upper of the two; zero where there is none.
func median(_ values: [Double]) -> Double {
  values.isEmpty ? 0 : values.sorted()[values.count / 2]
}
