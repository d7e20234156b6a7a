import Frames
import Sentences

/// Free time and conflicts.
extension AspectRow {
  static let freeTime: [AspectRow] = [
    AspectRow(
      "whether an event can be attended", .conflicts, begins: "can (i|we) (make it to|attend)",
      beside: "make",
      ["can i make it to the party"]),
    AspectRow(
      "whether an event's time is free", .conflicts,
      begins: "(am i|are we) (free|available) for, will (i|we) be free for, am i still free for",
      times: 0...0,
      beside: "free available", ["am i free for the town hall"]
    ) { sentence in
      let first = sentence.keys.drop { $0 != "for" }.dropFirst().first
      return sentence.minutes == nil && first.map(FreeTimeWords.isNew) == false
        && !sentence.keys.contains(where: FreeTimeWords.casual.contains)
    },
    AspectRow(
      "whether a time is full", .freeTime, begins: "is (my|the|packed|full|fully), (am|will) i, are we",
      says: "full, packed, fully booked, booked (up|solid), completely booked", unless: notFree,
      beside: ofFreeTime + " full packed up solid", ["is my day full tomorrow"]),
    AspectRow(
      "whether a time is suitable", .isFree, unless: notFree,
      beside: ofFreeTime + " ok okay good fine possible work works suit",
      ["would 4pm on friday work", "is 2pm tomorrow ok", "can i do 3 to 4 on monday"], if: isSuiting),
    AspectRow("free time", unless: notFree, ["when am i free today", "do i have time for lunch tomorrow"]) {
      sentence in
      guard asksForFreeTime(sentence) else { return nil }
      let isYesOrNo =
        Lexicon.verbsFirst.contains(sentence.key(0)) || sentence.begins(with: "could")
        || sentence.begins(with: "free") && sentence.times.contains { $0.contains(where: \.isNumber) }
      return AspectReader.Found(
        aspect: isYesOrNo ? .isFree : .freeTime, frame: Set(Wording.run(ofFreeTime)))
    },
    AspectRow(
      "conflicts", .conflicts, says: "double-booked, double (booked|booking|bookings), \(overlaps)",
      beside: ofConflicts, ["do i have overlapping meetings this week"]),
    AspectRow(
      "events at the same time", .conflicts, says: "same time, (things|events|meetings|places) at once",
      beside: ofConflicts, ["are there two events at once on friday"]
    ) { $0.has("anything", "places") || !Lexicon.eventNouns.isDisjoint(with: $0.keys) },
  ]

  // "What meetings are available?" asks for meetings or for free times.
  private static let notFree: Phrases = """
    (arrival|departure|landing|boarding) time, \
    (what|which) (meeting|meetings|appointment|appointments|event|events|things|sessions) are
    """
  private static let overlaps =
    "overlap, overlaps, overlapping, conflict, conflicts, conflicting, clash, clashes, clashing, collide, collides"
  private static let ofConflicts =
    overlaps.replacing(",", with: "") + " double-booked double booking bookings twice two once places"

  /// Whether a sentence asks for free time: it says so, or asks for a time of a length.
  private static func asksForFreeTime(_ sentence: Sentence) -> Bool {
    let keys = sentence.keys
    if sentence.minutes != nil {
      if searches.begin(keys) { return true }
      // "3 hours in a row": free time found is always without a break.
      if havings.begin(keys),
        keys.allSatisfy({
          Lexicon.function.contains($0) || ["row", "uninterrupted", "straight", "consecutive"].contains($0)
        })
      {
        return true
      }
      if sentence.begins(with: "when do i have", "do i have"), sentence.has("block", "window", "stretch") {
        return true
      }
    }
    return freeWords.areIn(keys) || openings.begin(keys) || isOff(sentence)
      || sentence.has("open", "clear", "empty") && isAboutThePerson(sentence)
      || sentence.begins(with: "when should i", "when should we")
        && keys.contains(where: FreeTimeWords.isMeal)
      || asksForDays(sentence)
      || sentence.says("time for") && !(sentence.times.isEmpty && sentence.begins(with: "time for"))
      || sentence.says("room for", "room in my") && Lexicon.verbsFirst.contains(sentence.key(0))
  }

  /// "Which mornings do I have off next week?"
  private static func isOff(_ sentence: Sentence) -> Bool {
    sentence.has("off") && sentence.has("i", "we")
      && sentence.times.contains { Wording($0).keys.contains(where: isPartOfDay) }
  }

  private static let freeWords: Phrases = """
    free, available, availability, spare, slot, slots, gap, gaps, openings, (have|have any|got) time, \
    (longest|next|any) break, any breaks, squeeze in, fit in, (have|get|take) a break, (i|we) not busy, \
    (i|we) (can|could) meet, (i|we) can talk
    """
  private static let openings: Phrases = """
    when (can|could) (i|we), (can|could) (i|we) meet, find (a|me a|me|some|us a) time, find time
    """

  /// "What evenings could I meet bob this week?"
  private static func asksForDays(_ sentence: Sentence) -> Bool {
    guard sentence.begins(with: "what", "which"), sentence.says("can i", "could i", "can we", "could we"),
      let unit = sentence.allKeys.dropFirst().first
    else { return false }
    let one = unit.hasSuffix("s") ? String(unit.dropLast()) : unit
    return ["day", "date"].contains(one) || DateWords.dayParts.contains(one) || DateWords.isWeekday(one)
  }

  /// "Would 4pm on friday work?", "can I take a call at 11?", "is 2pm tomorrow ok?"
  private static func isSuiting(_ sentence: Sentence) -> Bool {
    let keys = sentence.keys
    guard !sentence.times.isEmpty, keys.count > 1 else { return false }
    if sentence.begins(with: "can i", "can we", "could i", "could we"), keys.count > 2 {
      return keys[2] == "do" && keys.dropFirst(3).allSatisfy(Lexicon.function.contains)
        || keys.count > 3
          && (FreeTimeWords.doing.contains(keys[2]) && FreeTimeWords.isNew(keys[3])
            || ["have", "grab", "eat"].contains(keys[2]) && FreeTimeWords.isMeal(keys[3]))
    }
    if sentence.begins(with: "is ok", "is okay", "is good", "is fine", "is possible") {
      return keys.dropFirst(2).allSatisfy(Lexicon.function.contains)
    }
    return sentence.begins(with: "would", "does", "will", "do", "could")
      && sentence.has("work", "suit", "works") && !sentence.has("i", "we", "to")
      && keys.allSatisfy { ["work", "works", "suit"].contains($0) || Lexicon.function.contains($0) }
  }

  private static let ofFreeTime = """
    free off available availability spare clear open empty slot slots gap gaps best opening openings unbooked fit find \
    meet talk latest biggest largest good suggest full busy squeeze totally fully longest earliest soonest room \
    break block window next first half hour hours stretch stretches breaks row either uninterrupted straight consecutive
    """

  /// "Is my schedule open?" and "am I open?", but not "when is the open house?"
  private static func isAboutThePerson(_ sentence: Sentence) -> Bool {
    guard !sentence.begins(with: "open") else { return false }
    return sentence.has("i") || !Lexicon.calendarNouns.isDisjoint(with: sentence.keys)
      || sentence.keys.allSatisfy {
        Lexicon.function.contains($0) || ["open", "clear", "empty"].contains($0)
      }
  }

  private static let searches: Phrases = "when (can|could), find, i need, block, window, stretch"
  private static let havings: Phrases = "do (i|we) have, is there, have i got"
}
