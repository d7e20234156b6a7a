import CalendarEditing
import CalendarService
import CalendarServiceTesting
import CalendarStore
import Catalog
import CommandSession
import Foundation
import Synchronization
import Testing

@testable import SystemAccess

/// `almanac edit --editor`, with functions as editors.
@Suite struct EditorTests {
  private let home = TemporaryHome()

  private func importLunch() async throws {
    try await home.importCalendar(
      "Work",
      SampleCalendar.event("Lunch", "20260327T120000", "20260327T130000", "DESCRIPTION:Bring # plates"))
  }

  /// Runs `edit lunch --editor` with an editor for each time that it opens. Returns the texts that they got.
  private func edit(
    _ options: String..., editors: [@Sendable (String) -> String]
  ) async -> (transcript: Transcript, texts: [String]) {
    let texts = Mutex<[String]>([])
    let transcript = await home.almanac(["edit", "lunch", "--editor"] + options) { environment in
      environment.runEditor = { _, path in
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return "no file" }
        let number = texts.withLock {
          $0.append(text)
          return $0.count - 1
        }
        let edited = number < editors.count ? editors[number](text) : text
        try? edited.write(toFile: path, atomically: true, encoding: .utf8)
        return nil
      }
    }
    return (transcript, texts.withLock { $0 })
  }

  private var kept: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: home.path + "/data")
    return names?.filter { $0.hasPrefix("edit.") } ?? []
  }

  @Test func aChangeThatCameWhileTheEditorWasOpenIsKept() async throws {
    try await importLunch()
    let program = try BuiltProgram()
    let line = ["edit", "lunch 2026-03-27", "--at", "Room 77", "--yes", "--home", home.path]

    let (edited, _) = await edit(
      "--yes",
      editors: [
        { text in
          let ending = try? program.run(line, output: .nullDevice)
          #expect(ending == BuiltProgram.Ending(status: 0, errors: ""))
          return text.replacing("title:      Lunch", with: "title: Feast")
        }
      ])

    #expect(edited.output.contains("'Lunch' was changed meanwhile"), "\(edited)")
    #expect(await home.almanac("show", "feast").output.contains("Room 77"))
    #expect(kept.isEmpty)
  }

  @Test func aPlanDoesNotOverwriteWhatWasChangedSince() async throws {
    try await importLunch()
    let planner = try home.session(now: "2026-03-26T09:00").catalog[\.eventPlanner]
    let id = try #require(
      await home.almanac("search", "lunch", "--json").output.firstMatch(of: #/"id" : "([^"]+)"/#)
    ).1
    let event = try await planner.event(named: String(id))
    let plans = [
      try await planner.changing([(event, [.title("Feast")], .occurrence)]),
      try await planner.moving([(event, .occurrence)], to: ["saturday 1pm"]),
      try await planner.deleting([(event, .occurrence)]),
    ]
    _ = await home.almanac("edit", "lunch", "--at", "Room 77", "--yes")

    for plan in plans {
      await #expect(throws: EventPlanError.store(.changedSince(title: "Lunch", calendar: "Work"))) {
        try await planner.apply(plan)
      }
    }
    #expect(await home.almanac("show", "lunch").output.contains("Room 77"))
  }

  @Test func theFormIsReadBackAndChangesTheEvent() async throws {
    try await importLunch()

    let (edited, texts) = await edit(
      "--yes",
      editors: [
        {
          $0.replacing("2026-03-27 12:00", with: "2026-03-28 13:00").replacing(
            "title:      Lunch", with: "title: Feast")
        }
      ])

    #expect(texts.first?.contains("notes:\nBring # plates\n") == true, "\(texts)")
    #expect(edited.output.contains("Changed 'Feast', now Sat 28 Mar 13:00–14:00."), "\(edited)")
    #expect(await home.almanac("show", "feast").output.contains("Bring # plates"))
    #expect(kept.isEmpty)
  }

  @Test func aMistakeIsMarkedAndTheFormOpensAgain() async throws {
    try await importLunch()

    let (edited, texts) = await edit(
      "--yes",
      editors: [
        { $0.replacing("2026-03-27 12:00", with: "someday").replacing("place:      ", with: "place: Luna") },
        { $0.replacing("someday", with: "2026-03-27 12:30") },
      ])

    #expect(edited.code == .ok, "\(edited)")
    let lines = texts.last?.split(separator: "\n") ?? []
    let mark = lines.firstIndex { $0.hasPrefix("# !") }
    #expect(mark.map { lines[$0 - 1].hasPrefix("start:") } == true, "\(texts)")
    #expect(texts.last?.contains("place: Luna") == true)
    #expect(await home.almanac("show", "lunch").output.contains("Luna"))
  }

  @Test func nothingTypedIsLost() async throws {
    try await importLunch()

    let (edited, _) = await edit("--yes", editors: [{ $0.replacing("title:", with: "tilte:") }])

    #expect(edited.code == .data)
    #expect(edited.errors.contains("Did you mean 'title'?"), "\(edited)")
    #expect(kept.count == 1)
    let (same, _) = await edit(editors: [])
    #expect(same.output == "Nothing changes: the text is the same.\n")
    #expect(await home.almanac("edit", "lunch", "--editor", "--at", "x").code == .usage)
    #expect(await home.almanac("edit", "lunch", "--editor").code == .unavailable)
  }
}
