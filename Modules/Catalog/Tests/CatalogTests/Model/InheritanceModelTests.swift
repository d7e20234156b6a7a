import Testing

/// Random programs on a catalog, two children and a grandchild: every obtained instance equals that of a fresh
/// build, is stored in the right catalog, obtains from that catalog later, and is not rebuilt unnecessarily.
@Suite struct InheritanceModelTests {
  #if DEBUG
  private static let fullRounds = 4_000
  #else
  private static let fullRounds = 100_000
  #endif

  @Test func everyObtainedInstanceEqualsAFreshBuild() {
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
