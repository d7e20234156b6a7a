package import Frames
package import Sentences
import TimePhrases
import ToolResults

extension EventLimit {
  /// The limits that a sentence names, and the indices of their words.
  package static func read(_ sentence: Sentence) -> (limits: [EventLimit], words: Set<Int>) {
    let keys = sentence.keys
    var limits: [EventLimit] = []
    var words: Set<Int> = []
    func add(_ limit: EventLimit, _ range: Range<Int>) {
      limits.append(limit)
      words.formUnion(range)
    }
    for index in keys.indices where firsts.contains(keys[index]) {
      let rest = keys[index...]
      if let minutes = sentence.minutes,
        let (run, limit) = lengths.first(where: { rest.starts(with: $0.0) }),
        namesLength(behind: run, in: sentence)
      {
        let isVerb = index > 0 && ["last", "lasting", "take", "taking"].contains(keys[index - 1])
        add(limit(minutes), (isVerb ? index - 1 : index)..<index + run.count)
      } else if let run = allDayWords.first(where: { rest.starts(with: $0) }),
        index == 0 || rest.dropFirst(run.count).first.map(Lexicon.eventNouns.contains) == true
      {
        add(.allDay, index..<index + run.count)
      } else if let run = lastingAllDay.first(where: { rest.elementsEqual($0) }) {
        add(.allDay, index..<index + run.count)
      } else if repeating.contains(keys[index]),
        !["repeat", "recur"].contains(keys[index]) || sentence.begins(with: "which"),
        rest.count == 1 || rest.dropFirst().first.map(Lexicon.eventNouns.contains) == true
      {
        add(.recurring, index..<index + 1)
      } else if let run = placelessWords[keys[index]]?.first(where: { rest.starts(with: $0) }) {
        add(.placeless, index..<index + run.count)
      } else if let run = peopleWords[keys[index]]?.first(where: { rest.starts(with: $0) }) {
        add(.withPeople, index..<index + run.count)
      } else if let run = aloneWords[keys[index]]?.first(where: { rest.starts(with: $0) }) {
        add(.alone, index..<index + run.count)
      } else if let (limit, count) = people(in: rest) {
        add(limit, index..<index + count)
      } else if keys[index] == "in-person" {
        add(.inPerson, index..<index + 1)
      } else if keys[index] == "person", index > 1, keys[index - 1] == "in",
        keys[..<index].contains(where: Lexicon.eventNouns.contains)
      {
        add(.inPerson, index - 1..<index + 1)
      } else if let (limit, count) = online(at: index, in: keys) {
        add(limit, index..<index + count)
      }
    }
    return (limits, words)
  }

  /// "More than three people", "at least 5 attendees": the limit at the start of the words, and their number.
  private static func people(in keys: ArraySlice<String>) -> (limit: EventLimit, count: Int)? {
    guard let run = [["more", "than"], ["at", "least"], ["over"]].first(where: { keys.starts(with: $0) }),
      let number = keys.dropFirst(run.count).first,
      let count = DateWords.hour(number) ?? Int(number)
    else { return nil }
    let others = keys.dropFirst(run.count + 1).first == "other" ? 1 : 0
    guard let noun = keys.dropFirst(run.count + 1 + others).first,
      ["people", "person", "persons", "attendees", "attendee", "participants", "guests"].contains(noun)
    else { return nil }
    return (.people(count, orEqual: run[0] == "at"), run.count + 2 + others)
  }

  /// "Online meetings", "a meeting on zoom": the limit at an index, and the number of its words. "The remote team meeting"
  /// is a name.
  private static func online(at index: Int, in keys: [String]) -> (limit: EventLimit, count: Int)? {
    func isAny(_ noun: Int) -> Bool {
      Lexicon.eventNouns.contains(keys[noun])
        && (keys[noun].hasSuffix("s") || keys[..<noun].contains { ["a", "an", "any"].contains($0) })
    }
    let isBehind = keys[..<index].indices.contains(where: isAny)
    // "Any video calls today?"
    if keys[index] == "video" {
      let isCall = ["call", "calls"].contains(keys.dropFirst(index + 1).first)
      return isCall && !["a", "the", "my"].contains(keys[..<index].last) ? (.online(nil), 2) : nil
    }
    if ["online", "remote", "virtual"].contains(keys[index]) {
      let isBefore = index + 1 < keys.count && isAny(index + 1)
      return isBefore || isBehind && index + 1 == keys.count ? (.online(nil), 1) : nil
    }
    guard isBehind, ["on", "over", "via"].contains(keys[index]), index + 1 < keys.count,
      Occurrence.services.contains(keys[index + 1])
    else { return nil }
    return (.online(keys[index + 1]), 2)
  }

