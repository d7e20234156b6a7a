import CalendarService
import CalendarServiceTesting
import CalendarStore
import Catalog
import ChatFeature
import Foundation
import Testing

@testable import Presentation

/// A word that changes the meaning of a question or request changes the answer, or the sentence is refused; no word
/// is ignored.
@Suite struct InsertedWordTests {
  /// Words that change or break any question. Words without an effect are absent: "please", "just", "actually" and
  /// "again" are fillers, and "over" before a time means "on".
  private static let words: [String] = [
    "not", "no", "never", "except bob", "without ana", "but not in the morning", "other than", "instead",
    "only mornings", "outside", "unless", "if it rains", "ignoring", "cheese", "purple", "weather", "price",
    "train", "john's", "his", "their", "my wife's", "anna's", "the cat", "movie", "tesla",
    "more than three", "twice", "half", "longer than an hour", "shorter", "at least", "most", "second",
    "before the dentist", "during standup", "between", "near berlin", "in tokyo time", "online", "by phone",
    "with nobody", "paid", "urgent", "cancelled", "declined", "private", "recurring", "last", "ago",
    "yesterday", "next year", "since monday", "until", "few", "same", "later", "earlier", "together", "alone",
    "less", "longest", "anyone", "mine", "too many", "hardly", "off", "late", "early", "home", "hour", "two",
    "every", "weekly", "long", "part of", "work", "but",
  ]

  /// A sentence with a word inserted, or with its last word replaced.
  private struct Change {
    var word: String
    var index: Int
    var sentence: String
    var changed: String

    /// A reproducible sample.
    static func some(_ count: Int, of sentences: [String]) -> [Change] {
      var random = SeededRandom(seed: 20_260_324)
      return some(count, of: sentences, with: &random)
    }

    static func some(_ count: Int, of sentences: [String], with random: inout SeededRandom) -> [Change] {
      (0..<count).map { _ in
        let sentence = sentences[Int.random(in: sentences.indices, using: &random)]
        let places = sentence.split(separator: " ").count
        let word = words[Int.random(in: words.indices, using: &random)]
        return Change(word, Int.random(in: 0...places + 1, using: &random), sentence)
      }
    }

    /// - Parameter place: the index at which the word is inserted; one after the end replaces the last word.
    private init(_ word: String, _ place: Int, _ sentence: String) {
      var tokens = sentence.split(separator: " ").map(String.init)
      index = min(place, tokens.count)
      if place > tokens.count { tokens.removeLast() }
      tokens.insert(word, at: min(place, tokens.count))
      (self.word, self.sentence, changed) = (word, sentence, tokens.joined(separator: " "))
    }

    /// Whether the word has no effect at its position.
    func isNeutral(reading: String) -> Bool {
      let before = sentence.split(separator: " ").prefix(index).map { $0.lowercased() }
      // "But what is on today?" and "isn't it today?" mean the same.
      if word == "but" && index <= 4 { return true }
      // "Until today" means today, "later tonight" means tonight, and "finish" refers to work.
      let next = sentence.split(separator: " ").dropFirst(index).first ?? ""
      if word == "until", ["today", "on", "in", "the", "next", "this"].contains(next) { return true }
      if word == "later", Self.parts.contains(where: next.hasPrefix) { return true }
      // "I'm so tired. What's left for today?": the first sentence contains no question.
      if sentence.split(separator: " ").dropFirst(index).contains(where: {
        $0.hasSuffix(".") && Int($0.dropLast().suffix(1)) == nil
      }) {
        return true
      }
      if word == "work" && before.contains("finish") || word == "two" && before.contains("april") {
        return true
      }
      if word == "not", let verb = before.last, Self.verbs.contains(verb) { return true }
      // The hour of a place is its time.
      if word == "hour", reading.contains("zone=") { return true }
      // The purpose of free time does not change the time, and every link is online.
      if reading.hasPrefix("find_free_time"), before.contains(where: Self.purposes.contains) { return true }
      return word == "online" && reading.contains("details")
    }

