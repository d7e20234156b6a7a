import Testing

@testable import CalendarStore
@testable import CalendarStoreRules

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("work", "work", 0), ("", "work", 4), ("work", "wrk", 1), ("work", "works", 1),
    ("work", "fork", 1),
    ("work", "wrok", 1), ("kitten", "sitting", 3), ("abc", "xyz", 3),
  ])
  func countsLettersToChange(_ left: String, _ right: String, _ distance: Int) {
    #expect(EditDistance.between(left, right) == distance)
    #expect(EditDistance.between(right, left) == distance)
  }
}
