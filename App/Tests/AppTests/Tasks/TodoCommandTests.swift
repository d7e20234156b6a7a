import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import Testing

@testable import SystemAccess

/// Tasks on Thursday 26 March 2026, 08:45, in Berlin.
@Suite struct TodoCommandTests {
  let home = TemporaryHome()

  func add(_ words: String) async { #expect(await home.almanac("todo", "add", words).code == .ok) }

  func tasks(_ line: String...) async -> [[String: Any]] {
    let text = await home.almanac(["todo"] + line + ["--json"]).output
    return (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [[String: Any]] ?? []
  }

  /// The tasks as `title due`.
  func list(_ line: String...) async -> [String] {
    let text = await home.almanac(["todo"] + line + ["--json"]).output
    let tasks = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [[String: Any]] ?? []
    return tasks.map { "\($0["title"] ?? "") \($0["due"] as? String ?? "-")" }
  }

  /// The text of a task's calendar object.
  func text(_ title: String) async throws -> String {
    let store = try home.store()
    let task = try #require(try await store.tasks(matching: title, in: [], includingClosed: true).first)
    return try #require(try await store.object(uid: task.uid, in: task.calendar)).text
  }

  @Test(arguments: [
    ("email bob@example.org friday", "email bob@example.org"),
    ("ask bob@example.org about the budget friday !high", "ask bob@example.org about the budget"),
  ])
  func anAddressStaysInTheTitle(_ words: String, _ title: String) async {
    _ = await home.almanac("calendars", "add", "Home")

    #expect(
      await home.almanac("todo", "add", words).output.contains("Added '\(title)' to Home, due Fri 27 Mar"))
  }

  @Test func aLinkBelongsToTheTask() async {
    _ = await home.almanac("calendars", "add", "Home")
    _ = await home.almanac("todo", "add", "read https://example.org/a?b=c friday")

    #expect(await home.almanac("todo", "--json").output.contains("\"url\" : \"https://example.org/a?b=c\""))
  }

  @Test func aTaskIsAddedInWords() async throws {
    let added = await home.almanac("todo", "add", "pay rent friday !high #home #money")

    #expect(added.output == "Added 'pay rent' to Personal, due Fri 27 Mar. 'almanac undo' takes it back.\n")
    let task = try #require(await tasks().first)
    #expect(task["title"] as? String == "pay rent")
    #expect(task["due"] as? String == "2026-03-27")
    #expect(task["priority"] as? Int == 1)
    #expect(task["categories"] as? [String] == ["home", "money"])
    #expect(task["status"] as? String == "needs-action")
  }

  @Test(arguments: [
    ("call Ana tomorrow 15:00", "call Ana 2026-03-27T15:00:00+01:00"),
    ("buy milk", "buy milk -"),
    ("due:friday call", "call 2026-03-27"),
    ("\"read due:friday\"", "read due:friday -"),
    ("email bob@example.org", "email bob@example.org -"),
    ("mail issue#5 and !important", "mail issue#5 and !important -"),
    ("water @Nowhere", "water @Nowhere -"),
    ("water the plants every monday", "water the plants 2026-03-30"),
    ("paint the fence by friday", "paint the fence 2026-03-27"),
    ("paint the fence until tomorrow 15:00", "paint the fence 2026-03-27T15:00:00+01:00"),
    ("pay rent due friday", "pay rent 2026-03-27"),
    ("renew the passport by end of may", "renew the passport 2026-05-31"),
    ("tidy up by next week", "tidy up 2026-04-05"),
    ("read by the fire friday", "read by the fire 2026-03-27"),
  ])
  func wordsBecomeATitleAndADueDate(_ words: String, _ task: String) async {
    await add(words)

    #expect(await list() == [task])
  }

  @Test(arguments: [
    ("!2 a", 2), ("a !med", 5), ("a pri:L", 9), ("a pri:3", 3), ("a", nil),
  ])
  func aPriorityIsAMarkerOrANumber(_ words: String, _ priority: Int?) async {
    await add(words)

    #expect(await tasks().first?["priority"] as? Int == priority)
  }

  @Test(arguments: [
    ("a !1 !2", "The words name a priority twice. Leave one out, or put quotes around what is the title.\n"),
    ("a pri:x", "'x' is not a priority. Write high, medium, low, none, or a number from 1 (highest) to 9.\n"),
    ("!high", "A task needs a title. Say what is to be done: 'Pay rent friday'.\n"),
  ])
  func wordsThatAreNoTaskAreRefused(_ words: String, _ error: String) async {
    let refused = await home.almanac("todo", "add", words)

    #expect(refused == Transcript(errors: error, code: .usage))
  }

  @Test func anOptionRepeatsATaskWithTheDateOfItsWords() async throws {
    let undated = await home.almanac("todo", "add", "water plants", "--repeat", "weekly")
    let added = await home.almanac("todo", "add", "water plants friday", "--repeat", "weekly")

    #expect(undated.errors.hasPrefix("'water plants' has no date from which to repeat."), "\(undated)")
    #expect(added.code == .ok, "\(added)")
    #expect(try await text("water plants").contains("RRULE:FREQ=WEEKLY"))
  }

  @Test func datesOfAnswersFollowTheLanguage() async throws {
    try home.configure("{language: 'de'}")

    let added = await home.almanac("todo", "add", "Miete am 30. April")

    #expect(added.output == "Added 'Miete' to Personal, due Do., 30. Apr. 'almanac undo' takes it back.\n")
    #expect(await home.almanac("show", "Miete").output.contains("Do., 30. Apr."))
  }

  @Test(arguments: [
    ("de", "Zaun streichen bis Freitag", "Zaun streichen"),
    ("fr", "peindre la clôture d'ici vendredi", "peindre la clôture"),
    ("es", "pintar la valla hasta el viernes", "pintar la valla"),
  ])
  func aDeadlineIsReadInTheLanguage(_ code: String, _ words: String, _ title: String) async throws {
    try home.configure("{language: '\(code)'}")
    await add(words)

    #expect(await list() == ["\(title) 2026-03-27"])
  }

  @Test func anEventAndATaskWithOneTitleAreShown() async {
    _ = await home.almanac("add", "Pay rent friday 10:00", "--yes")
    await add("pay rent friday")

    let shown = await home.almanac("show", "pay", "rent").output

    #expect(shown.contains("Fri 27 Mar 10:00") && shown.contains("due"), "\(shown)")
    let records = await home.almanac("show", "pay rent", "--json").output
    #expect(records.components(separatedBy: "\"title\"").count == 3, "\(records)")
  }

  @Test func aTaskIsNamedWhereAnEventIsMeant() async {
    await add("paint the fence")

    for line in [["delete", "fence"], ["edit", "fence", "--title", "x"], ["copy", "fence", "friday"]] {
      #expect(
        await home.almanac(line).errors == "'paint the fence' is a task. 'almanac todo' changes tasks.\n")
    }
    #expect(await home.almanac("todo", "fence").errors.hasPrefix("'fence' is neither a time nor an action"))
    #expect(await home.almanac("todo", "list").output.contains("paint the fence"))
  }

