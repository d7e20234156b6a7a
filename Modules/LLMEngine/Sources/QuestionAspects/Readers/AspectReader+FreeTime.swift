import Frames
package import Sentences

/// Questions about free time and conflicts.
extension AspectReader {
  package static func free(_ sentence: Sentence) -> Found? {
    guard !sentence.says("arrival time", "departure time", "landing time", "boarding time") else {
      return nil
    }
    if let named = forEvent(sentence) { return named }
    let isRequested =
      sentence.minutes != nil
      && (sentence.begins(with: "when can", "when could", "find", "i need")
        || sentence.begins(with: "do i have", "do we have", "is there", "have i got")
          && sentence.keys.allSatisfy { Lexicon.function.contains($0) || unbroken.contains($0) })
      || sentence.minutes != nil
        && (sentence.begins(with: "block", "window", "stretch")
          || sentence.begins(with: "when do i have", "do i have")
            && sentence.has("block", "window", "stretch"))
      || sentence.begins(
        with: "find a time", "find time", "find me a time", "find me time", "find some time", "find us a time"
      )
    let isAsked =
      sentence.has("free", "available", "availability", "spare", "slot", "slots", "gap", "gaps", "openings")
      || sentence.has("open", "clear", "empty") && isAboutThePerson(sentence)
      || sentence.begins(
        with: "when can i", "when could i", "when can we", "when could we", "can i meet", "can we meet",
        "could i meet", "could we meet")
      || sentence.says(
        "have time", "have any time", "longest break", "got time", "squeeze in", "fit in", "next break",
        "have a break", "get a break", "take a break", "any breaks", "i can meet", "we can meet",
        "i could meet", "i not busy", "we not busy",
        "we could meet", "i can talk", "we can talk")
      || sentence.begins(with: "when should i", "when should we")
        && sentence.keys.contains(where: FreeTimeWords.isMeal)
      || asksForDays(sentence)
      || sentence.says("time for") && !(sentence.times.isEmpty && sentence.begins(with: "time for"))
      || sentence.says("room for", "room in my") && Lexicon.verbsFirst.contains(sentence.key(0))
    // "What meetings are available?" is ambiguous: it asks for meetings or for free times.
    if sentence.begins(with: "what", "which"),
      Lexicon.eventNouns.contains(sentence.keys.dropFirst().first ?? ""),
      sentence.keys.dropFirst(2).first == "are"
    {
      return nil
    }
    if isFull(sentence) {
      return Found(aspect: .freeTime, frame: freeFrame.union(["full", "packed", "up", "solid"]))
    }
    guard isRequested || isAsked || isSuiting(sentence) else { return nil }
    let isYesOrNo =
      Lexicon.verbsFirst.contains(sentence.keys.first ?? "") || sentence.begins(with: "could")
      || isSuiting(sentence)
      || sentence.begins(with: "free") && sentence.times.contains { $0.contains(where: \.isNumber) }
    return Found(
      aspect: isYesOrNo ? .isFree : .freeTime,
      frame: isSuiting(sentence) ? freeFrame.union(suitable).union(["work", "works", "suit"]) : freeFrame)
  }

  /// "What evenings could I meet bob this week?"
  private static func asksForDays(_ sentence: Sentence) -> Bool {
    guard sentence.begins(with: "what", "which"), sentence.says("can i", "could i", "can we", "could we"),
      let unit = sentence.allKeys.dropFirst().first
    else { return false }
    let one = unit.hasSuffix("s") ? String(unit.dropLast()) : unit
    return ["day", "date"].contains(one) || DateWords.dayParts.contains(one) || DateWords.isWeekday(one)
  }

  /// "Am I free for the town hall?" asks whether an event overlaps it; "am I free for coffee?" asks about the time.
  private static func forEvent(_ sentence: Sentence) -> Found? {
    if sentence.begins(with: "can i make it to", "can we make it to", "can i attend", "can we attend") {
      return Found(aspect: .conflicts, frame: ["make"])
    }
    guard sentence.times.isEmpty, sentence.minutes == nil,
      sentence.begins(
        with: "am i free for", "are we free for", "am i available for", "are we available for",
        "will i be free for", "will we be free for", "am i still free for"),
      let first = sentence.keys.drop(while: { $0 != "for" }).dropFirst().first,
      !FreeTimeWords.isNew(first), !sentence.keys.contains(where: FreeTimeWords.casual.contains)
    else { return nil }
    return Found(aspect: .conflicts, frame: ["free", "available"])
  }

