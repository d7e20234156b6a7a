import CalendarService
import Testing

@Suite struct CivilDateTests {
  /// From before the year 1 to after the year 9999, where days are counted in another way.
  @Test func countsTheDaysOfEachMonthAfterThoseOfTheOneBefore() throws {
    var first = try #require(CivilDate(year: -2, month: 1, day: 1)).daysSinceEpoch
    for year in -2...10_001 {
      for month in 1...12 {
        let length = CivilDate.length(ofMonth: month, in: year)

        let days = [1, 28, length, length + 1].map {
          CivilDate(year: year, month: month, day: $0)?.daysSinceEpoch
        }

        if days != [first, first + 27, first + length - 1, nil] {
          Issue.record("\(year)-\(month): \(days), \(first)")
        }
        first += length
      }
    }
    #expect(CivilDate(year: 1970, month: 1, day: 1)?.daysSinceEpoch == 0)
    #expect(CivilDate(year: 10_002, month: 1, day: 1)?.daysSinceEpoch == first)
  }
}