  @Test func tasksAreListedOverdueFirstThenDueThenUndated() async {
    await add("undated")
    await add("later due:2026-04-02")
    await add("late due:2026-03-20")
    await add("milk friday")

    let listed = await home.almanac("todo").output.replacing(#/  [0-9a-z]{4,} +/#, with: "  ID  ")

    #expect(
      listed == """
        Overdue
          ID  Fri 20 Mar  ☐ late  Personal

        Due
          ID  Fri 27 Mar  ☐ milk  Personal
          ID  Thu  2 Apr  ☐ later  Personal

        Without a date
          ID  ☐ undated  Personal

        """)
    #expect(await list("this", "week") == ["late 2026-03-20", "milk 2026-03-27"])
  }

  @Test func aDoneTaskLeavesTheListAndUndoBringsItBack() async {
    await add("pay rent friday")

    let done = await home.almanac("todo", "done", "rent")

    #expect(done.output == "Done: 'pay rent'. 'almanac undo' takes it back.\n")
    #expect(await home.almanac("todo").output == "Nothing is to be done.\n")
    #expect(await list("--done") == ["pay rent 2026-03-27"])
    _ = await home.almanac("undo")
    #expect(await list() == ["pay rent 2026-03-27"])
  }

  @Test func aDoneSeriesBringsItsNextDateAndUndoRestoresIt() async throws {
    await add("water the plants daily for 5 times")
    let before = try await text("water")

    let done = await home.almanac("todo", "done", "water")

    #expect(done.output.hasPrefix("Done: 'water the plants', next due "), "\(done)")
    #expect(before.contains("COUNT=5"))
    #expect(await list("--all").count == 2)
    _ = await home.almanac("undo")
    #expect(await list("--all").count == 1)
    #expect(try await text("water") == before)
  }

