import Testing

@testable import Terminal

@Suite struct BlocksTests {
  @Test(
    arguments: [(0, ""), (1, "████"), (0.5, "██"), (0.001, "▏"), (0.28, "█▏"), (2, "████"), (-1, "")]
      as [(Double, String)])
  func aBarIsMeasuredInEighths(fraction: Double, bar: String) {
    #expect(Blocks.bar(fraction, width: 4) == bar)
  }

  @Test func aPositiveValueIsNeverDrawnEmpty() {
    #expect([0, 0.001, 0.5, 1].map { Blocks.column($0) } == ["·", "▁", "▄", "█"])
    #expect([0, 0.001, 0.25, 0.6, 1].map { Blocks.shade(Blocks.level($0)) } == ["·", "░", "▒", "▓", "█"])
  }

  @Test(arguments: [(0, "="), (29, "="), (30, "▲ 1m"), (-5400, "▼ 1h 30m"), (7200, "▲ 2h")])
  func aChangeHasASign(seconds: Int, text: String) {
    #expect(Duration.seconds(seconds).changeText == text)
  }

  @Test func sharesOfAnEmptyTotalAreZero() {
    #expect(Duration.seconds(5).share(of: .zero) == 0)
    #expect(Duration.seconds(1).percentText(of: .seconds(1000)) == "<1%")
  }
}
