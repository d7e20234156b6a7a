import Catalog
import Testing

/// Random programs on several threads, each with keys of its own in one catalog, give the results of a simple
/// model.
@Suite(.serialized) struct ModelTests {
  private static let threads = 4

  /// A fixed seed, and a new one each time.
  @Test(arguments: [20_260_131, UInt64.random(in: 0...UInt64.max)])
  func programsMatchTheModel(_ seed: UInt64) {
    print("Model test: seed \(seed)")
    let catalog = Catalog()
    let programs = (0..<Self.threads).map { Program(on: catalog, number: $0, seed: seed) }
    var random = SplitMix(state: ~seed)

    let runs = rounds(50, full: 150)
    for _ in 0..<runs {
      let _: [Void] = onThreads(Self.threads) { programs[$0].run(steps: 100) }

      // While all rest, somebody changes the whole catalog.
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        catalog.clear()
        for program in programs { program.note { $0.clearParent() } }
      case 1:
        catalog.reset()
        for program in programs { program.note { $0.resetParent() } }
      default:
        break
      }
    }

    #expect(programs.flatMap(\.differences) == [], "seed \(seed)")
    #expect(programs.map(\.steps) == Array(repeating: runs * 100, count: Self.threads))
  }
}
