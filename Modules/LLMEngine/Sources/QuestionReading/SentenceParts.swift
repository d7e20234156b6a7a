import Frames
import QuestionAspects
import Sentences

/// What the words of a sentence stand for, once it is known for which fact they ask.
struct SentenceParts {
  let sentence: Sentence
  /// The fact, and the words that ask for it.
  let found: AspectReader.Found
  /// Which of the events is meant: "the next", "the longest".
  let pick: Question.Pick?
  /// The indices of the words that pick it.
  let pickWords: Set<Int>
  /// What the events have in common: "over an hour".
  let limits: [EventLimit]
  /// The name of the events to leave out.
  let without: String?
  /// The indices of the words of the limits and of the events to leave out.
  let filterWords: Set<Int>
  /// The city whose clock is meant.
  let city: String?
  /// The length of the free time, in minutes.
  let minutes: Int?
  let subject: Subject

  var aspect: Question.Aspect { found.aspect }

  /// Whether no event is named.
  var isUnnamed: Bool { subject.words.isEmpty }

  /// Reads the words of a sentence that asks for this fact.
  init(_ sentence: Sentence, _ found: AspectReader.Found) {
    (self.sentence, self.found) = (sentence, found)
    let order = Self.order(in: sentence, found.aspect)
    (pick, pickWords) = (order?.pick, order?.indices ?? [])
    var (limits, limitWords) = EventLimit.read(sentence)
    // "Free for at least 3 hours": the length applies to the free time.
    var minutes = sentence.minutes
    if [.freeTime, .isFree].contains(found.aspect), limits.count == 1,
      case .longer(let least, let orEqual) = limits[0]
    {
      (limits, minutes) = ([], orEqual ? least : least + 1)
    } else if case .meets = found.aspect {
      (limits, minutes) = ([], nil)
    }
    (self.limits, self.minutes) = (limits, minutes)
    let without = limits.isEmpty ? LeftOutWords.read(sentence) : nil
    self.without = without?.text
    filterWords = limitWords.union(without.map { Set($0.words) } ?? [])
    let cityWords: Set<Int>
    (city, cityWords) = CityWords.found(in: sentence, askingFor: found.aspect)
    subject = Subject(
      of: sentence, ignoring: found.ignored.union(pickWords).union(cityWords).union(filterWords),
      frame: found.frame)
  }

  /// All words with what they are here.
  var pieces: [Piece] {
    let names = Set(subject.words)
    let calendar = Set(Word.words(of: subject.calendar ?? "").map(\.key))
    let cues = found.ignored.union(pickWords).union(filterWords)
    let other =
      if case .pair(_, let name) = aspect { Set(Word.words(of: name).map(\.key)) } else { Set<String>() }
    return sentence.pieces(
      sentence.words.enumerated().map { index, word in
        if other.contains(word.key) { return .name }
        if cues.contains(index) { return .cue }
        if calendar.contains(word.key) { return .calendar }
        if names.contains(word) { return .name }
        return Lexicon.eventNouns.contains(word.key) ? .noun : .cue
      })
  }

  /// Which of the events is meant, and the indices of the words that say so; never for a pair of events.
  private static func order(
    in sentence: Sentence, _ aspect: Question.Aspect
  ) -> (pick: Question.Pick, indices: Set<Int>)? {
    if aspect == .length, sentence.keys.last == "last" { return nil }
    if case .pair(let pair, _) = aspect, pair != .gap { return nil }
    return pick(in: sentence.keys) ?? extreme(in: sentence, aspect)
  }

  /// "The longest meeting", "which one is the shortest?"
  private static func extreme(
    in sentence: Sentence, _ aspect: Question.Aspect
  ) -> (pick: Question.Pick, indices: Set<Int>)? {
    guard [.agenda, .start, .length, .place].contains(aspect), sentence.minutes == nil,
      let index = sentence.keys.firstIndex(where: { $0 == "longest" || $0 == "shortest" }),
      index == sentence.keys.count - 1 || Lexicon.eventNouns.contains(sentence.keys[index + 1])
    else { return nil }
    return (sentence.keys[index] == "longest" ? .longest : .shortest, [index])
  }

  /// "The next three meetings".
  private static func pick(in keys: [String]) -> (pick: Question.Pick, indices: Set<Int>)? {
    // "My three next appointments".
    if let index = keys.firstIndex(of: "next"), index > 0, let count = DateWords.count(keys[index - 1]),
      keys.dropFirst(index + 1).first?.hasSuffix("s") == true
    {
      return (.several(count), [index - 1, index])
    }
    guard let order = OrderWords.pick(in: keys) else { return nil }
    if order.pick == .next, let word = keys.dropFirst(order.index + 1).first,
      let count = DateWords.count(word), count <= 20
    {
      return (.several(count), [order.index, order.index + 1])
    }
    return (order.pick, [order.index])
  }
}
