import Testing

@testable import AlmanacCommandLine

@Suite struct SpellingTests {
  @Test func findsTheNearestIfItIsNear() {
    let names = ["search", "free", "agenda"]

    #expect(Spelling.nearest(to: "serach", in: names) == "search")
    #expect(Spelling.nearest(to: "FREE", in: names) == "free")
    #expect(Spelling.nearest(to: "ag", in: names) == "agenda")
    #expect(Spelling.nearest(to: "x", in: names) == nil)
    #expect(Spelling.nearest(to: "tomorrow", in: names) == nil)
  }
}
