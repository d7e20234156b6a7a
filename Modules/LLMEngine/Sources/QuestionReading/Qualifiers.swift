import Frames
import QuestionAspects
import Sentences

/// Words that change a question, and the positions in which the grammar understands them. A question with one in any
/// other position is refused, because the answer would be to another question.
enum Qualifiers {
  /// The first word that changes the meaning of a question and is not understood in its position.
  ///
  /// - Parameter order: the indices of the words that pick one of the events.
  static func leftOver(
    in sentence: Sentence, _ found: AspectReader.Found, _ subject: Subject, order: Set<Int>,
    understood: Set<Int> = []
  ) -> String? {
    if ignoresSubject(found.aspect), !subject.words.isEmpty { return subject.text }
    if let calendar = subject.calendar, ignoresSubject(found.aspect) { return calendar }
    if let index = order.min(), ignoresOrder(found.aspect, sentence.keys[index]) {
      return sentence.words[index].original
    }
    let keys = sentence.keys
    for (index, key) in keys.enumerated()
    where all.contains(key) && !order.contains(index) && !understood.contains(index) {
      if key == "later", index == keys.count - 1, sentence.times == [OwnTime.later] { continue }
      if key == "every", case .repeats = found.aspect { continue }
      // "What do I have every friday?"
      if key == "every", found.aspect == .agenda, subject.words.isEmpty, index == keys.count - 1,
        Question.everyWeekday(in: sentence) != nil
      {
        continue
      }
      if key == subject.calendar?.lowercased() { continue }
      if key == "no", case .emptyDays = found.aspect { continue }
      if key == "now", sentence.times.contains(where: { $0.hasSuffix("now") }) { continue }
      let name = subject.words.first.flatMap { keys.firstIndex(of: $0.key) }
      let place = Place(
        index: index, keys: keys, before: index > 0 ? keys[index - 1] : "",
        after: index + 1 < keys.count ? keys[index + 1] : "", aspect: found.aspect,
        isBehindVerb: isBehindVerb(key, in: sentence.allKeys), name: name,
        isOrdered: !order.isEmpty, hasLength: sentence.minutes != nil,
        isBetweenNames: index > 0 && index + 1 < keys.count
          && [keys[..<index], keys[(index + 1)...]].allSatisfy { side in
            subject.words.contains { side.contains($0.key) }
          })
      // "When do I get home?", "when did I start work?" are not about an event with that word.
      let isOfDay =
        key == "home" && goingHome.contains(place.before)
        || key == "work"
          && (place.after == "day"
            || ["start", "begin", "finish", "stop", "leave", "get"].contains(place.before))
        || key == "half" && place.after == "day"
        // "How long do I work tomorrow?" does not ask for the length of "Working from home".
        || ["work", "working"].contains(key) && subject.words.count == 1
          && [.length, .start, .end, .until].contains(found.aspect)
      let isName = subject.words.contains { $0 == sentence.words[index] } && !isOfDay
      if !isName, !isUnderstood(key, at: place) { return sentence.words[index].original }
    }
    return nil
  }

  /// The position of a word.
  private struct Place {
    var index: Int
    var keys: [String]
    var before: String
    var after: String
    var aspect: Question.Aspect
    /// Whether it directly follows a verb of a yes-or-no question, with no time between.
    var isBehindVerb: Bool
    /// The index at which the name of an event begins.
    var name: Int?
    var isOrdered: Bool
    /// Whether a length is named elsewhere: "half an hour".
    var hasLength: Bool

    /// Whether words of the subject are on both sides: "bob or carol".
    var isBetweenNames: Bool

    var isLast: Bool { index == keys.count - 1 }
    var isFirstOfItsKind: Bool { keys.firstIndex(of: keys[index]) == index }
    var isFree: Bool { aspect == .freeTime || aspect == .isFree }
  }

  private static func isBehindVerb(_ key: String, in keys: [String]) -> Bool {
    keys.firstIndex(of: key).map { $0 > 0 && Lexicon.verbsFirst.contains(keys[$0 - 1]) } ?? false
  }

