import CalendarServiceTesting
import Foundation
import Testing

@testable import SystemAccess

/// Years, the next events, filters and forgiving searches, on Thursday 26 March 2026 at 08:45.
@Suite struct MoreViewsTests {
  private let home = TemporaryHome()

  private func importWork() async throws {
    try await home.importCalendar(
      "Work",
      SampleCalendar.event("Dentist", "20260327T120000", "20260327T130000", "CATEGORIES:Health")
        + SampleCalendar.event("Budget meeting", "20260328T090000", "20260328T100000", "STATUS:TENTATIVE")
        + SampleCalendar.event(
          "Town hall", "20260329T100000", "20260329T110000", "ORGANIZER:mailto:boss@example.org",
          "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:me@example.org"))
  }

  @Test func theNextEventsAreListed() async throws {
    try await importWork()

    let next = await home.almanac("next", "2").output.split(separator: "\n")

    #expect(next.count == 2 && next[0].contains("Dentist") && next[1].contains("Budget meeting"), "\(next)")
    #expect(await home.almanac("next", "0").code == .usage)
  }

  @Test func aYearHasALineForEachMonth() async throws {
    try await importWork()

    let lines = await home.almanac("year", "--width", "60").output.split(separator: "\n")

    #expect(lines.count == 13 && lines[0] == "2026", "\(lines)")
    #expect(lines[3] == "Mar  ··························▁▁▁··     3 events     3 h", "\(lines[3])")
    for width in [20, 40] {
      let narrow = await home.almanac("year", "--width", "\(width)").output.split(separator: "\n")
      #expect(narrow.allSatisfy { $0.count <= width })
    }
  }

  @Test func listsAreFiltered() async throws {
    try await importWork()
    try home.configure(#"{"ownAddresses": ["me@example.org"]}"#)

    let health = await home.almanac("agenda", "march", "--category", "health", "--format", "{title}").output
    let tentative = await home.almanac("agenda", "march", "--status", "tentative", "--format", "{title}")
      .output
    let mine = await home.almanac("agenda", "march", "--mine", "--format", "{title}").output

    #expect(health == "Dentist\n")
    #expect(tentative == "Budget meeting\n")
    #expect(mine == "Dentist\nBudget meeting\n")
    #expect(await home.almanac("agenda", "--status", "maybe").code == .usage)
  }

  @Test(arguments: ["dentsit", "dentists", "ntist", "meetngs", "budgets"])
  func aSearchForgives(_ words: String) async throws {
    try await importWork()

    let found = await home.almanac("search", words)

    #expect(found.output.contains("Dentist") || found.output.contains("Budget meeting"), "\(found)")
    #expect(found.errors.contains("No event contains '\(words)'. These contain"), "\(found)")
    #expect(await home.almanac("search", words, "--json").output == "[\n\n]\n")
  }

  @Test func aPatternAloneIsSearched() async throws {
    try await importWork()

    let found = await home.almanac("search", "--match", "^dent|hall$").output.split(separator: "\n")

    #expect(found.count == 2, "\(found)")
    #expect(await home.almanac("search").code == .usage)
    #expect(await home.almanac("search", "zzzz").output == "No event contains 'zzzz'.\n")
  }
}