    /// Whether the word has no effect in a request for a change.
    var isNeutralInRequest: Bool {
      let sentence = sentence.lowercased()
      // The reason of a request: "i'm off on friday, cancel all".
      if ["i'm", "im ", "i am"].contains(where: sentence.hasPrefix), index < 5 { return true }
      if let reason = sentence.range(of: ", i'm"),
        sentence[..<reason.lowerBound].split(separator: " ").count < index
      {
        return true
      }
      // What stands in the reason does not change the request.
      if let reason = sentence.split(separator: " ").firstIndex(of: "because"), index > reason,
        !["but", "except", "other", "instead", "until"].contains(where: word.contains)
      {
        return true
      }
      switch word {
      // "No, move it" answers an earlier message.
      case "no": return index == 0 || sentence.contains(" no ")
      case "long": return sentence.contains(where: \.isNumber)
      // "Block off", "push off"; a move states its target, and the proposal shows it.
      case "off": return true
      // "Move it to friday instead": the old time is that of the event.
      case "instead": return index == sentence.split(separator: " ").count
      case "later", "earlier":
        return [" to ", " by ", "afternoon", "instead", "postpone"].contains { sentence.contains($0) }
      // "To until 11" means "to 11".
      case "until": return sentence.contains(" to ")
      // "Early afternoon" is within the afternoon.
      case "early", "late": return sentence.contains("afternoon") || sentence.contains("morning")
      // "Every meeting" of a time means all meetings; an event without a series is not recurring.
      case "every", "recurring": return true
      // The last of one event; "make the dentist last 30 minutes".
      case "last", "second": return true
      default: return false
      }
    }

    /// Whether the word changes nothing in a sentence that goes on from another.
    var isNeutralInFollowUp: Bool {
      // "The haircut cancelled" is to be cancelled; "two hour" is two hours.
      // "But at 1" is "at 1", and "two" is "2" and both.
      isNeutralInRequest || word == "two" || word == "but" && index < 2 || word == "cancelled"
        || word == "hour" && sentence.contains("hour")
    }

    private static let verbs: Set<String> = [
      "do", "does", "did", "is", "are", "am", "was", "will", "would", "have",
    ]
    private static let parts = ["tonight", "night", "morning", "afternoon", "evening"]
    private static let purposes = ["for", "with", "meet", "squeeze", "fit", "to"]
  }

