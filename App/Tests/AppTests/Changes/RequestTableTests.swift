import CalendarServiceTesting
import CalendarStore
import Catalog
import Foundation
import Testing

@testable import AlmanacCommandLine

/// The outcomes of requests for changes over the six calendars: the proposed calls with their literal arguments, or
/// the question to the user.
@Suite struct RequestTableTests {
  /// Each line contains a dialogue, a tab, and the outcome of its last turn (``ChangeConversation/outcome(_:)``);
  /// `-` if it is a question and proposes nothing.
  /// The engine's table of requests for new events is read too: here the events are planned as well.
  static func table() throws -> [(said: String, becomes: String)] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    return try ["Changes/requests.txt", "../../Modules/LLMEngine/Tests/Changes/additions.txt"].flatMap {
      path in
      try String(contentsOf: tests.appending(path: path), encoding: .utf8).split(separator: "\n").map {
        line in
        let parts = line.split(separator: "\t", maxSplits: 1)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
      }
    }
  }

  /// In parts that run at the same time, each with its own calendars.
  @Test(arguments: 0..<4)
  func everyRequestMatchesTheTableAndUndoRestoresTheCalendars(part: Int) async throws {
    let conversation = try await ChangeConversation.overSixCalendars()
    let rows = try Self.table().enumerated().filter { $0.offset % 4 == part }.map(\.element)
    let before = try await conversation.contents()
    // All of two years is compared once, at the end.
    let near = { try await conversation.contents(until: .utc("2026-06-01T00:00:00Z")) }
    let nearBefore = try await near()
    let changes = try await conversation.changes()

    for (said, becomes) in rows {
      let outcome = try await conversation.outcome(said)
      #expect(outcome == becomes || becomes == "-" && outcome.hasPrefix("?"), "\(said)\t\(outcome)")
      guard said.contains("!") else { continue }
      while try await conversation.changes().count > changes.count {
        _ = try await conversation.catalog[\.calendarStore].undo()
      }
      #expect(try await near() == nearBefore, "\(said)")
    }
    #expect(try await conversation.changes() == changes)
    #expect(try await conversation.contents() == before)
  }

  @Test func theTableHasManyChangesAndQuestions() throws {
    let table = try Self.table()

    #expect(table.count >= 240)
    #expect(table.filter { !$0.becomes.contains("(") || $0.becomes.hasPrefix("?") }.count >= 40)
  }
}
