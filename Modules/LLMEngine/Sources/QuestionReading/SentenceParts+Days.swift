import Frames
import QuestionAspects
import Sentences

/// Sentences about days, their ends and their number, which the events of a day do not answer.
extension SentenceParts {
  /// Questions that compare days, or a day with its events.
  var comparesDays: Bool {
    // "What is the latest I finish this week?" compares days, which the last event does not.
    // "The soonest I could have a haircut" is no haircut of the calendar.
    if sentence.says("earliest i", "latest i", "soonest i", "earliest we", "latest we", "soonest we"),
      sentence.has(
        "start", "begin", "finish", "end", "work", "can", "could", "get", "wake", "leave", "arrive",
        "need")
    {
      return true
    }
    if sentence.says("finish latest", "end latest", "start earliest", "begin earliest") { return true }
    // "Is tomorrow my busiest day?" compares it with others; "which has more meetings, tomorrow or thursday?" too.
    if [.busiestDay, .quietestDay].contains(aspect),
      Lexicon.verbsFirst.contains(sentence.key(0)) || subject.words.contains(where: { $0.key == "more" })
    {
      return true
    }
    // "What percentage of thursday is booked?" asks for a share of the day, not of the events.
    return aspect == .share && isUnnamed && subject.calendar == nil && !sentence.has("meeting", "meetings")
  }

  /// Questions about the ends of events or days that the events of a time do not tell.
  var asksForEnds: Bool {
    func begins(_ words: String...) -> (String) -> Bool {
      { $0.lowercased().firstWord.map { words.contains($0.word) } == true }
    }
    // "Which events go past midnight?"
    if [.agenda, .existence].contains(aspect), isUnnamed,
      sentence.has("go", "goes", "run", "runs", "last", "lasts"),
      sentence.times.contains(where: begins("past", "until", "till", "after"))
    {
      return true
    }
    // "Am I done by 5?" asks for the end of the day, which the events before 5 do not tell.
    if aspect == .existence, isUnnamed, !sentence.times.isEmpty,
      sentence.has("end", "ends", "finish", "finishes")
        || sentence.has("i", "we", "day") && sentence.has("start", "begin", "finished", "done", "over")
    {
      return true
    }
    // "Is the standup done for today?" asks whether it is over.
    if aspect == .existence, !isUnnamed, sentence.has("done"), sentence.begins(with: "is", "are") {
      return true
    }
    // "How long before standup do I get a reminder?" asks for the alarm of an event.
    if aspect == .until, sentence.has("reminder", "reminders", "alarm", "reminded") { return true }
    // "How long have I been going to the gym?" asks for years, "how many days after easter is the concert?" for a
    // distance, not for the length of one event.
    return aspect == .length
      && (sentence.begins(with: "how long have", "how long has")
        // "How many hours is it from 9 to 5?" names no event.
        || isUnnamed && !sentence.times.isEmpty
          && sentence.begins(with: "how many hours is it", "how many minutes is it", "how long is it")
        || sentence.times.contains(where: begins("after", "before", "since")))
  }

  /// "How many evenings are booked?", "how many workdays until easter?", "how many fridays are there in may?"
  var asksForNumberOfDays: Bool {
    guard sentence.begins(with: "how many") else { return false }
    // "How many meetings a week do I have?" asks for an average.
    let keys = sentence.allKeys
    if aspect == .count,
      keys.indices.dropFirst(3).dropLast().contains(where: {
        keys[$0] == "a" && ["week", "day", "month", "year"].contains(keys[$0 + 1]) && keys[$0 - 1] != "in"
      })
    {
      return true
    }
    let counted = sentence.allKeys.dropFirst(2).first
    // "How many mondays do I have sprint planning?"
    if aspect == .count, DateWords.weekdays.contains(where: { counted == "\($0)s" }), !isUnnamed {
      return true
    }
    let countsParts =
      aspect == .count && (isUnnamed || ["nights", "weekdays", "workdays"].contains(counted))
    if countsParts || aspect == .length,
      sentence.allKeys.contains(where: {
        $0.hasSuffix("s") && DateWords.dayParts.contains(String($0.dropLast()))
          || ["workdays", "weekdays"].contains($0) && (aspect == .length || $0 == counted)
      })
    {
      return true
    }
    return aspect == .count && isUnnamed && DateWords.weekdays.contains { counted == "\($0)s" }
      && Set(sentence.keys).isSubset(of: [
        "how", "many", "are", "is", "there", "does", "has", "have", "will", "be",
      ])
  }
}
