import ChangeReading
import EventWords
import Frames
import QuestionAspects
import Sentences

/// Phrases to which no event of a calendar is an answer, and the questions in which they have this meaning.
struct Refusal: Sendable {
  /// Phrases with which the sentence begins, and of which it contains one; any if there are none.
  var begins: Phrases = ""
  var says: Phrases = ""
  /// Whether the question names events; `nil` for any question.
  var isNamed: Bool?
  /// The facts that the question asks for; any if there are none.
  var aspects: [Question.Aspect] = []
  var times = 0...99
  /// The first words of one of its times; any if there are none.
  var opening: Phrases = ""
  /// Phrases of which the sentence contains none.
  var unless: Phrases = ""

  /// The words of the phrase in a sentence; `nil` if it does not refuse the sentence.
  func words(in parts: SentenceParts) -> String? {
    let (sentence, keys) = (parts.sentence, parts.sentence.keys)
    guard isNamed != parts.isUnnamed, aspects.isEmpty || aspects.contains(parts.aspect),
      times.contains(sentence.times.count), begins.isEmpty || begins.begin(keys),
      !unless.areSaid(in: sentence),
      opening.isEmpty || sentence.times.contains(where: { opening.begin(Wording.run($0.lowercased())) })
    else { return nil }
    if says.isEmpty {
      return begins.count(in: keys).map { keys[..<$0].joined(separator: " ") } ?? sentence.times.first
    }
    return says.words(in: sentence)?.joined(separator: " ")
  }

  private static let ofPerson: Phrases = "i, my, am, we, our"
  private static let weekdays = DateWords.weekdays.joined(separator: "|")

  static let all: [Refusal] = [
    // Days that cannot be read.
    Refusal(
      says:
        "(long|day) (weekend|weekends), (bank|public) holiday (\(weekdays)), week (start|starts|begin|begins)"
    ),
    Refusal(
      says: "on (a|a public|a bank) holiday, on (holidays|public holidays|bank holidays), for the first time"),
    Refusal(says: "last day of", times: 1...9),
    Refusal(begins: "what time (is it|will it be|was it)", times: 1...9),
    Refusal(
      says: "fall, falls, land, lands", aspects: [.agenda, .count],
      opening: Phrases(DateWords.weekdays.joined(separator: ","))),
    Refusal(says: "the next (day|date)", isNamed: false, aspects: [.start, .agenda]),
    Refusal(
      says: "the date, (what|which) (date|day|week), what weekday", isNamed: false, aspects: [.agenda],
      unless: "i, my, we, our, have, on, there"),
    Refusal(aspects: [.date], opening: "after, before, since, until, by, between, within"),
    // The ends of days, and what a person does without an event.
    Refusal(
      says: """
        (earliest|latest|soonest) (i|we) (start|begin|finish|end|work|can|could|get|wake|leave|arrive|need|have to), \
        (finish|end) latest, (start|begin) earliest
        """, unless: "meet, free"),
    Refusal(
      says: "go, goes, run, runs, last, lasts", isNamed: false, aspects: [.agenda, .existence],
      opening: "past, until, till, after"),
    Refusal(says: "end, ends, finish, finishes", isNamed: false, aspects: [.existence], times: 1...9),
    Refusal(
      says: "(i|we|day) (start|begin|finished|done|over)", isNamed: false, aspects: [.existence], times: 1...9
    ),
    Refusal(says: "done", isNamed: true, aspects: [.existence], unless: "have, has, do, did"),
    Refusal(says: "(i|we) on call, get off work, off work (at|today), (i|we) board, up to date"),
    Refusal(
      says:
        "did (i|we) get up, got up, woke up, did i wake up, to bed, (going|go) anywhere, go out, due",
      isNamed: false),
    Refusal(says: "reminder, reminders, alarm, reminded", aspects: [.until]),
    // "How many breaks do I have?" asks for free time, not for the spring break.
    Refusal(says: "breaks, gaps, pauses", aspects: [.count]),
    // Lengths and numbers of what is not an event.
    Refusal(begins: "how long (have|has)", aspects: [.length]),
    Refusal(
      begins: "how many (hours|minutes) is it, how long is it", isNamed: false, aspects: [.length],
      times: 1...9),
    Refusal(aspects: [.length], opening: "after, before, since"),
    Refusal(begins: "is, was, will, am, are, do, did", aspects: [.busiestDay, .quietestDay]),
    Refusal(
      begins: "how many (hours|minutes) (are|in)", isNamed: false,
      unless: "i, my, we, left, until, booked"),
    Refusal(
      begins: "how (many|much) (|more) (vacation|leave|pto|holiday|holidays|time off|days off|days of leave)",
      says: "left, remaining"),
    Refusal(begins: "how many seconds"),
    // Rooms, requests, advice, the assistant, and places.
    Refusal(says: "(meeting|meetings|conference) (room|rooms|space)", aspects: [.isFree, .freeTime]),
    Refusal(begins: "is (room|the room|the boardroom), are rooms", aspects: [.isFree, .freeTime]),
    Refusal(says: Phrases(ChangeReader.requestVerbs.map { "please \($0)" }.joined(separator: ","))),
    Refusal(
      begins: """
        (can|could) (i|we) be, what (can|could|should) (i|we) do, where can (i|we), who (can|could) (i|we), \
        what should (i|we) see
        """),
    Refusal(
      begins: "(can|could) i have (a|an|another)", unless: "look, list, summary, overview, rundown"),
    Refusal(
      says: "(anything|something) (new|wrong|good|bad|important|urgent|different|best|better|fun|love|life)"),
    Refusal(says: "(an|any) agenda", isNamed: true),
    Refusal(says: "work for, are you (doing|up to), have you been"),
    Refusal(begins: "(did|have|were) you", unless: "i, my, me, calendar, schedule, agenda, diary, planner"),
    Refusal(begins: "how (busy|full) (is|will)", isNamed: true, unless: ofPerson),
    Refusal(says: "to (do|see) in, to do around", unless: ofPerson),
    Refusal(
      says: """
        in town, around town, (near|around) me, (around|near) here, out of town, (event|events) around, \
        (around|near) my (place|house|home)
        """),
    // What others did, and what was said before.
    Refusal(
      says: "(i|we) invited, invited me, been invited", isNamed: false,
      aspects: [.agenda, .existence, .count]),
    Refusal(begins: "is (that|this) all, is that (it|everything)", isNamed: false),
  ]
}
