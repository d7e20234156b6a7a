import CalendarStore
import Testing

@testable import AccountCommands
@testable import AlmanacCommandLine
@testable import AskCommands
@testable import ProgramSettings
@testable import ViewCommands

@Suite struct InvocationTests {
  @Test func optionsMayStandAnywhere() throws {
    let before = try Invocation(["--zone", "UTC", "--json", "search", "--limit=3", "a", "b"])
    let after = try Invocation(["search", "a", "--limit", "3", "b", "--json", "--zone=UTC"])

    for invocation in [before, after] {
      let command = try #require(invocation.command as? SearchCommand)
      #expect(command.words == "a b")
      #expect(command.limit == 3)
      #expect(invocation.options.zone == "UTC")
      #expect(invocation.options.prefersJSON)
    }
  }

  @Test func nothingAfterTwoDashesIsAnOption() throws {
    let command = try Invocation(["search", "--", "--json", "-x", "--"]).command

    #expect((command as? SearchCommand)?.words == "--json -x --")
  }

  @Test func aSingleDashIsAWord() throws {
    #expect((try Invocation(["import", "-"]).command as? ImportCommand)?.paths == ["-"])
  }

  @Test func anInvocationWithoutACommandShowsTheComingDays() throws {
    let invocation = try Invocation(["--calendar", "Work", "--calendar=Home", "--no-color", "--width", "50"])

    #expect(invocation.command is UpcomingCommand)
    #expect(invocation.options.calendars == ["Work", "Home"])
    #expect(!invocation.options.allowsColour)
    #expect(invocation.options.width == 50)
  }

  @Test func theLastOfRepeatedOptionsCounts() throws {
    #expect(try Invocation(["--zone", "A", "--zone", "B"]).options.zone == "B")
  }

  @Test func aValueMayHoldAnEqualsSign() throws {
    #expect(try Invocation(["--home=a=b"]).options.home == "a=b")
  }

  @Test func eachCommandIsDescribedAsItWasRead() throws {
    #expect((try Invocation(["agenda"]).command as? AgendaCommand)?.phrase == "today")
    #expect((try Invocation(["agenda", "next", "week"]).command as? AgendaCommand)?.phrase == "next week")
    #expect((try Invocation(["insights"]).command as? InsightsCommand)?.phrase == "this week")
    #expect((try Invocation(["ask", "am I", "free?"]).command as? AskCommand)?.question == "am I free?")
    let free = try #require(
      try Invocation(["free", "--minutes", "90", "--hours", "0-24"]).command as? FreeCommand)
    #expect(free.phrase == "today")
    #expect(free.minimum == .seconds(5400))
    #expect(free.hours == DayHours("0-24"))
  }
}
