import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import Testing

@testable import SystemAccess

/// Tasks in the views, in alarms, exports and other calendars.
extension TodoCommandTests {
  @Test func theCardOfATaskListsItsAlarms() async {
    await add("taxes 31 july remind me 1 week before")

    #expect(await home.almanac("show", "taxes").output.contains("alarms     7 days before the due date\n"))
  }

  @Test func dueTasksStandInTheViewsAndInSearch() async {
    await add("pay rent friday !high")
    await add("late due:2026-03-20")

    for view in [["agenda", "today"], ["day"], ["week"], []] {
      let shown = await home.almanac(view).output
      #expect(shown.contains("\nTasks\n"), "\(view): \(shown)")
      #expect(shown.contains("☐ late"), "\(view): \(shown)")
    }
    #expect(!(await home.almanac("agenda", "today").output.contains("pay rent")))
    #expect(await home.almanac("agenda", "tomorrow").output.contains("☐ pay rent !high"))
    #expect(!(await home.almanac("agenda", "tomorrow").output.contains("☐ late")))
    #expect(await home.almanac("search", "rent").output.contains("☐ pay rent"))
    #expect(await home.almanac("agenda", "tomorrow", "--json").output.contains("\"kind\" : \"task\""))
    #expect(await home.almanac("agenda", "tomorrow", "--csv").output.contains("rent"))
  }

