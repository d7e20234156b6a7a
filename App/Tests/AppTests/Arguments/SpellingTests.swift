import Testing

@testable import AlmanacCommandLine

@Suite struct SpellingTests {
  @Test(arguments: [
    ("agenda", "agenda", 0), ("agnda", "agenda", 1), ("agendaa", "agenda", 1), ("agemda", "agenda", 1),
    ("gaenda", "agenda", 1), ("", "abc", 3), ("abc", "", 3), ("ca", "abc", 3),
  ])
  func countsWhatToChange(left: String, right: String, distance: Int) {
    #expect(Spelling.distance(left, right) == distance)
  }

  @Test func findsTheNearestIfItIsNear() {
    let names = ["search", "free", "agenda"]

    #expect(Spelling.nearest(to: "serach", in: names) == "search")
    #expect(Spelling.nearest(to: "FREE", in: names) == "free")
    #expect(Spelling.nearest(to: "ag", in: names) == "agenda")
    #expect(Spelling.nearest(to: "x", in: names) == nil)
    #expect(Spelling.nearest(to: "tomorrow", in: names) == nil)
  }
}
