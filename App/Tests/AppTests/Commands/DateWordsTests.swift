import Foundation
import Testing

@testable import SystemAccess

/// How every command reads dates in words, on Thursday 26 March 2026 in Berlin.
@Suite struct DateWordsTests {
  private let home = TemporaryHome()

  private func add(_ title: String, _ start: String, _ length: String = "2h", _ rest: String...) async {
    let line = ["add", "--title", title, "--start", start, "--for", length, "--calendar", "Own"]
    #expect(await home.almanac(line + rest).code == .ok)
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
  func aMisspeltWordIsReportedOnceOnStandardError(_ line: [String]) async {
    let misspelt = await home.almanac(line)
    #expect(misspelt.errors == "Read 'tomorow' as 'tomorrow'.\n" && misspelt.code == .ok, "\(misspelt)")
    #expect(!misspelt.output.contains("tomorow"))
  }

  @Test func aMisspeltMoveIsReported() async throws {
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

  @Test func severalRangesAreShownInSequence() async throws {
    await add("Early", "2026-03-30T09:00")
    await add("Beside", "2026-03-30T10:00")
    await add("Trip", "2026-03-30", "3d", "--free")
    await add("Between", "2026-03-31T09:00")
    await add("Walk", "2026-04-01T15:00")
    let phrase = ["monday", "and", "wednesday"]

    let agenda = await home.almanac(["agenda"] + phrase).output
    let lines = agenda.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.filter { !$0.hasPrefix(" ") } == ["Monday 30 March", "", "Wednesday 1 April", ""])
    #expect(agenda.contains("Walk") && !agenda.contains("Between"))
    for line in [["agenda"], ["day"], ["export", "--format", "json"]] {
      #expect(try await titles(line + phrase) == ["Trip", "Early", "Beside", "Walk"], "\(line)")
    }
    let empty = await home.almanac("agenda", "monday", "and", "thursday").output
    #expect(empty.hasPrefix("Thursday 26 March: no events.\n\nMonday 30 March\n"), "\(empty)")
    let conflicts = await home.almanac(["conflicts"] + phrase).output
    #expect(conflicts.hasPrefix("Monday 30 March\n  Mon 30 Mar  09:00–11:00  ● Early"), "\(conflicts)")
    #expect(
      conflicts.hasSuffix("both 10:00–11:00, 1h\n\nWednesday 1 April: nothing overlaps.\n"), "\(conflicts)")
    #expect(
      await home.almanac(["free"] + phrase).output == """
        Monday 30 March
          12:00–18:00  6h

        Wednesday 1 April
          09:00–15:00  6h
          17:00–18:00  1h

        """)
    let refused = await home.almanac(["insights"] + phrase)
    #expect(refused.code == .usage && refused.errors.contains("several time ranges"))
    #expect(await home.almanac("export", "30 february", "--format", "csv").code == .usage)
    #expect(await home.almanac("export", "nxt mnth").errors.contains("No event contains 'nxt mnth'."))
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
