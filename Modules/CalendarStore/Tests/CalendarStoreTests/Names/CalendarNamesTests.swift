import CalendarStore
import Testing

@testable import CalendarStoreRules

@Suite struct CalendarNamesTests {
  private let names = CalendarNames(["work", "Home", "Workshop", "Birthdays"])

  @Test func namesAreSortedIgnoringCase() {
    #expect(names.all == ["Birthdays", "Home", "work", "Workshop"])
  }

  @Test func theStoredSpellingIsReturned() {
    #expect(names.kept("WORK") == "work")
    #expect(names.kept("play") == nil)
  }

  @Test func noNamesMeanAllCalendars() throws {
    #expect(try names.chosen([]) == ["Birthdays", "Home", "work", "Workshop"])
    #expect(try names.chosen(["home", "HOME"]) == ["Home"])
  }

  @Test(arguments: [
    ("wrk", ["work"]), ("works", ["work", "Workshop"]), ("birthday", ["Birthdays"]), ("hmoe", ["Home"]),
    ("b", ["Birthdays"]), ("xyz", []), ("", []),
  ])
  func suggestsNamesThatBeginAlikeOrDifferLittle(_ name: String, _ nearest: [String]) {
    #expect(names.nearest(to: name) == nearest)
  }

  @Test func atMostThreeNamesAreSuggested() {
    let names = CalendarNames(["Team A", "Team B", "Team C", "Team D"])

    #expect(names.nearest(to: "Team") == ["Team A", "Team B", "Team C"])
  }

  @Test func anUnknownNameIsReported() {
    #expect(throws: CalendarStoreError.unknownCalendar(name: "hoem", nearest: ["Home"])) {
      _ = try names.chosen(["work", "hoem"])
    }
  }
}
