import Foundation
import Testing

@testable import AlmanacCommandLine

/// How every command reads dates in words, on Thursday 26 March 2026 in Berlin.
@Suite struct DateWordsTests {
  private let home: TemporaryHome

  init() throws { home = try TemporaryHome() }

  private func add(_ title: String, _ start: String, _ length: String = "2h") async {
    #expect(
      await home.almanac("add", "--title", title, "--start", start, "--for", length, "--calendar", "Own").code
        == .ok)
  }

  private func titles(_ line: [String]) async throws -> [String] {
    let output = await home.almanac(line + ["--json"]).output
    let records = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]]
    return records?.compactMap { $0["title"] as? String } ?? []
  }

  @Test(arguments: [
    ["agenda", "tomorow"], ["tomorow"], ["day", "tomorow"], ["week", "tomorow"], ["month", "tomorow"],
    ["free", "tomorow"], ["conflicts", "tomorow"], ["insights", "tomorow"],
    ["export", "tomorow", "--format", "json"], ["agenda", "tomorow", "--json"],
    ["add", "Lunch", "tomorow", "12:30", "--yes", "--json"], ["add", "--title", "A", "--start", "tomorow"],
    ["agenda", "from", "tomorow", "to", "tomorow"],
  ])
  func aMisspeltWordIsToldOnceOnTheErrorStream(_ line: [String]) async {
    let misspelt = await home.almanac(line)
    #expect(misspelt.errors == "Read 'tomorow' as 'tomorrow'.\n" && misspelt.code == .ok, "\(misspelt)")
    #expect(!misspelt.output.contains("tomorow"))
  }

  @Test func aMisspeltMoveIsToldToo() async throws {
    await add("Lunch", "2026-03-27T12:00")
    let id = try await shortID()
    let moved = await home.almanac("move", id, "wendsday", "--yes")
    #expect(moved.errors == "Read 'wendsday' as 'wednesday'.\n")
    #expect(moved.output.contains("Moved 'Lunch', now Wed 1 Apr 12:00–14:00"), "\(moved)")
  }

  private func shortID() async throws -> String {
    let output = await home.almanac("agenda", "tomorrow", "--json").output
    let records = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]]
    return try #require(records?.first?["id"] as? String)
  }

  @Test func severalStretchesAreShownOneAfterTheOther() async throws {
    await add("Early", "2026-03-28T09:00")
    await add("Beside", "2026-03-28T10:00")
    await add("Whole weekend", "2026-03-28", "2d")
    await add("Sunday walk", "2026-03-29T15:00")
    await add("Monday", "2026-03-30T09:00")

    let agenda = await home.almanac("agenda", "saturday", "and", "sunday").output
    let lines = agenda.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.filter { !$0.hasPrefix(" ") } == ["Saturday 28 March", "", "Sunday 29 March", "", ""])
    let each = ["Whole weekend", "Early", "Beside", "Sunday walk"]
    for line in [["agenda"], ["day"], ["export", "--format", "json"]] {
      #expect(try await titles(line + ["saturday", "and", "sunday"]) == each, "\(line)")
    }
    #expect(
      try await titles(["day", "saturday", "and", "monday"]) == each.filter { $0 != "Sunday walk" } + [
        "Monday"
      ])
    let empty = await home.almanac("agenda", "saturday", "and", "tuesday").output
    #expect(empty.hasSuffix("\n\nTuesday 31 March: no events.\n"), "\(empty)")
    let conflicts = await home.almanac("conflicts", "saturday", "and", "sunday").output
    #expect(conflicts.hasPrefix("Saturday 28 March\n  Sat 28 Mar  09:00–11:00  ● Early"), "\(conflicts)")
    #expect(
      conflicts.hasSuffix("both 10:00–11:00, 1h\n\nSunday 29 March: nothing overlaps.\n"), "\(conflicts)")
    let free = await home.almanac("free", "saturday", "and", "sunday").output
    #expect(
      free == """
        Saturday 28 March
          12:00–18:00  6h

        Sunday 29 March
          09:00–15:00  6h
          17:00–18:00  1h

        """)
    let refused = await home.almanac("insights", "saturday", "and", "sunday")
    #expect(refused.code == .usage && refused.errors.contains("several stretches of time"))
    #expect(await home.almanac("export", "30 february", "--format", "csv").code == .usage)
  }

  @Test(arguments: [
    ("day-month", "Friday 3 April: no", "Fri 3 Apr 12:30", "3 April"),
    ("month-day", "Thursday 4 March 2027: no", "Thu 4 Mar 2027 12:30", "4 March"),
  ])
  func aDateOfTwoNumbersFollowsTheSetting(
    _ order: String, _ agenda: String, _ event: String, _ answer: String
  ) async {
    #expect(await home.almanac("config", "set", "dateOrder", order).code == .ok)
    #expect(await home.almanac("agenda", "3/4").output.hasPrefix(agenda))
    let added = await home.almanac("add", "Lunch", "3/4", "12:30", "--yes")
    #expect(added.output.contains(event), "\(added)")
    let asked = await home.almanac("ask", "what is on 3/4?")
    #expect(asked.output.contains(answer), "\(asked)")
  }
}
