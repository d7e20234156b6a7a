import Testing

/// Random programs on a catalog, two children and a grandchild: whatever is obtained is what a fresh build would
/// give, is kept by the catalog that it belongs to, obtains from that later, and is not built anew without need.
@Suite struct InheritanceModelTests {
  #if DEBUG
  private static let fullRounds = 4_000
  #else
  private static let fullRounds = 100_000
  #endif

  @Test func whateverIsObtainedIsWhatAFreshBuildGives() {
    for seed in 0..<rounds(150, full: Self.fullRounds) {
      var random = SplitMix(state: UInt64(seed))
      let steps = (0..<80).map { _ in InheritanceStep.random(using: &random) }
      guard InheritanceProgram.difference(of: steps) != nil else { continue }
      let fewest = InheritanceProgram.shrink(steps)
      let lines = fewest.map { "\($0)" }.joined(separator: "\n")
      Issue.record("seed \(seed): \(InheritanceProgram.difference(of: fewest) ?? "")\n\(lines)")
      return
    }
  }
}
