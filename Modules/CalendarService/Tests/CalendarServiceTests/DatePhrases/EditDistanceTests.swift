import CalendarService
import Testing

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("work", "work", 0), ("", "work", 4), ("work", "wrk", 1), ("work", "works", 1),
    ("work", "fork", 1), ("work", "wrok", 1), ("agenda", "gaenda", 1), ("ca", "abc", 3),
    ("kitten", "sitting", 3), ("abc", "xyz", 3), ("café", "cafe", 1),
  ])
  func theDistanceCountsChangedCharacters(_ left: String, _ right: String, _ distance: Int) {
    #expect(left.editDistance(to: right) == distance)
    #expect(right.editDistance(to: left) == distance)
    #expect(left.isWithin(distance, of: right) && right.isWithin(distance, of: left))
    #expect(!left.isWithin(distance - 1, of: right) && !right.isWithin(distance - 1, of: left))
  }
}
