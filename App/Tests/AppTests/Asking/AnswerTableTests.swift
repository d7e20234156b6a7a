import Foundation
import Testing

/// What the built-in engine answers over the six calendars. answers.tsv contains questions and a part of the answer; a
/// part that begins with `!` is not in it.
@Suite struct AnswerTableTests {
  @Test func questionsHaveTheAnswersOfTheTable() async throws {
    let conversation = try await ChangeConversation.overSixCalendars()
    let rows = try QuestionTableTests.rows("answers.tsv")
    var wrong: [String] = []

    for row in rows {
      let turn = try await conversation.say(row[0])
      let fits = row.dropFirst().allSatisfy { part in
        part.hasPrefix("!") ? !turn.text.contains(part.dropFirst()) : turn.text.contains(part)
      }
      if !fits || !turn.isUnderstood { wrong.append("\(row[0])\n  \(turn.text)") }
    }

    #expect(rows.count >= 60)
    #expect(wrong.isEmpty, "\(wrong.count) of \(rows.count):\n\(wrong.joined(separator: "\n"))")
  }
}
