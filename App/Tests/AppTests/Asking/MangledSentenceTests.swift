import CalendarServiceTesting
import Foundation
import Testing

/// Words that no person would write get an answer or a refusal too.
@Suite struct MangledSentenceTests {
  /// Cuts, repeats, swaps and joins words of sentences.
  private static func mangled(_ sentences: [String], with random: inout SeededRandom) -> String {
    func some() -> [Substring] {
      sentences[Int.random(in: sentences.indices, using: &random)].split { " |".contains($0) }
    }
    var words = some()
    for _ in 0..<Int.random(in: 1...3, using: &random) where !words.isEmpty {
      let index = Int.random(in: words.indices, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: words.removeFirst(index)
      case 1: words.removeLast(index)
      case 2: words.remove(at: index)
      case 3: words.insert(words[index], at: 0)
      case 4: words.swapAt(index, words.count - 1)
      default: words += some().suffix(2)
      }
    }
    return words.joined(separator: " ")
  }

  @Test func anyWordsAreAnsweredOrRefused() async throws {
    let conversation = try await ChangeConversation.overSixCalendars()
    let sentences =
      try
      (["Questions/questions.tsv", "Questions/refusals.tsv"].flatMap { try QuestionTableTests.engineRows($0) }
      + ["refusals.tsv", "answers.tsv"].flatMap { try QuestionTableTests.rows($0) }).map { $0[0] }
      + RequestTableTests.table().map(\.said)
    var random = SeededRandom(seed: 23_112_026)
    var history = ChangeConversation.Turn()

    for number in 0..<Soak.size(400, full: 40_000) {
      let said = Self.mangled(sentences, with: &random)
      guard said.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
      if number % 4 == 0 { history = ChangeConversation.Turn() }

      do {
        history = try await conversation.say(said, after: history.history)
        #expect(!history.text.isEmpty || !history.proposed.isEmpty, "\(said)")
      } catch {
        Issue.record("\(said)\n\(error)")
      }
    }
  }
}
