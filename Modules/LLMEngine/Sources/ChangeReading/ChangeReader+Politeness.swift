import CalendarService
package import EventWords
package import Sentences

/// Polite words around a request.
extension ChangeReader {
  /// The words without polite words at the start and end of a request.
  static func polite(_ wording: Wording) -> Wording {
    var wording = withoutOpenings(wording)
    while let rest = wording.before(endings), !rest.isEmpty { wording = rest }
    return wording
  }

  /// The words without polite words at the start.
  package static func withoutOpenings(_ wording: Wording) -> Wording {
    var wording = wording
    while let first = wording.keys.first, firstPolite.contains(first), let rest = wording.after(openings),
      !rest.isEmpty
    { wording = plainVerb(rest) }
    return spelledVerb(wording)
  }

  /// "Cancle the gym" as "cancel the gym": a verb with one letter missing, doubled or exchanged with the next one. Other
  /// slips may be other words.
  private static func spelledVerb(_ wording: Wording) -> Wording {
    let first = wording.key(0)
    guard first.count > 3, wording.tokens.count > 1, !firstWords.contains(first),
      let verb = spelledVerbs[first]
    else { return wording }
    return .joined(Wording(verb), wording[1...])
  }

  static let spelledVerbs: [String: String] = {
    var verbs: [String: String] = [:]
    for verb in ["cancel", "delete", "remove", "remind", "schedule", "reschedule", "rename", "postpone"] {
      let letters = Array(verb)
      for index in letters.indices.dropFirst() {
        var (missing, doubled, exchanged) = (letters, letters, letters)
        missing.remove(at: index)
        doubled.insert(letters[index], at: index)
        if index + 1 < letters.count { exchanged.swapAt(index, index + 1) }
        for slip in [missing, doubled, exchanged] { verbs[String(slip)] = verb }
      }
    }
    return verbs
  }()

  package static let openings = Wording.phrases(
    """
    (please|please help me|), (pls|kindly|quickly|actually|just|now|then|also|ok|okay|so|well|almanac), \
    (great|perfect|cool|thanks|thank you|alright), \
    (|hey |hi |ok |okay |hello )(olly|alexa|siri|google|cortana), (hey|hi|hello), \
    (can|could|would|will) you(| please| pls| quickly| possibly| maybe), could you, \
    (can|could) (u|u pls|ya|we|please), can u, \
    (i|we) (need|want|have|wish|would like|would love|should|must|wanna|gotta|'d like|'d love) to, \
    i'd (really |)(like|love) to, (id like|i'll have|i'm going to need|i am going to need|we need) to, \
    (i|we) (should|must|wanna|gotta), i (need|want|would like) you to, i'd like you to, (let us|let's|lets), \
    go ahead and, help me(| to), (make|be) sure to, would you mind, do you mind, (please |)be so kind as to, \
    be so kind to, would you be so kind as to, i was wondering if you could, do me a (favor|favour) and, \
    (i'd be grateful|it would be great|i'd appreciate it|) if you could, if you could, \
    (could|may) i ask you to, would it be possible to, is it possible to, see if you (can|could), \
    are you able to, would you be able to
    """)
  package static let endings = Wording.phrases(
    """
    please, pls, plz, thanks, thx, thank you, for me, almanac, as well, then, so, too, will you, if you can, \
    would you, ok, okay, right away, right now please, \
    (and |)(tell me|let me know|check|see) if (that|it|this) (clashes|conflicts|overlaps)
    """)

  private static let firstPolite = Wording.firstWords(of: openings)

  /// "Would you mind moving …": the verb in its plain form.
  static func plainVerb(_ wording: Wording) -> Wording {
    gerunds[wording.key(0)].map { .joined(Wording($0), wording[1...]) } ?? wording
  }

  private static let gerunds = [
    "cancelling": "cancel", "canceling": "cancel", "putting": "put", "setting": "set", "dropping": "drop",
    "clearing": "clear", "adding": "add", "booking": "book", "shifting": "shift", "pushing": "push",
    "reminding": "remind", "extending": "extend", "shortening": "shorten", "blocking": "block",
    "accepting": "accept", "moving": "move", "deleting": "delete", "removing": "remove",
    "scheduling": "schedule", "rescheduling": "reschedule", "creating": "create", "renaming": "rename",
    "changing": "change", "declining": "decline", "postponing": "postpone", "making": "make",
    "arranging": "arrange",
  ]
}