  /// Whether a length follows these words: "longer than an hour", but not "over easter, 2 hours".
  private static func namesLength(behind run: [String], in sentence: Sentence) -> Bool {
    let keys = sentence.allKeys
    return keys.indices.contains { index in
      guard keys[index...].starts(with: run) else { return false }
      let rest = keys[(index + run.count)...].joined(separator: " ")
      return sentence.parser.phrases(in: rest, of: .lengths).first?.range.lowerBound == rest.startIndex
    }
  }

  private static let lengths: [([String], @Sendable (Int) -> EventLimit)] = [
    (["longer", "than"], { .longer($0, orEqual: false) }),
    (["more", "than"], { .longer($0, orEqual: false) }),
    (["over"], { .longer($0, orEqual: false) }), (["at", "least"], { .longer($0, orEqual: true) }),
    (["shorter", "than"], { .shorter($0, orEqual: false) }),
    (["less", "than"], { .shorter($0, orEqual: false) }),
    (["under"], { .shorter($0, orEqual: false) }), (["at", "most"], { .shorter($0, orEqual: true) }),
  ]
  private static let allDayWords = [["all-day"], ["all", "day"]]
  private static let lastingAllDay = [
    "last all day", "are all day", "are all-day", "lasting all day",
    "that is all day", "that is all-day", "that are all day", "that are all-day",
  ].map(
    Wording.run)
  /// The first words of those phrases.
  private static let firsts = WordSet(
    (lengths.map(\.0) + onlineWords + allDayWords + lastingAllDay).map { $0[0] }
  )
  .union(repeating).union(placelessWords.words + peopleWords.words + aloneWords.words)
  /// The first words of limits to online events.
  private static let onlineWords = [
    "online", "remote", "virtual", "on", "over", "via", "person", "in-person", "video",
  ].map { [$0] }
  private static let repeating: WordSet = ["recurring", "repeating", "repeat", "recur"]
  private static let peopleWords = WordTable(
    grouping: [
      "with other people", "with others", "with people", "meeting anyone", "meeting anybody", "seeing anyone",
      "is anyone joining", "is anybody joining", "is anyone coming", "is anybody coming",
      "is anyone attending",
      "is anyone going", "is anybody going", "is anyone invited", "is anybody invited",
      "is anybody attending",
      "seeing anybody", "meet anyone", "meet anybody", "see anyone", "see anybody", "with anyone",
      "with anybody",
    ].map(Wording.run), by: { $0[0] })
  private static let aloneWords = WordTable(
    grouping: ["no", "without", "without any"].flatMap { word in
      ["attendees", "participants", "guests", "invitees", "other people", "people"].map {
        Wording.run("\(word) \($0)")
      }
    }, by: { $0[0] })
  private static let placelessWords = WordTable(
    grouping: [
      "no location", "no place", "no room", "without a location", "without location", "without a place",
      "without a room", "no address",
    ].map(Wording.run), by: { $0[0] })
}

/// "Except the standup", "without bob": excluded events.
package enum LeftOutWords {
  /// The name of the excluded events, and the range of the words that exclude them; `nil` if nothing is excluded or no
  /// name follows.
  package static func read(_ sentence: Sentence) -> (text: String, words: Range<Int>)? {
    let keys = sentence.keys
    for index in keys.indices.dropFirst() {
      guard let run = runs[keys[index]]?.first(where: { keys[index...].starts(with: $0) }) else { continue }
      let tail = sentence.words[(index + run.count)...]
      let names = tail.filter { !articles.contains($0.key) && !Lexicon.eventNouns.contains($0.key) }
      // "Apart from work": no calendar contains which events are work. "Without notes" names no event.
      guard (1...4).contains(names.count), !names.contains(where: { noNames.contains($0.key) }),
        names.allSatisfy({ !Lexicon.function.contains($0.key) })
      else { return nil }
      return (names.map(\.original).joined(separator: " "), index..<keys.endIndex)
    }
    return nil
  }

  private static let runs = WordTable(
    grouping: [
      "without", "except", "except for", "excluding", "other than", "besides", "apart from", "not counting",
      "aside from", "not including", "not with",
    ].map(Wording.run).sorted { $0.count > $1.count }, by: { $0[0] })
  private static let articles: WordSet = ["the", "my", "our", "any", "all", "with"]
  private static let noNames: WordSet = [
    "work", "notes", "note", "link", "links", "guests", "attendees", "participants", "reminders",
    "description",
  ]
}
