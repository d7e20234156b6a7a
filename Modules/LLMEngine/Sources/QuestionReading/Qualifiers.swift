import Frames
import QuestionAspects
import Sentences

/// Words that change a question, and the positions in which the grammar understands them. A question with one in any
/// other position is refused, because the answer would be to another question.
extension SentenceParts {
  private static let qualifiers: WordSet = """
    not no but few many too part mine anyone anybody over other than between same until till til later every \
    together last his her their long longest half hour twice two off work most home early late else and time \
    before after out now say workday or working total again each ever as all
    """

  /// The first word that changes the meaning of the question and is not understood in its position.
  var misplaced: String? {
    switch aspect {
    // The answer covers all events, whatever the subject is.
    case .busiestDay, .quietestDay, .backToBack, .fullestWeek, .mostEvents, .peopleCount:
      if let name = isUnnamed ? subject.calendar : subject.text { return name }
    default: break
    }
    if let index = pickWords.min(), ignoresOrder(sentence.keys[index]) {
      return sentence.words[index].original
    }
    let understood = pickWords.union(filterWords).union(found.understood)
    return sentence.keys.indices.first {
      Self.qualifiers.contains(sentence.keys[$0]) && !understood.contains($0) && !isUnderstood(at: $0)
    }.map { sentence.words[$0].original }
  }

  /// Whether the answer covers all events, not the one that an order word picks.
  private func ignoresOrder(_ key: String) -> Bool {
    switch aspect {
    case .count, .conflicts, .timeSpent, .busiestDay, .quietestDay, .share, .worked, .peopleMet, .hasStatus,
      .days, .current, .backToBack, .dayStart, .dayEnd, .dayLength, .fullestWeek, .mostEvents, .peopleCount,
      .usual, .beside:
      key != "next"
    case .isFree: key != "next" && key != "first"
    case .freeTime: ["second", "third", "fourth", "fifth", "sixth"].contains(key)
    default: false
    }
  }

  private static let goingHome: WordSet = "go going get getting come coming be back return arrive"
  /// First words of a second question: "when is the kickoff and who is coming?"
  private static let questions: WordSet = "who where when what which how why with is are do does did am can"

