import Foundation
import Testing

@testable import AlmanacCommandLine
@testable import CommandSession
@testable import ProgramSettings
@testable import SystemAccess

/// `App/Documentation/json.md`, compared with what the commands print.
@Suite struct JSONPageTests {
  private struct Page {
    /// The shape and the record of each command.
    var commands: [String: (isList: Bool, record: String)] = [:]
    /// The keys of each record, with whether they can be missing and the record that they hold.
    var records: [String: [String: (isOptional: Bool, record: String?)]] = [:]
    var text = ""

    init() throws {
      let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      text = try String(contentsOf: root.appending(path: "App/Documentation/json.md"), encoding: .utf8)
      var record: String?
      for line in text.split(separator: "\n") {
        if line.hasPrefix("### ") {
          record = String(line.dropFirst(4))
        } else if let record, let base = line.firstMatch(of: /^All keys of \[([a-z ]+)\]/) {
          records[record] = records[String(base.1)]
        } else if line.hasPrefix("| `") {
          let cells = line.split(separator: " | ").map(String.init)
          let names = cells[0].matches(of: /`([A-Za-z]+)`/).map { String($0.1) }
          var link = (cells.last ?? "").firstMatch(of: /\[([a-z ]+)\]\(#/).map { String($0.1) }
          // Keys of a map, and those of another page.
          if line.contains("| a map ") || line.contains("docs/mcp.md describes") { link = "other keys" }
          if let record {
            records[record, default: [:]][names[0]] = (cells[0].contains("(optional)"), link)
          } else {
            for name in names { commands[name] = (cells[1] == "list", link ?? "") }
          }
        }
      }
    }
  }

  private let home = TemporaryHome()

  /// Differences between a value and a record of the page.
  private func differences(_ value: Any, _ record: String, _ page: Page) -> [String] {
    if let list = value as? [Any] { return list.flatMap { differences($0, record, page) } }
    guard let members = value as? [String: Any], let keys = page.records[record] else { return [] }
    let unknown = members.keys.filter { keys[$0] == nil }.map { "\(record).\($0) is not on the page" }
    let missing = keys.filter { !$1.isOptional && members[$0] == nil }.keys.map {
      "\(record).\($0) is not printed"
    }
    // An object needs a record of its own.
    let nested = keys.filter { $1.record == nil && Self.holdsObjects(members[$0]) }.keys.map {
      "\(record).\($0) has no record"
    }
    return (unknown + missing + nested).sorted()
      + keys.flatMap { key, value in
        value.record.flatMap { record in members[key].map { differences($0, record, page) } } ?? []
      }
  }

  private static func holdsObjects(_ value: Any?) -> Bool {
    value is [String: Any] || (value as? [Any])?.contains { holdsObjects($0) } == true
  }

  @Test func everyCommandPrintsTheKeysOfThePage() async throws {
    let page = try Page()
    try home.configure(#"{"ownAddresses": ["me@example.org"], "defaultCalendar": "Work"}"#)
    try await home.importCalendar(
      "Work",
      SampleCalendar.event(
        "Review", "20260327T100000", "20260327T120000", "ORGANIZER:mailto:boss@example.org",
        "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:me@example.org", "LAST-MODIFIED:20260320T100000Z",
        "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:x\nTRIGGER:-PT10M\nEND:VALARM")
        + SampleCalendar.event("Lunch", "20260327T110000", "20260327T130000"))
    let ids = try #require(
      JSONSerialization.jsonObject(
        with: Data(await home.almanac("agenda", "tomorrow", "--json").output.utf8)) as? [[String: Any]])
    let id = try #require(ids.first { $0["title"] as? String == "Review" }?["id"] as? String)
    _ = await home.almanac("todo", "add", "Call Ana")
    let file = try home.write(
      SampleCalendar.text("More", SampleCalendar.event("A", "20260401T100000", "20260401T110000")),
      to: "more.ics")
    let lines: [String: [String]] = [
      "agenda": ["tomorrow"], "day": ["tomorrow"], "week": [], "month": [], "year": [], "search": ["review"],
      "export": ["tomorrow", "--format", "json"], "show": [id], "next": [], "updates": ["2026-03-01"],
      "conflicts": ["tomorrow"], "free": ["tomorrow"], "calendars": [],
      "add": ["Walk tomorrow 18:00", "--yes"], "accept": [id], "decline": [id], "tentative": [id],
      "edit": [id, "--title", "Review"], "move": [id, "friday", "3pm", "--yes"],
      "copy": [id, "friday", "--yes"],
      "todo": [], "history": [], "undo": [],
      "redo": [], "ask": ["what do I have tomorrow?"], "import": [file], "remind": ["--within", "3d"],
      "config": [], "doctor": [], "sync": [], "service": [], "model": [], "insights": ["this month"],
      "delete": [id],
    ]
    #expect(Set(lines.keys) == Set(page.commands.keys))

    // What a command needs is there before it: an alarm of an accepted event, a change to undo.
    let last = ["add", "history", "updates", "undo", "redo", "delete"]
    let names = page.commands.keys.filter { $0 != "remind" && !last.contains($0) }.sorted()
    for name in ["remind"] + names + last {
      let (isList, record) = try #require(page.commands[name])
      let printed = await home.almanac([name] + (lines[name] ?? []) + ["--json"])
      guard let value = try? JSONSerialization.jsonObject(with: Data(printed.output.utf8)) else {
        Issue.record("\(name): \(printed)")
        continue
      }
      #expect(value is [Any] == isList, "\(name)")
      #expect(differences(value, record, page) == [], "\(name)")
      if let list = value as? [Any] { #expect(!list.isEmpty, "\(name) prints nothing to compare") }
    }
  }

  @Test func everyCommandIsOnThePage() throws {
    let page = try Page()

    for command in Commands.all {
      let name = command.help.name
      #expect(
        page.text.contains("`\(name)`") || page.text.contains("`\(name) "),
        "\(name) is not in App/Documentation/json.md")
    }
  }
}
