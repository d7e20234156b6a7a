import Foundation
import Testing

/// What the built-in engine answers over the six calendars. answers.tsv contains questions, or several turns separated by
/// ` | `, and parts of the last answer; a part that begins with `!` is not in it. A question that begins with `?` is not
/// understood.
@Suite struct AnswerTableTests {
  @Test func questionsHaveTheAnswersOfTheTable() async throws {
    let conversation = try await ChangeConversation.overSixCalendars()
    let rows = try QuestionTableTests.rows("answers.tsv")
    var wrong: [String] = []

    for row in rows {
      var turn = ChangeConversation.Turn()
      let isRefused = row[0].hasPrefix("?")
      for said in row[0].dropFirst(isRefused ? 1 : 0).components(separatedBy: " | ") {
        turn = try await conversation.say(said, after: turn.history)
      }
      let fits = row.dropFirst().allSatisfy { part in
        part.hasPrefix("!") ? !turn.text.contains(part.dropFirst()) : turn.text.contains(part)
      }
      if !fits || turn.isUnderstood == isRefused { wrong.append("\(row[0])\n  \(turn.text)") }
    }

    #expect(rows.count >= 60)
    #expect(wrong.isEmpty, "\(wrong.count) of \(rows.count):\n\(wrong.joined(separator: "\n"))")
  }
}