  @Test func anAlarmOfATaskIsShownAndDismissed() async throws {
    await add("call Ana today 9:00 remind me 30 min before")

    #expect(await home.almanac("remind").output.hasPrefix("call Ana  09:00, in 15 min"))
    #expect(
      await home.almanac("remind", "--acknowledge").output.hasPrefix("Dismissed the alarms of 'call Ana'"))
    #expect(try await text("call").contains("ACKNOWLEDGED:"))
    #expect(await home.almanac("remind", "--all").output == "")
  }

  @Test func aDoneTaskLeavesTheLaterDatesOfItsParts() async throws {
    await add("keep the garden friday")
    await add("water plants every day 9:00")
    _ = await home.almanac("todo", "edit", "water", "--parent", "garden")
    let before = try await text("water")

    #expect(await home.almanac("todo", "done", "garden").code == .ok)

    #expect(try await text("water") == before)
    #expect(await list() == ["water plants 2026-03-26T09:00:00+01:00"])
  }

  @Test func anAlarmBeforeTheEndMovesWithTheDueDate() async throws {
    let task = """
      UID:rent
      DTSTAMP:20260101T000000Z
      SUMMARY:Rent
      DUE;VALUE=DATE:20260327
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:x
      TRIGGER;RELATED=END:-PT1H
      END:VALARM
      """
    let stream = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nBEGIN:VTODO\n\(task)\nEND:VTODO\nEND:VCALENDAR\n"
    let file = try home.write(stream.replacing("\n", with: "\r\n"), to: "Home.ics")
    #expect(await home.almanac("import", file).code == .ok)

    // A date is due at midnight where the person is.
    #expect(await home.almanac(["remind"], now: "2026-03-26T22:59").output == "")
    #expect(await home.almanac(["remind", "--all"], now: "2026-03-26T23:00").output.hasPrefix("Rent"))
    #expect(await home.almanac("todo", "edit", "rent", "--due", "2026-03-28").code == .ok)
    #expect(await home.almanac(["remind", "--all"], now: "2026-03-26T23:00").output == "")
    #expect(await home.almanac(["remind", "--all"], now: "2026-03-27T23:00").output.hasPrefix("Rent"))
  }

  @Test func aCircleOfPartsAndAMissingParentStandAlone() async throws {
    let tasks = [("a", "b"), ("b", "a"), ("c", "c"), ("d", "none")].map { name, parent in
      "BEGIN:VTODO\nUID:\(name)\nDTSTAMP:20260101T000000Z\nSUMMARY:\(name)\nRELATED-TO:\(parent)\nEND:VTODO\n"
    }
    let stream = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(tasks.joined())END:VCALENDAR\n"
    let file = try home.write(stream.replacing("\n", with: "\r\n"), to: "Home.ics")
    #expect(await home.almanac("import", file).code == .ok)

    let lines = await home.almanac("todo").output.split(separator: "\n").filter { $0.contains("☐") }

    #expect(lines.count == 4)
    #expect(Set(lines.map { $0.prefix { $0 != "☐" }.count }).count == 1, "\(lines)")
  }

  @Test func showAndEditTellTasksFromEvents() async throws {
    await add("pay rent friday !high")
    let id = try #require(await tasks().first?["id"] as? String)

    #expect(await home.almanac("show", id).output.hasPrefix("pay rent\n  due        Fri 27 Mar\n"))
    #expect(
      await home.almanac("edit", id, "--title", "x").errors
        == "'\(id)' is a task. 'almanac todo' changes tasks.\n")
    #expect(
      await home.almanac("todo", "delete", id).output == "Deleted 'pay rent'. 'almanac undo' takes it back.\n"
    )
  }

  @Test func overdueTasksAreListedAlone() async {
    await add("late due:2026-03-20")
    await add("pay rent friday")

    #expect(await list("overdue") == ["late 2026-03-20"])
  }

  @Test func tasksThatAreFoundWithoutEventsBeginTheOutput() async {
    await add("pay rent friday")

    #expect(await home.almanac("search", "rent").output.hasPrefix("Tasks\n"))
  }

  @Test(arguments: [("de", "Mo 30  "), ("en-GB", "Mon 30 Mar ")])
  func theFirstDayOfAWeekHasItsMonthIfThereIsRoom(_ language: String, _ first: String) async {
    _ = await home.almanac("config", "set", "language", language)

    #expect(await home.almanac("week", "2026-03-30", "--width", "80").output.hasPrefix(first))
  }

  @Test func tasksMoveToAnotherCalendar() async {
    await add("pay rent friday")
    _ = await home.almanac("calendars", "add", "Private")

    let moved = await home.almanac("todo", "move", "rent", "--to", "private")

    #expect(moved.output == "Moved 'pay rent' to Private. 'almanac undo' takes it back.\n")
    #expect(await tasks().first?["calendar"] as? String == "Private")
    #expect(await home.almanac("calendars").output.contains("0 events  1 task"))
    #expect(await home.almanac("todo", "move", "rent", "--to", "Private").code == .usage)
  }

  @Test func insightsCountDoneAndOverdueTasks() async {
    await add("late due:2026-03-20")
    await add("call Ana friday")
    await add("pay rent friday")
    _ = await home.almanac("todo", "done", "rent")

    let report = await home.almanac("insights", "this", "week").output

    #expect(report.hasSuffix("\nTasks: 1 done, 1 due and open, 1 overdue\n"), "\(report)")
  }

  @Test func exportAndImportKeepTasks() async throws {
    await add("pay rent friday !3 #home")
    let file = home.path + "/out.ics"
    _ = await home.almanac("export", "--output", file)
    let other = TemporaryHome()

    let imported = await other.almanac("import", file)

    #expect(imported.output.contains("1 added in 'Personal', 1 of them a task."), "\(imported)")
    let (mine, theirs) = (
      await home.almanac("todo", "--json").output, await other.almanac("todo", "--json").output
    )
    #expect(mine == theirs)
  }

  @Test func tasksOfTheDaysAreExportedInEachFormat() async throws {
    await add("pay rent friday !3 #home")
    await add("call Ana next friday")
    await add("buy milk friday")
    _ = await home.almanac("todo", "done", "milk")

    let stream = await home.almanac("export", "friday").output
    #expect(
      stream.contains("SUMMARY:pay rent") && stream.contains("SUMMARY:buy milk")
        && !stream.contains("call Ana"))
    let csv = await home.almanac("export", "friday", "--format", "csv").output.split(separator: "\n").map(
      String.init)
    #expect(csv.count == 3 && csv[0].hasSuffix(",notes,kind,uid,recurrenceID"))
    #expect(
      csv[1].contains(",Personal,pay rent,,2026-03-27,true,,needs-action,false,false,,,home,,,,task,"),
      "\(csv[1])")
    let json = await home.almanac("export", "rent", "--format", "json").output
    let records = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    #expect(
      records?.map { $0["title"] as? String } == ["pay rent"] && records?[0]["kind"] as? String == "task")
    #expect(await home.almanac("agenda", "friday", "--csv").output.contains("pay rent"))
    #expect(await home.almanac("export", "nothing").errors == "No event contains 'nothing'.\n")
  }
}
