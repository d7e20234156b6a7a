import Catalog
import Testing

/// Random services that obtain each other one by one and concurrently, with callers that are cancelled at random
/// moments: each caller gets a result, and no builder is started without a waiting caller.
@Suite(.serialized) struct AsyncCancellationModelTests {
  /// Without a cycle a service is rebuilt only if a cancelled caller ended its build.
  @Test(arguments: [20_260_131, UInt64.random(in: 0...UInt64.max)])
  func eachCancellationCausesAtMostOneRebuildOfEachService(_ seed: UInt64) async {
    var random = SplitMix(state: seed)
    for round in 0..<rounds(100, full: 20_000) {
      let program = AsyncProgram(isAcyclic: true, using: &random)
      let run = await program.run(callers: round % 2 == 0 ? 1 : 6, using: &random)
      let others = run.cancellations == run.answers.count ? 0 : 1
      #expect(
        run.started <= AsyncProgram.keys.count * max(run.cancellations + others, 1),
        "seed \(seed), round \(round)")
      #expect(run.failuresOfOthers == [], "seed \(seed), round \(round)")
    }
  }

  /// A failure may make other builders start the cycle again, but the cycle does not repeat by itself.
  @Test(arguments: [20_260_131, UInt64.random(in: 0...UInt64.max)])
  func aCycleEndsForAllCallers(_ seed: UInt64) async {
    var random = SplitMix(state: seed)
    for round in 0..<rounds(100, full: 20_000) {
      let run = await AsyncProgram(isAcyclic: false, using: &random).run(callers: 8, using: &random)
      #expect(run.started <= 2_000, "seed \(seed), round \(round)")
    }
  }
}
