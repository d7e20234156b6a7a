import Testing

@testable import benchmarks

@Suite struct ReportTests {
  @Test(arguments: [
    (0, "0"), (3, "3"), (0.384, "0.38"), (1.005, "1.00"), (9.996, "10.00"), (12.34, "12.3"), (152.6, "153"),
    (1_234_567.2, "1,234,567"), (-4.25, "-4.25"), (-0.001, "0.00"),
  ])
  func showsAsManyDecimalsAsSaySomething(_ value: Double, _ text: String) {
    #expect(Figure.text(value) == text)
  }

  @Test func alignsColumns() {
    var table = Table([("case", .left), ("ns", .right), ("", .left)])
    table.add(["chain", "7", "met"])
    table.add(["supply", "153", ""])

    #expect(
      table.text == """
        case     ns
        ------  ---  ---
        chain     7  met
        supply  153

        """)
  }

  @Test func takesTheMedianOfTheRoundsRatios() {
    let pair = Pair(rounds: [(2, 1), (30, 10), (4, 4)])

    #expect((pair.subject, pair.floor, pair.ratio) == (4, 4, 2))
  }

  @Test func tellsWhetherATargetIsMet() {
    let pair = Pair(rounds: [(30, 20)])

    #expect(Target.ratio(1.5).isMet(by: pair))
    #expect(!Target.ratio(1.4).isMet(by: pair))
    #expect(Target.above(10).isMet(by: pair))
    #expect(!Target.above(9).isMet(by: pair))
    #expect(!Target.nanoseconds(29).isMet(by: pair))
  }
}
