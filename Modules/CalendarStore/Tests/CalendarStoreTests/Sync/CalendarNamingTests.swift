import CalendarServiceTesting
import Testing

@testable import CalendarSync

@Suite(.timeLimit(.minutes(10))) struct CalendarNamingTests {
  @Test func tenThousandCalendarsOfOneNameAreNumbered() {
    var naming = CalendarNaming(taken: ["WORK"])

    let names = (1...10_000).map { _ in naming.name(for: .fixture(), of: "home") }

    #expect(names == ["Work (home)"] + (2...10_000).map { "Work (home \($0))" })
  }

  @Test func aReleasedNameIsFree() {
    var naming = CalendarNaming(taken: ["Work", "Work (home)"])

    naming.release("work")

    #expect(naming.name(for: .fixture(), of: "home") == "Work")
    #expect(naming.name(for: .fixture(), of: "home") == "Work (home 2)")
  }

  @Test func aCalendarWithoutANameIsNamedAfterItsPath() {
    var naming = CalendarNaming(taken: [])

    #expect(naming.name(for: .fixture(path: "/a/b/", name: " "), of: "home") == "b")
  }
}
