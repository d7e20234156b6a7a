import Foundation
import Testing

/// Random programs on a catalog, two children and a grandchild: whatever is obtained is what a fresh build would
/// give, is kept by the catalog that it belongs to, obtains from that later, and is not built anew without need.
@Suite struct InheritanceModelTests {
  /// As many as `CATALOG_MODEL_PROGRAMS` says, each with a seed of its own.
  private static let programs =
    ProcessInfo.processInfo.environment["CATALOG_MODEL_PROGRAMS"].flatMap(Int.init) ?? 400

  @Test func whateverIsObtainedIsWhatAFreshBuildGives() {
    for seed in 0..<Self.programs {
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
