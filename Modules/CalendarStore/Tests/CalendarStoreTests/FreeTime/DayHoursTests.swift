import CalendarStore
import Testing

@Suite struct DayHoursTests {
  @Test(arguments: [("9-18", 9, 18), ("0-24", 0, 24), ("08-12", 8, 12)])
  func readsHours(text: String, from: Int, to: Int) {
    #expect(DayHours(text)?.from == from)
    #expect(DayHours(text)?.to == to)
  }

  @Test(arguments: [
    "", "9", "9-", "-9", "18-9", "9-9", "9-25", "9-18-20", "9:00-18:00", "a-b", "+9-18", "９-18",
  ])
  func refusesAllElse(text: String) {
    #expect(DayHours(text) == nil)
  }
}