  @Test func tasksAreEditedByOptions() async throws {
    await add("pay rent friday")
    await add("household")

    let edited = await home.almanac(
      "todo", "edit", "rent", "--due", "monday 9:00", "--priority", "low", "--percent", "30", "--parent",
      "household",
      "--alarm", "1h", "--notes", "by transfer", "--repeat", "monthly")

    #expect(edited.code == .ok, "\(edited)")
    let text = try await text("rent")
    for line in [
      "DUE;TZID=Europe/Berlin:20260330T090000", "PRIORITY:9", "PERCENT-COMPLETE:30", "STATUS:IN-PROCESS",
      "TRIGGER;RELATED=END:-PT1H", "DESCRIPTION:by transfer", "RRULE:FREQ=MONTHLY",
    ] { #expect(text.contains(line), "\(line) in \(text)") }
    let parent = try #require(
      await tasks().first { $0["title"] as? String == "household" }?["uid"] as? String)
    #expect(text.contains("RELATED-TO:\(parent)"))
  }

  @Test func partsStandBelowTheirTask() async {
    await add("paint the fence")
    await add("buy paint friday")
    _ = await home.almanac("todo", "edit", "buy", "--parent", "fence")

    let lines = await home.almanac("todo").output.split(separator: "\n").map(String.init)

    #expect(lines.count == 3)
    #expect(lines[1].contains("☐ paint the fence"))
    #expect(lines[2].contains("  ☐ buy paint"))
  }

  @Test func aTaskCannotBeAPartOfItself() async {
    await add("a fence")
    await add("b paint")
    _ = await home.almanac("todo", "edit", "paint", "--parent", "fence")

    let refused = await home.almanac("todo", "edit", "fence", "--parent", "paint")

    #expect(
      refused.errors == "Below 'b paint', 'a fence' would be a part of itself. "
        + "Name another task with '--parent'.\n")
  }

  @Test(arguments: [
    (
      ["done", "nothing"],
      "No task has the id or the title 'nothing'. 'almanac todo --all' shows the ids of tasks.\n"
    ),
    (["--all", "--done"], "--all and --done contradict each other. Leave one out.\n"),
    (["edit", "milk"], "Say what to change, such as --due or --priority. 'almanac help todo' lists all.\n"),
    (
      ["edit", "milk", "--repeat", "daily"],
      "'buy milk' has no date from which to repeat. Name one, as in '--due friday'.\n"
    ),
    (
      ["edit", "milk", "--start", "2026-03-27", "--due", "2026-03-26"],
      "It would be due on 26 March 2026, not after its start on 27 March 2026. "
        + "Name an earlier start, or none: '--start none'.\n"
    ),
    (
      ["edit", "milk", "--priority", "12"],
      "'12' is not a valid value for --priority. Write high, medium, low, none, or a number from 1 to 9.\n"
    ),
    (["dnoe", "milk"], "'almanac todo' has no action 'dnoe'. Did you mean 'done'?\n"),
  ])
  func aMistakeIsExplainedWithItsCure(_ line: [String], _ error: String) async {
    await add("buy milk")

    let refused = await home.almanac(["todo"] + line)

    #expect(refused.code == .usage)
    #expect(refused.errors == error)
    #expect(await list() == ["buy milk -"])
  }
}