  private static let all: WordSet = """
    not no but few many too part mine anyone anybody over other than between same until till til later every \
    together last his her their long longest half hour twice two off work most home early late else and time \
    before after out now say workday or working total again each ever as all
    """
  private static let goingHome: WordSet = "go going get getting come coming be back return arrive"
  /// The words that "else" can follow: "what else do I have?"
  private static let besideElse: WordSet = "anything something what who where when"
  /// First words of a question whether a time suits: "would friday work?"
  private static let suiting: WordSet = "would does will do could"
  /// First words of a second question: "when is the kickoff and who is coming?"
  private static let questions: WordSet = "who where when what which how why with is are do does did am can"

  private static func isUnderstood(_ key: String, at place: Place) -> Bool {
    let (before, after, keys) = (place.before, place.after, place.keys)
    switch key {
    // "Isn't the dentist on friday?" asks the same; in "havent i answered", "not" is part of the status.
    case "not":
      let verb = keys[(place.index + 1)...].first { !["i", "we", "yet"].contains($0) } ?? ""
      if case .response(_, .open) = place.aspect { return place.isFirstOfItsKind }
      if place.aspect == .hasStatus(.tentative, isNegated: false) { return place.isFirstOfItsKind }
      if place.aspect == .freeTime, after == "busy" { return true }
      return place.index == 1 && place.isBehindVerb && before != "any" && before != "anything"
        || place.aspect == .hasStatus(.unanswered, isNegated: false) && AspectRow.answerVerbs.contains(verb)
        || before == "or" && place.isLast
    // "How many meetings do I have each day?" asks for several numbers.
    case "each": return after == "other"
    // "Do I ever have meetings on sunday?" asks about more than the next one.
    case "ever": return keys.first != "do" || place.name != nil
    case "as": return keys.count { $0 == "as" } == 1
    // "Are all my meetings online?" asks whether there are others.
    case "all": return place.index != 1 || !["are", "is", "were", "have"].contains(before)
    case "again": return !Politeness.starting.contains(before)
    case "else": return besideElse.contains(before)
    // An event with something before or after it names a time, see Anchor.
    case "before", "after":
      if case .beside = place.aspect { return true }
      if case .pair = place.aspect { return true }
      return [.until, .since].contains(place.aspect) || place.isLast && key == "before"
    case "and":
      if case .pair = place.aspect { return true }
      // The answer for the location of an event includes its time.
      return place.index == 0 || !questions.contains(after)
        || place.aspect == .place && (place.index < 3 || after == "where")
    case "time": return before != "this"
    case "no": return before == "say" && after == "to"
    case "but": return place.index == 0
    case "few": return before == "next" && (after.isEmpty || after.hasSuffix("s"))
    case "many": return before == "how"
    case "too": return place.isLast
    case "or":
      if case .member = place.aspect { return false }
      if case .pair = place.aspect { return true }
      return !place.isBetweenNames || place.isFree || place.aspect == .start
    case "working": return ![.dayStart, .dayEnd, .dayLength].contains(place.aspect)
    case "total": return [.timeSpent, .count, .freeTime, .worked, .share].contains(place.aspect)
    // "Where is carol now?" asks more than where her next event is; "when is the kickoff now?" does not.
    case "now":
      return [.start, .until, .now].contains(place.aspect) || place.isOrdered || before == "from"
        || before == "it"
    case "say":
      return [.now, .notes(nil)].contains(place.aspect) || !Lexicon.calendarNouns.isDisjoint(with: keys)
        || after == "no" && keys.last != "no"
    // "Is school out?" asks whether there is no school.
    case "out": return !["is", "are", "was"].contains(keys.first ?? "") || after == "of" || place.index == 1
    case "part":
      if case .member = place.aspect { return after == "of" }
      return place.aspect == .people && after == "of" && before == "is" && place.index + 2 < keys.count
    case "anyone", "anybody":
      if case .response(nil, _) = place.aspect { return place.index == 1 }
      guard place.aspect == .existence || place.isFree else { return false }
      return before == "there" || after == "birthday"
    case "over": return [.end, .until, .dayEnd].contains(place.aspect) && place.isLast
    case "other": return ["what", "any", "which"].contains(before) && after != "than"
    case "than":
      if case .comparison = place.aspect { return place.isFirstOfItsKind }
      if case .pair(.length, _) = place.aspect { return place.isFirstOfItsKind }
      return false
    case "between":
      if case .pair(.gap, _) = place.aspect { return place.isFirstOfItsKind }
      if case .pair(.between, _) = place.aspect { return place.isFirstOfItsKind }
      return false
    case "same": return place.aspect == .conflicts && after == "time"
    case "until", "till", "til":
      return [.until, .daysOff].contains(place.aspect) && place.isFirstOfItsKind
        || [.seriesEnd, .dayEnd, .end].contains(place.aspect) && place.isFirstOfItsKind
          && (place.index == 0 || place.isLast)
    case "every":
      return Lexicon.eventNouns.contains(after) && !after.hasSuffix("s")
        && ["", "show", "me", "list", "find", "have", "to", "in", "of"].contains(before)
    case "together": return place.isFree && keys.contains("we")
    case "last":
      if case .comparison = place.aspect { return before == "than" }
      if case .beside(isBefore: true) = place.aspect { return true }
      return place.aspect == .length && place.isLast || place.aspect == .end && after == "day"
    case "his", "her", "their":
      return place.name.map { $0 < place.index } == true && Lexicon.function.contains(before)
        && !after.isEmpty
        && !Lexicon.function.contains(after)
    case "longest":
      return place.aspect != .isFree && !place.isOrdered && place.isFirstOfItsKind && keys.first != "how"
    case "long": return before == "how" && after != "much" && after != "many"
    case "early", "late": return before == "how"
    case "half": return !place.isFree && after != "day"
    case "hour" where place.isFree:
      return !place.hasLength && [before, after].contains { ["free", "spare"].contains($0) }
    case "hour":
      if place.aspect == .agenda, before == "the" { return after == "of" && place.name != nil }
      return [.start, .end].contains(place.aspect) && ["what", "which"].contains(before)
        && (place.isOrdered || place.name != nil)
    case "twice": return place.aspect != .conflicts || before == "booked"
    case "two": return place.aspect != .conflicts || Lexicon.eventNouns.contains(after)
    case "off" where place.aspect == .until: return place.isLast || before == "far" || before.hasSuffix("s")
    case "off": return before != "time" || place.aspect == .daysOff
    case "work":
      return [.worked, .daysOff].contains(place.aspect)
        || place.isFree && (keys.first.map(suiting.contains) ?? false)
        || Lexicon.calendarNouns.contains(after)
        || ["from", "off", "with", "at", "to"].contains(before)
    case "most":
      if case .mostEvents = place.aspect { return place.isFirstOfItsKind }
      return [.peopleMet, .timeSpent, .busiestDay].contains(place.aspect) && place.isFirstOfItsKind
        || place.aspect == .quietestDay && after == "free"
    case "home":
      return goingHome.contains(before)
        ? [.dayEnd, .end].contains(place.aspect) : ["at", "from"].contains(before)
    default: return false
    }
  }

  /// Whether the answer covers all events, whatever the subject is.
  private static func ignoresSubject(_ aspect: Question.Aspect) -> Bool {
    switch aspect {
    case .busiestDay, .quietestDay, .backToBack, .fullestWeek, .mostEvents, .peopleCount: true
    default: false
    }
  }

  /// Whether the answer covers all events, not the one that an order word picks.
  private static func ignoresOrder(_ aspect: Question.Aspect, _ key: String) -> Bool {
    switch aspect {
    case .count, .conflicts, .timeSpent, .busiestDay, .quietestDay, .share, .worked, .peopleMet, .hasStatus,
      .days,
      .current, .backToBack, .dayStart, .dayEnd, .dayLength, .fullestWeek, .mostEvents, .peopleCount, .usual:
      key != "next"
    case .isFree: key != "next" && key != "first"
    case .freeTime: ["second", "third", "fourth", "fifth", "sixth"].contains(key)
    default: false
    }
  }
}
