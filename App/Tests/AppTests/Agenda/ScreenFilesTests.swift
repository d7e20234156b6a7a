import CalendarServiceTesting
import Foundation
import Testing

@testable import Presentation
@testable import SystemAccess
@testable import Terminal

/// Whole screens of six calendars as programs export them, with wide characters and emoji, on Tuesday, 24 March
/// 2026 at 10:20 in Berlin. The expected screens are files. `ALMANAC_RECORD_SCREENS=1 swift test --filter
/// ScreenFilesTests` rewrites them; review the difference before the commit.
@Suite struct ScreenFilesTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A home with the six calendars, created once.
  private static let home = Task {
    let home = TemporaryHome()
    let calendars = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Calendars").sorted()
    let imported = await home.almanac(["import"] + calendars.map { folder.path + "/Calendars/" + $0 })
    #expect(imported.code == .ok)
    return home
  }

  /// The program's output on a terminal.
  private static func screen(
    _ line: [String], width: Int = 80, colours: Colour.Depth = .none, hours: String = "24h"
  ) async throws -> Transcript {
    let home = try await home.value
    return await home.almanac(line + ["--width", "\(width)"], now: "2026-03-24T10:20") { environment in
      environment.terminal = colours == .none ? nil : .init(columns: width)
      if colours == .full { environment.variables["COLORTERM"] = "truecolor" }
      if colours == .indexed { environment.variables["TERM"] = "xterm-256color" }
      if hours == "12h" { environment.variables["LC_TIME"] = "en_US.UTF-8" }
    }
  }

  private static func trimmedLines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).trimmedAtEnd }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let line: [String]
    var width = 80
    var colours = Colour.Depth.none
    var hours = "24h"

    init(
      _ name: String, _ line: String, width: Int = 80, colours: Colour.Depth = .none, hours: String = "24h"
    ) {
      (self.name, self.width, self.colours, self.hours) = (name, width, colours, hours)
      self.line = line.split(separator: " ").map(String.init)
    }

    var testDescription: String { name }
  }

  static let cases = [
    Case("upcoming-40", "", width: 40), Case("upcoming-60", "", width: 60), Case("upcoming-80", ""),
    Case("upcoming-200", "", width: 200), Case("upcoming-80-16-colours", "", colours: .sixteen),
    Case("upcoming-80-256-colours", "", colours: .indexed),
    Case("upcoming-80-full-colour", "", colours: .full),
    Case("upcoming-80-12h", "", hours: "12h"), Case("agenda-60-ids", "agenda tomorrow --ids", width: 60),
    Case("agenda-csv", "agenda tomorrow --csv"), Case("agenda-json", "agenda 2026-04-14 --json"),
    Case("day-40", "day", width: 40), Case("day-80", "day 2026-04-14"),
    Case("day-80-colour", "day", colours: .full),
    Case("day-200", "day 2026-04-14", width: 200), Case("day-23-hours", "day 2026-03-29"),
    Case("week-60", "week", width: 60), Case("week-80", "week"),
    Case("week-80-colour", "week", colours: .full),
    Case("week-200", "week next", width: 200), Case("month-40", "month april", width: 40),
    Case("month-60", "month april", width: 60), Case("month-80", "month april"),
    Case("month-80-colour", "month", colours: .full), Case("month-200", "month april", width: 200),
    Case("conflicts-40", "conflicts april", width: 40), Case("conflicts-80", "conflicts"),
    Case("free-80", "free april"), Case("search-60", "search weekly --ids", width: 60),
    Case("next-80", "next"),
  ]

  @Test(arguments: cases) func theScreenEqualsItsRecording(_ screen: Case) async throws {
    let transcript = try await Self.screen(
      screen.line, width: screen.width, colours: screen.colours, hours: screen.hours)
    let file = Self.folder.appendingPathComponent("Screens/\(screen.name).txt")

    #expect(transcript.errors == "")
    let text = transcript.output.replacing("\u{1B}", with: "␛")
    if ProcessInfo.processInfo.environment["ALMANAC_RECORD_SCREENS"] != nil {
      try Data(text.utf8).write(to: file)
    }
    #expect(text == (try String(contentsOf: file, encoding: .utf8)))
  }

  @Test(arguments: [
    "", "agenda april", "day 2026-04-14", "week", "month april", "conflicts april", "free april", "search e",
  ])
  func noLineIsWiderThanTheScreen(command: String) async throws {
    let line = command.split(separator: " ").map(String.init)
    for width in Soak.some([20, 30, 40, 50, 57, 60, 76, 80, 120, 200, 1000], quick: 6) {
      let plain = try await Self.screen(line, width: width).output
      let coloured = try await Self.screen(line, width: width, colours: .full).output
      let widest = plain.split(separator: "\n").map { TerminalText(String($0)).columns }.max() ?? 0
      #expect(widest <= max(width, 30), "\(command) at \(width)")
      let uncoloured = coloured.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
      #expect(Self.trimmedLines(uncoloured) == Self.trimmedLines(plain))
    }
  }

  @Test(arguments: [
    ("1:1 Bob", ["every Wednesday", "Room 3.14", "Bob Miller <bob.miller@contoso.com>"]),
    ("Phoenix weekly", ["every Tuesday, 30 times", "Room 7", "15 min before"]),
    ("Town hall", ["New York", "11:00"]),
    ("Swift workshop", ["Hamburg"]), ("Berlin Half", ["Start block C"]),
  ])
  func theShowCommandPrintsEveryField(title: String, facts: [String]) async throws {
    let found = try await Self.screen(["search", title, "--json", "--limit", "1"]).output
    let id = try #require(found.firstMatch(of: #/"id" : "([^"]+)"/#)?.1)

    let card = try await Self.screen(["show", String(id)])

    #expect(card.code == .ok)
    for fact in facts { #expect(card.output.contains(fact), "\(card.output)") }
  }

  @Test(arguments: ["agenda tomorrow", "week", "search e", "month april", "export 2026"])
  func onlyTheNamedCalendarsAreShown(command: String) async throws {
    let line =
      command.split(separator: " ").map(String.init) + [
        "--json", "--calendar", "FAMILY", "--calendar", "running",
      ]
    let output = try await Self.screen(line).output
    let records = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])

    #expect(!records.isEmpty)
    #expect(Set(records.compactMap { $0["calendar"] as? String }).isSubset(of: ["Family", "Running"]))
    let unknown = try await Self.screen(["agenda", "--calendar", "Famly"])
    #expect(
      unknown == Transcript(errors: "There is no calendar 'Famly'. Did you mean 'Family'?\n", code: .usage))
  }

  @Test func anExportEqualsItsImport() async throws {
    let exported = try await Self.screen(["export", "--calendar", "Family"]).output
    let imported = try String(
      contentsOf: Self.folder.appendingPathComponent("Calendars/apple.ics"), encoding: .utf8)

    func events(_ text: String) -> Set<String> {
      Set(
        text.replacing("\r\n", with: "\n").components(separatedBy: "BEGIN:VEVENT\n").dropFirst()
          .map { String($0.prefix(upTo: $0.range(of: "END:VEVENT")?.lowerBound ?? $0.endIndex)) })
    }
    #expect(events(exported) == events(imported))
    #expect(events(exported).count == 8)
  }
}