  /// "Would 4pm on friday work?", "does monday at 9 work for me?"
  private static func isSuiting(_ sentence: Sentence) -> Bool {
    // "Can I do 3 to 4 on monday?", "can I take a call at 11?", "can I have lunch on friday?"
    let keys = sentence.keys
    if sentence.begins(with: "can i", "can we", "could i", "could we"), !sentence.times.isEmpty,
      keys.count > 2,
      keys[2] == "do" && keys.dropFirst(3).allSatisfy(Lexicon.function.contains)
        || keys.count > 3
          && (FreeTimeWords.doing.contains(keys[2]) && FreeTimeWords.isNew(keys[3])
            || ["have", "grab", "eat"].contains(keys[2]) && FreeTimeWords.isMeal(keys[3]))
    {
      return true
    }
    // "Is 2pm tomorrow ok?"
    if sentence.begins(with: "is"), !sentence.times.isEmpty,
      sentence.keys.dropFirst().first.map(suitable.contains) == true,
      sentence.keys.dropFirst(2).allSatisfy(Lexicon.function.contains)
    {
      return true
    }
    return isSuitable(sentence)
  }

  private static let suitable: WordSet = ["ok", "okay", "good", "fine", "possible"]

  private static func isSuitable(_ sentence: Sentence) -> Bool {
    sentence.begins(with: "would", "does", "will", "do", "could") && !sentence.times.isEmpty
      && sentence.has("work", "suit", "works") && !sentence.has("i", "we", "to")
      && sentence.keys.allSatisfy { ["work", "works", "suit"].contains($0) || Lexicon.function.contains($0) }
  }

  /// "Is my day full tomorrow?", "am I booked up?": the free time answers it.
  private static func isFull(_ sentence: Sentence) -> Bool {
    guard
      sentence.begins(
        with: "is my", "is the", "am i", "are we", "will i be",
        "is packed", "is full", "is fully")
    else {
      return false
    }
    return sentence.has("full", "packed")
      || sentence.says("fully booked", "booked up", "booked solid", "completely booked")
  }

  private static let freeFrame: Set<String> = [
    "free", "available", "availability", "spare", "clear", "open", "empty", "slot", "slots", "gap", "gaps",
    "best",
    "opening", "openings", "unbooked", "fit", "find", "meet", "talk", "latest", "biggest", "largest", "good",
    "suggest", "full", "busy", "squeeze", "totally", "fully",
    "longest", "earliest", "soonest", "room", "break", "block", "window", "next", "first", "half", "hour",
    "hours", "stretch", "stretches", "breaks",
    "row", "either", "uninterrupted", "straight", "consecutive",
  ]
  /// "3 hours in a row", "2 uninterrupted hours": free time found is always without a break.
  private static let unbroken: WordSet = ["row", "uninterrupted", "straight", "consecutive"]

  /// "Is my schedule open?" and "am I open?", but not "when is the open house?"
  private static func isAboutThePerson(_ sentence: Sentence) -> Bool {
    guard !sentence.begins(with: "open") else { return false }
    return sentence.has("i")
      || sentence.keys.allSatisfy { Lexicon.function.contains($0) || openWords.contains($0) }
      || !Lexicon.calendarNouns.isDisjoint(with: sentence.keys)
  }

  private static let openWords: WordSet = ["open", "clear", "empty"]

  package static func conflicts(_ sentence: Sentence) -> Found? {
    let isAsked = !overlaps.isDisjoint(with: sentence.keys)
    let isSameTime =
      sentence.says("same time", "things at once", "events at once", "meetings at once", "places at once")
      && (sentence.has("anything", "places") || !Lexicon.eventNouns.isDisjoint(with: sentence.keys))
    return isAsked || sentence.says("double booked", "double booking", "double bookings") || isSameTime
      ? Found(
        aspect: .conflicts,
        frame: Set(overlaps).union(["double", "booking", "bookings", "twice", "two", "once", "places"]))
      : nil
  }

  private static let overlaps: WordSet = [
    "overlap", "overlaps", "overlapping", "conflict", "conflicts", "conflicting", "clash", "clashes",
    "clashing", "double-booked", "collide", "collides",
  ]
}
