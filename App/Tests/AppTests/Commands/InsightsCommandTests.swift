import CalendarServiceTesting
import CalendarStore
import Foundation
import InsightsFeature
import InsightsFeatureTesting
import Testing

@testable import SystemAccess

@Suite struct InsightsCommandTests {
  private var services: Services {
    var services = Services()
    var report = InsightsReport.fixture(
      days: [
        .fixture(.monday, ["Work": .seconds(3600)]),
        .fixture(.tuesday, ["Work": .seconds(1800), "=cmd()": .seconds(5400)]),
      ], events: 3)
    report.tasks = TaskCounts([], from: .monday(0), to: .tuesday(0), at: .fixture())
    report.tasks?.overdue = 2
    services.insights = StubInsightsFeature(report)
    return services
  }

  @Test func theDefaultRangeIsThisWeek() async {
    let week = await almanac("insights", with: services).output
    #expect(week.hasPrefix("9 to 15 March\n\nAll events"))
    #expect(
      await almanac("insights", "tomorrow", with: services).output.hasPrefix("Tuesday 10 March\n\nAll events")
    )
  }

  @Test func jsonHasEveryFigureInSeconds() async throws {
    let output = await almanac("insights", "tomorrow", "--json", with: services).output

    let record = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect(
      record.keys.sorted() == [
        "calendars", "categories", "conflictCount", "conflicts", "days", "daysOff", "end", "events", "focus",
        "goals", "hours", "leftOut", "longEvents", "owner", "people", "previous", "previousStart", "seconds",
        "sentences", "start", "tasks", "title", "titles", "totals", "weeks",
      ])
    #expect(output.contains("\n  \"seconds\" : 10800,\n") && output.contains("\n  \"events\" : 3,\n"))
    #expect(output.contains("\n        \"=cmd()\" : 5400,\n"))
    #expect(output.contains("\"start\" : \"2026-03-10T00:00:00+00:00\""))
  }

  @Test func csvHasALineForEveryFigure() async {
    let lines = await almanac("insights", "tomorrow", "--csv", with: services).output.split(
      whereSeparator: \.isNewline)

    #expect(lines.first == "range,figure,name,calendar,seconds,events,previous")
    #expect(lines.contains("Tuesday 10 March,total,time,,10800,3,0"))
    #expect(lines.contains("Tuesday 10 March,calendar,'=cmd(),'=cmd(),5400,3,0"))
    #expect(lines.contains("Tuesday 10 March,day,2026-03-10,Work,1800,,"))
    #expect(lines.contains("Tuesday 10 March,tasks,overdue,,,2,"))
  }

  @Test(arguments: [
    (
      ["--by", "colour"],
      "'colour' is not a valid value for --by. Write one of calendar, category, title, person, weekday, hour, day.\n"
    ),
    (
      ["--hours", "9"],
      "'9' is not a valid value for --hours. Write hours such as 9-18 or 8:30-12,13-17:30.\n"
    ),
    (["--focus", "none"], "'none' is not a valid value for --focus. Write a whole number such as 45.\n"),
    (["--csv", "--html", "x"], "--html and --csv contradict each other. Leave one out.\n"),
    (["--by", "title", "--words"], "--by and --words contradict each other. Leave one out.\n"),
    (["--words", "--csv"], "--csv and --words contradict each other. Leave one out.\n"),
    (["--by", "person", "--json"], "--json and --by contradict each other. Leave one out.\n"),
    (["--compare", "march", "--html", "x"], "--compare and --html contradict each other. Leave one out.\n"),
    (["--narrate", "--csv"], "--narrate and --csv contradict each other. Leave one out.\n"),
    (["--open"], "--open shows the page that --html writes. Add --html FILE.\n"),
  ])
  func invalidArgumentsAreRefused(_ options: [String], _ message: String) async {
    #expect(
      await Transcript.of(["insights"] + options, in: .fixture(services))
        == Transcript(errors: message, code: .usage))
  }

  @Test func thePageIsWrittenOrTheErrorIsReported() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("almanac-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("page.html")

    let written = await almanac("insights", "tomorrow", "--html", file.path, with: services)
    let refused = await almanac("insights", "--html", "/nowhere/page.html", with: services)

    #expect(written == Transcript(output: "Wrote \(file.path).\n"))
    #expect(try String(contentsOf: file, encoding: .utf8) == "<title>Tuesday 10 March</title>")
    #expect(
      refused
        == Transcript(
          errors: "/nowhere/page.html cannot be written: no such file or folder. Name another file.\n",
          code: .cannotCreate))
  }

  @Test(arguments: [
    (
      InsightsError.store(.busy(path: "/db")),
      "/db is in use by another process. Try again when it is done.\n", ExitCode.unavailable
    ),
    (
      .tooLong(days: 40_000), "The range has 40000 days, more than a hundred years. Name a shorter one.\n",
      .usage
    ),
  ])
  func theCauseOfAFailureIsReported(error: InsightsError, text: String, code: ExitCode) async {
    var services = services
    services.insights = StubInsightsFeature(error: error)

    #expect(await almanac("insights", with: services) == Transcript(errors: text, code: code))
  }
}