  private func isUnderstood(at index: Int) -> Bool {
    let keys = sentence.keys
    let (key, before, after) = (keys[index], sentence.key(index - 1), sentence.key(index + 1))
    let (isLast, isFirst) = (index == keys.count - 1, keys.firstIndex(of: key) == index)
    let isFree = aspect == .freeTime || aspect == .isFree
    let name = subject.words.first.flatMap { keys.firstIndex(of: $0.key) }
    func isNear(_ words: WordSet) -> Bool { words.contains(before) }
    // "When do I get home?", "how long do I work tomorrow?" are not about an event with that word.
    let isOfDay =
      key == "home" && Self.goingHome.contains(before) || key == "half" && after == "day"
      || key == "work" && (after == "day" || isNear("start begin finish stop leave get"))
      || ["work", "working"].contains(key) && subject.words.count == 1
        && [.length, .start, .end, .until].contains(aspect)
    if key == subject.calendar?.lowercased() || subject.words.contains(sentence.words[index]) && !isOfDay {
      return true
    }
    switch (key, aspect) {
    // "Isn't the dentist on friday?" asks the same; in "havent i answered", "not" is part of the status.
    case ("not", .response(_, .open)), ("not", .hasStatus(.tentative, isNegated: false)): return isFirst
    case ("not", _):
      let verb = keys[(index + 1)...].first { !["i", "we", "yet"].contains($0) } ?? ""
      let isBehindVerb =
        sentence.allKeys.firstIndex(of: key).map {
          $0 > 0 && Lexicon.verbsFirst.contains(sentence.allKeys[$0 - 1])
        } == true
      return index == 1 && isBehindVerb && before != "any" && before != "anything"
        || aspect == .freeTime && after == "busy" || before == "or" && isLast
        || aspect == .hasStatus(.unanswered, isNegated: false) && AspectRow.answerVerbs.contains(verb)
    // "Do I ever have meetings on sunday?" asks about more than the next one.
    case ("ever", _): return keys.first != "do" || name != nil
    // "Are all my meetings online?" asks whether there are others.
    case ("all", _): return index != 1 || !isNear("are is were have")
    case ("else", _): return isNear("anything something what who where when")
    case ("later", _): return isLast && sentence.times == [OwnTime.later]
    case ("no", .emptyDays), ("every", .repeats): return true
    // An event with something before or after it names a time, see Anchor.
    case ("before", .beside), ("after", .beside): return true
    case ("before", _), ("after", _): return [.until, .since].contains(aspect) || isLast && key == "before"
    // The answer for the location of an event includes its time.
    case ("and", _):
      return index == 0 || !Self.questions.contains(after)
        || aspect == .place && (index < 3 || after == "where")
    case ("time", _): return before != "this"
    case ("but", _): return index == 0
    case ("many", _), ("early", _), ("late", _): return before == "how"
    case ("too", _): return isLast
    case ("or", .member): return false
    case ("or", _):
      // "Bob or carol".
      let isBetweenNames = [keys[..<index], keys[(index + 1)...]].allSatisfy { side in
        subject.words.contains { side.contains($0.key) }
      }
      return !isBetweenNames || isFree || aspect == .start
    case ("total", _): return [.timeSpent, .count, .freeTime, .worked, .share].contains(aspect)
    // "Where is carol now?" asks more than where her next event is; "when is the kickoff now?" does not.
    case ("now", _):
      return [.start, .until, .now].contains(aspect) || !pickWords.isEmpty || isNear("from it")
        || sentence.times.contains { $0.hasSuffix("now") }
    case ("say", _):
      return [.now, .notes].contains(aspect) || !Lexicon.calendarNouns.isDisjoint(with: keys)
        || after == "no" && keys.last != "no"
    // "Is school out?" asks whether there is no school.
    case ("out", _): return !["is", "are", "was"].contains(keys[0]) || after == "of" || index == 1
    case ("anyone", .response(nil, _)), ("anybody", .response(nil, _)): return index == 1
    case ("anyone", _), ("anybody", _):
      return (aspect == .existence || isFree) && (before == "there" || after == "birthday")
    case ("over", _): return [.end, .until, .dayEnd].contains(aspect) && isLast
    case ("other", _): return isNear("what any which") && after != "than"
    case ("than", .comparison): return isFirst
    case ("same", _): return aspect == .conflicts && after == "time"
    case ("until", _), ("till", _), ("til", _):
      return isFirst
        && ([.until, .daysOff].contains(aspect)
          || [.seriesEnd, .dayEnd, .end].contains(aspect) && (index == 0 || isLast))
    case ("every", _):
      // "What do I have every friday?"
      let isOfDays =
        aspect == .agenda && isUnnamed && isLast && Question.everyWeekday(in: sentence) != nil
      return isOfDays
        || Lexicon.eventNouns.contains(after) && !after.hasSuffix("s")
          && (index == 0 || isNear("show me list find have to in of"))
    case ("last", _): return aspect == .length && isLast || aspect == .end && after == "day"
    case ("his", _), ("her", _), ("their", _):
      return name.map { $0 < index } == true && Lexicon.function.contains(before) && !after.isEmpty
        && !Lexicon.function.contains(after)
    case ("longest", _): return aspect != .isFree && pickWords.isEmpty && isFirst && keys[0] != "how"
    case ("long", _): return before == "how" && after != "much" && after != "many"
    case ("hour", _) where isFree:
      return sentence.minutes == nil && [before, after].contains { ["free", "spare"].contains($0) }
    case ("hour", _):
      return [.start, .end].contains(aspect) && isNear("what which") && (!pickWords.isEmpty || name != nil)
    case ("twice", .conflicts): return before == "booked"
    case ("two", .conflicts): return Lexicon.eventNouns.contains(after)
    case ("twice", _), ("two", _): return true
    case ("off", _): return before != "time" || aspect == .daysOff
    case ("work", _):
      return [.worked, .daysOff].contains(aspect) || Lexicon.calendarNouns.contains(after)
        || isNear("from off with at to")
        || before == "does" && [.dayStart, .dayEnd, .dayLength].contains(aspect)
        || isFree && ["would", "does", "will", "do", "could"].contains(keys[0])
    case ("most", _):
      return [.peopleMet, .timeSpent, .busiestDay].contains(aspect) && isFirst
    case ("home", _):
      return Self.goingHome.contains(before) ? [.dayEnd, .end].contains(aspect) : isNear("at from")
    default: return false
    }
  }
}