  @Test func aWordThatChangesAQuestionChangesItsAnswerOrIsRefused() async throws {
    let table = try QuestionTableTests(events: Self.events)
    let chat = try table.catalog[\.chatFeature]
    let readings = Dictionary(
      try QuestionTableTests.engineRows("Questions/questions.tsv").map { ($0[0], $0[1]) },
      uniquingKeysWith: { $1 })
    var leaks: [String] = []
    let size =
      Soak.size(900, full: 100_000)

    for change in Change.some(size, of: Array(readings.keys).sorted()) where change.changed != change.sentence
    {
      guard let before = readings[change.sentence], let after = try? await table.calls(change.changed),
        after == before, !change.isNeutral(reading: before),
        let answer = try await Self.answer(change.changed, from: chat), !answer.contains("nothing"),
        try await Self.answer(change.sentence, from: chat) == answer
      else { continue }
      leaks.append("\(change.word): \(change.changed)\t\(before)")
    }

    // The rest repeats a word ("until until", "yesterday yesterday"): under one in a thousand.
    #expect(
      leaks.count <= Soak.size(0, full: 100), "\(leaks.count):\n\(leaks.sorted().joined(separator: "\n"))")
  }

  @Test func aWordThatChangesARequestChangesThePreviewOrIsQuestioned() async throws {
    let conversation = try await ChangeConversation.overSixCalendars()
    let requests = try RequestTableTests.table().filter { !$0.said.contains("|") && !$0.said.hasSuffix("!") }
      .filter { $0.becomes.contains("(") && !$0.becomes.hasPrefix("?") }
    let becomes = Dictionary(requests.map { ($0.said, $0.becomes) }, uniquingKeysWith: { $1 })
    var leaks: [String] = []
    let size = Soak.size(50, full: 4_000)

    for change in Change.some(size, of: requests.map(\.said)) where change.changed != change.sentence {
      let outcome = try await conversation.outcome(change.changed)
      // "The long running club" has the word in its title.
      let isInTitle = outcome.split(separator: "@").dropLast().contains {
        $0.lowercased().split(separator: " ").contains(Substring(change.word))
      }
      guard outcome == becomes[change.sentence], !outcome.hasPrefix("?"), !change.isNeutralInRequest,
        !isInTitle
      else { continue }
      leaks.append("\(change.word): \(change.changed)\t\(outcome)")
    }

    #expect(leaks.isEmpty, "\(leaks.count):\n\(leaks.sorted().joined(separator: "\n"))")
  }

  /// Words of content, which a preview must show wherever they stand.
  private static let contentWords = [
    "cheese", "purple", "tesla", "zanzibar", "sofa", "paid", "giraffe", "jazz",
  ]

  @Test func aContentWordOfARequestIsInThePreviewOrQuestioned() async throws {
    let conversation = try await ChangeConversation.overSixCalendars()
    let requests = try RequestTableTests.table().map(\.said).filter {
      !$0.contains("|") && !$0.hasSuffix("!")
    }
    var random = SeededRandom(seed: 24_320_260)
    var lost: [String] = []

    for _ in 0..<Soak.size(120, full: 6_000) {
      let request = requests[Int.random(in: requests.indices, using: &random)]
      let word = Self.contentWords[Int.random(in: Self.contentWords.indices, using: &random)]
      var tokens = request.split(separator: " ").map(String.init)
      tokens.insert(word, at: Int.random(in: 0...tokens.count, using: &random))
      let changed = tokens.joined(separator: " ")
      guard let change = try await conversation.say(changed).proposed.last else { continue }
      // The reason of a request changes nothing.
      let isReason = ["because", "i'm", "i am", "im "].contains { changed.lowercased().contains($0) }
      if isReason || change.preview.lowercased().contains(word) { continue }
      lost.append("\(changed)\t\(change.preview.replacing("\n", with: " /"))")
    }

    #expect(lost.isEmpty, "\(lost.count):\n\(lost.sorted().joined(separator: "\n"))")
  }

  @Test func aWordThatChangesAFollowUpChangesItsResultOrIsQuestioned() async throws {
    let conversation = try await ChangeConversation.overSixCalendars()
    let dialogues = try RequestTableTests.table().filter { $0.said.contains(" | ") && !$0.said.contains("!") }
      .filter { $0.becomes.contains("(") && !$0.becomes.hasPrefix("??") && !$0.becomes.contains("Which one") }
    var leaks: [String] = []
    var random = SeededRandom(seed: 24_032_026)

    for _ in 0..<Soak.size(60, full: 4_000) {
      let dialogue = dialogues[Int.random(in: dialogues.indices, using: &random)]
      let turns = dialogue.said.components(separatedBy: " | ")
      let before = turns.dropLast().joined(separator: " | ")
      for change in Change.some(1, of: [turns[turns.count - 1]], with: &random)
      where change.changed != change.sentence && !change.isNeutralInFollowUp {
        let outcome = try await conversation.outcome("\(before) | \(change.changed)")
        guard outcome == dialogue.becomes, !outcome.hasPrefix("??") else { continue }
        leaks.append("\(change.word): \(before) | \(change.changed)\t\(outcome)")
      }
    }

    #expect(leaks.isEmpty, "\(leaks.count):\n\(leaks.sorted().joined(separator: "\n"))")
  }

  /// Two years of events, about four a day.
  private static let events: [CalendarEvent] = (0..<1_600).map { index in
    let titles = ["Dentist", "Gym", "Yoga", "Daily standup", "1:1 Bob", "Lunch with Ana", "Sprint planning"]
    let start = Date(timeIntervalSince1970: 1_774_344_000 + Double(index - 800) * 20_000)
    return CalendarEvent(
      id: .init(uid: "\(index)"), calendar: "Home", title: titles[index % titles.count], start: start,
      end: start.addingTimeInterval(3600))
  }

  /// The answer to a question; `nil` if it is refused.
  private static func answer(_ question: String, from chat: any ChatFeatureProtocol) async throws -> String? {
    var text = ""
    for try await event in chat.respond(to: question, after: []) {
      if case .text(let words) = event { text += words }
      if case .notUnderstood = event { return nil }
    }
    return text
  }
}
