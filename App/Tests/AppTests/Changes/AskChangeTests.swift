import CalendarService
import CalendarStore
import Catalog
import ChatFeature
import Foundation
import LLMEngine
import Synchronization
import Testing

@testable import AlmanacCommandLine
@testable import AskCommands
@testable import CommandSession
@testable import SystemAccess

/// `almanac ask` with a request for a change: the output, the question and the stored events.
@Suite struct AskChangeTests {
  private let request = ["ask", "move the dentist to friday"]
  private let shown = """
    Dentist Dr. Weber
      Fri 27 Mar 16:30–17:15 · sam.keller@example.com
      at Zahnarztpraxis Weber, Kastanienallee 12, 10435 Berlin, Germany
      from Wed 25 Mar 16:30–17:15

    """

  private func run(
    _ line: [String], _ conversation: ChangeConversation, answering answer: String? = nil
  ) async -> Transcript {
    await conversation.home.almanac(line, now: ChangeConversation.now) { environment in
      if let answer { environment.ask = { _ in answer } }
    }
  }

  @Test func explainPrintsThePiecesTheRowAndTheFrameAndAnswersNothing() async throws {
    let conversation = try await ChangeConversation.overSixCalendars()

    let text = await run(["ask", "--explain", "nothing on friday?"], conversation)
    let json = await run(["ask", "--explain", "--json", "move the dentist to friday"], conversation)

    #expect(
      text.output == """
        cue      nothing
        time     on friday

        read by  the row 'nothing at a time'
        aspect   agenda
        times    ["friday"]

        """)
    #expect(json.output.contains(#""reader" : "the frame of '"#))
    #expect(json.output.contains(#""words" : "dentist""#))
  }

  @Test(
    arguments: [
      (nil, "Nothing was changed: there is no terminal to ask. Confirm with --yes.\n"),
      ("", "Nothing was changed.\n"),
      ("n", "Nothing was changed.\n"), ("what?", "Nothing was changed.\n"),
    ] as [(String?, String)])
  func nothingIsChangedWithoutAYes(_ answer: String?, error: String) async throws {
    let conversation = try await ChangeConversation.overSixCalendars()
    let before = try await conversation.contents()

    let refused = await run(request, conversation, answering: answer)

    #expect(refused == Transcript(errors: shown + error, code: .usage))
    #expect(try await conversation.contents() == before)
  }

  @Test(arguments: [(["--yes"], nil), ([], "y")] as [([String], String?)])
  func aYesAppliesThePreviewedChangeAndUndoRevertsIt(_ options: [String], answer: String?) async throws {
    let conversation = try await ChangeConversation.overSixCalendars()
    let before = try await conversation.contents()

    let made = await run(request + options, conversation, answering: answer)
    let after = try await conversation.contents()
    let undone = await run(["ask", "undo", "--yes"], conversation)

    #expect(
      made.output
        == "Moved 'Dentist Dr. Weber', now Fri 27 Mar 16:30–17:15. Say \"undo\" to take it\nback.\n")
    #expect(made.errors == shown && made.code == .ok)
    #expect(
      after.filter { $0.title == "Dentist Dr. Weber" }.map(\.start) == [
        try #require(ISO8601DateFormatter().date(from: "2026-03-27T15:30:00Z"))
      ])
    #expect(undone.output == "Undone: Move 'Dentist Dr. Weber'.\n" && undone.code == .ok)
    #expect(try await conversation.contents() == before)
  }

  @Test func theCommandStoresTheSameChange() async throws {
    let (words, command) = (
      try await ChangeConversation.overSixCalendars(), try await ChangeConversation.overSixCalendars()
    )

    _ = await run(["ask", "move standup tomorrow to 11", "--yes"], words)
    let moved = await run(["move", "4ara.20260325", "--this", "11", "--yes"], command)
    _ = await run(["ask", "add lunch with ana tomorrow at noon for 45 min at Luna", "--yes"], words)
    let added = await run(["add", "lunch with ana tomorrow at noon for 45 min at Luna", "--yes"], command)

    #expect(moved.code == .ok && added.code == .ok)
    let texts = { (events: [CalendarEvent]) in
      events.map { "\($0.title) \($0.start) \($0.end) \($0.location ?? "") \($0.calendar)" }
    }
    #expect(try await texts(words.contents()) == texts(command.contents()))
  }

  @Test func jsonStatesTheChange() async throws {
    let conversation = try await ChangeConversation.overSixCalendars()

    let refused = await run(request + ["--json"], conversation)
    let record = try JSONSerialization.jsonObject(with: Data(refused.output.utf8)) as? [String: Any]
    let change = (record?["changes"] as? [[String: Any]])?.first

    #expect(refused.code == .usage)
    #expect(change?["tool"] as? String == "move_event" && change?["agreed"] as? Bool == false)
    #expect((change?["preview"] as? [String])?.first == "Dentist Dr. Weber")
    let arguments = change?["arguments"] as? [String: Any]
    #expect(arguments?["to"] as? String == "friday" && arguments?["events"] as? [String] == ["r9za"])
  }

  @Test func anEventInTwoCalendarsIsDeletedFromTheNamedOne() async throws {
    let home = TemporaryHome()
    for calendar in ["Work", "Home"] {
      let file = try home.write(
        """
        BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:same\r\nDTSTAMP:20260101T000000Z\r
        SUMMARY:Dentist\r\nDTSTART:20260325T090000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
        """, to: "\(calendar).ics")
      #expect(await home.almanac("import", file, now: ChangeConversation.now).code == .ok)
    }
    let conversation = try ChangeConversation(at: home)
    let asked = try await conversation.say("cancel the dentist")
    let chosen = try await conversation.say("2", after: asked.history, isAgreed: true)
    let left = try await conversation.contents().map(\.calendar)

    #expect(asked.text.contains("1. Dentist (Home)") && asked.text.contains("2. Dentist (Work)"))
    #expect(left == ["Home"], "\(chosen.text)")

    _ = try await conversation.say("undo", isAgreed: true)
    let event = try await conversation.contents()[0]
    let id = try await conversation.catalog[\.calendarStore].ids(of: [event])[0]
    let call = ToolCall(id: "1", name: "delete_event", arguments: ["events": [.string(id.letters)]])
    let refused = try await conversation.catalog[\.chatToolbox].run(call) { _ in .agreed }
    #expect(refused.isError && refused.text.contains("\(id) ('Dentist' in Home) or "), "\(refused)")
    #expect(refused.text.hasSuffix("Use one of these ids."))
  }

  @Test func aRequestNotUnderstoodEndsAsARefusal() async throws {
    let conversation = try await ChangeConversation.overSixCalendars()

    #expect(await run(["ask", "cancel the opera", "--yes"], conversation).code == .notUnderstood)
    #expect(
      await run(["ask", "move the dentist to friday if it rains", "--yes"], conversation).code
        == .notUnderstood)
    #expect(try await conversation.changes().allSatisfy { $0.title.hasPrefix("Import") })
  }
}
