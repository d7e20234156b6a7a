package import Frames
package import Sentences
import TimePhrases

/// Words of questions about free time only: "completely", "for lunch", "the next free evening".
package enum FreeTimeWords {
  /// The words that change the meaning of a question about free time and are not understood.
  package static func leftOver(
    of sentence: Sentence, _ aspect: Question.Aspect, _ subject: Subject
  ) -> String? {
    guard aspect == .freeTime || aspect == .isFree, let first = subject.words.first,
      let index = sentence.keys.firstIndex(of: first.key)
    else { return nil }
    // "On the xyzzy": a day that could not be read.
    for word in subject.words {
      guard let end = sentence.keys.firstIndex(of: word.key),
        let start = sentence.keys[..<end].lastIndex(where: { !articles.contains($0) }),
        ["on", "by", "from", "since"].contains(sentence.keys[start])
      else { continue }
      return sentence.words[start...end].map(\.original).joined(separator: " ")
    }
    let last = subject.words.last.flatMap { sentence.keys.lastIndex(of: $0.key) } ?? index
    let limit = sentence.keys[..<last].lastIndex {
      ["before", "after", "between", "until", "around", "except", "during"].contains($0)
    }
    if let limit { return sentence.words[limit...].map(\.original).joined(separator: " ") }
    return namesPurpose(subject, in: sentence) ? nil : subject.text
  }

  /// Whether the words name the purpose of the time: each follows a word that introduces a purpose, or another word of
  /// the purpose.
  private static func namesPurpose(_ subject: Subject, in sentence: Sentence) -> Bool {
    let keys = sentence.allKeys
    let names = Set(subject.words.map(\.key))
    var isPurpose = false
    for (index, key) in keys.enumerated() {
      if purposes.contains(key) {
        isPurpose = true
      } else if ofPurposes.contains(key) || doing.contains(key) {
        let isVerb = index > 0 && keys[index - 1] == "to" || index > 1 && modals.contains(keys[index - 2])
        // "When can I have the dinner" asks for more than free time.
        isPurpose = isVerb && !(key == "have" && keys.dropFirst(index + 1).first == "the")
      } else if names.contains(key) {
        guard isPurpose || isMeal(key), !limits.contains(key) else { return false }
      } else if !articles.contains(key), !ofLengths.contains(key), Int(key) == nil {
        isPurpose = false
      }
    }
    return true
  }

  private static let modals: WordSet = "can could should"
  /// The verbs of "can I take a call at 11?"
  static let doing: WordSet = "do take make host join"

  /// What people do at any time, without an event in the calendar.
  package static let casual: WordSet = """
    coffee tea drink drinks beer beers chat call walk run meeting food quick lunch dinner breakfast brunch \
    supper bit while hour hours
    """

  /// Whether a word begins what is not in the calendar yet: "could I do a call at 11?", "can we do lunch at 1?"
  package static func isNew(_ key: String) -> Bool { ["a", "an"].contains(key) || isMeal(key) }

  static func isMeal(_ key: String) -> Bool { meals[key] != nil }

  /// Words that limit a time instead of naming its purpose.
  private static let limits: Set<String> = [
    "without", "except", "unless", "instead", "outside", "ignoring", "never", "hardly", "alone", "least",
    "most", "less", "ago", "early", "late", "earlier", "only", "twice", "off",
  ]
  private static let ofLengths: WordSet =
    "minute minutes min hour hours half two three quick of and or me us in at"

  private static let articles: WordSet = "the a an my"

  /// The words that introduce a purpose.
  private static let purposes: WordSet = "for with to meet see fit squeeze grab call schedule book"
  /// The verbs that introduce a purpose after "to": "to have lunch".
  private static let ofPurposes: WordSet = "have go take do get be attend join"

  /// Adds the words about free time to a question.
  package static func complete(_ question: inout Question, from sentence: Sentence, _ subject: Subject) {
    guard question.aspect == .freeTime || question.aspect == .isFree else { return }
    question.subject = ""
    question.name = nil
    question.asksForSum = sentence.begins(
      with: "how much", "how many hours", "how many minutes", "how many free hours")
    question.wholly =
      !sentence.has("booked", "full", "packed")
      && sentence.has("completely", "entirely", "totally", "fully", "whole")
      || sentence.says("full free", "empty day", "free day", "free days")
      || sentence.has("empty") && sentence.allKeys.contains("days") || allDay(sentence)
    question.withOthers = sentence.has("with", "together", "we") || sentence.says("can i meet")
    let wants = [
      "time", "slot", "slots", "gap", "gaps", "squeeze", "fit", "room", "break", "opening", "openings",
      "window",
    ]
    if question.minutes == nil, sentence.says("free hour", "spare hour", "hour free") {
      question.minutes = 60
    }
    question.someTime =
      question.minutes != nil || wants.contains(where: sentence.keys.contains)
      || sentence.says("a free", "any free")
    if sentence.has("longest", "biggest", "largest") { question.pick = .longest }
    if let next = nextFree(sentence) {
      question.times = [next]
      (question.pick, question.wholly) = (.next, true)
    } else if question.times.isEmpty {
      // "What day am I completely free?"
      let isOfDays = sentence.begins(with: "what day", "which day", "on what day", "on which day")
      question.times = [isOfDays ? "next 2 weeks" : question.pick == nil ? "today" : "next 7 days"]
    } else if let all = Question.everyWeekday(in: sentence) {
      question.times = [all]
    }
    if let meal = subject.words.lazy.compactMap({ meals[$0.key] }).first {
      question.times = question.times.map { part(meal, of: $0, sentence.parser) }
    }
    if sentence.begins(with: "how many"), !sentence.has("hours", "minutes"), sentence.has("free") {
      question.wholly = true
    }
    // "Is there any day when I am free all day?" asks for these days.
    if question.wholly, question.aspect == .isFree,
      sentence.says("any day", "a day", "a free day") || asksForDays(sentence)
        || sentence.allKeys.contains("days")
    {
      question.aspect = .freeTime
    }
  }

  private static let adverbs: WordSet = "completely entirely totally fully"

  private static func asksForDays(_ sentence: Sentence) -> Bool {
    zip(sentence.allKeys, sentence.allKeys.dropFirst()).contains { ["any", "a"].contains($0) && $1 == "day" }
  }

  private static func allDay(_ sentence: Sentence) -> Bool {
    zip(sentence.allKeys, sentence.allKeys.dropFirst()).contains {
      $0 == ("all", "day") || $0.0 == "all" && DateWords.dayParts.contains($0.1)
    }
  }

  /// "My next free evening", "next free saturday": all of them for several weeks.
  private static func nextFree(_ sentence: Sentence) -> String? {
    let keys = sentence.allKeys.filter { !adverbs.contains($0) }
    guard let index = keys.firstIndex(of: "free"), index > 0, ["next", "first"].contains(keys[index - 1]),
      let unit = keys.dropFirst(index + 1).first
    else { return nil }
    // "My next free afternoon next week" is one of that week.
    let times = sentence.times.map { $0.lowercased() }
      .map { time in
        ["\(unit) ", "\(unit)s "].first(where: time.hasPrefix).map { String(time.dropFirst($0.count)) }
          ?? time
      }
      .filter { $0 != unit }
    guard times.count < 2 else { return nil }
    if unit == "day" { return times.first ?? "next 8 weeks" }
    // "My next free friday afternoon".
    if DateWords.weekdays.contains(unit), let part = times.first, DateWords.dayParts.contains(part) {
      return "\(unit) \(part)s in the next 8 weeks"
    }
    let units = DateWords.dayParts.union(DateWords.weekdays)
    return units.contains(unit) && unit != "night" ? "\(unit)s \(times.first ?? "in the next 8 weeks")" : nil
  }

  /// The part of the day of a meal.
  private static let meals = [
    "lunch": "lunch", "dinner": "evening", "breakfast": "morning", "supper": "evening",
  ]

  /// The part of each day in a time: "lunch on friday", "evenings this week"; the time itself if it names hours.
  private static func part(
    _ part: String, of time: String, _ parser: any DatePhraseParserProtocol
  ) -> String {
    if parser.namesHours(time) { return time }
    let isOfWeekday = DateWords.isWeekday(Wording(time).key(0))
    if parser.form(time)?.isOneDay == false, !isOfWeekday {
      return part == "lunch" ? time : "\(part)s \(time)"
    }
    return "\(time) \(part == "lunch" ? "lunchtime" : part)"
  }
}
