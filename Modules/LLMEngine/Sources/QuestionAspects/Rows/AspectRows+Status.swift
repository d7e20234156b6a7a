import Frames
package import Sentences

/// What is cancelled, declined, tentative or not answered.
extension AspectRow {
  static let status: [AspectRow] = [
    AspectRow(
      "what is cancelled", .hasStatus(.cancelled, isNegated: false), begins: ofCancelled,
      says: "cancelled, canceled, called off", unless: "what if, have i",
      beside: "cancelled canceled called off",
      ["is the standup cancelled on friday"]),
    AspectRow(
      "whether an event takes place", .hasStatus(.cancelled, isNegated: true),
      begins: "is, are, was, were, has, have, will, does, do, did, am, who, whose",
      says: "(taking|take) place, still (on|happening|coming|going to happen), going ahead, a go",
      beside: "ahead place still go",
      ["is the review still on"]
    ) { !$0.says("a go") || $0.keys.last == "go" || $0.says("still on", "still happening", "going ahead") },
    AspectRow(
      "what is declined", .hasStatus(.declined, isNegated: false), begins: ofStatus,
      says: "decline, declined, reject, rejected, turn down, say no to", unless: "what if",
      beside: "decline declined reject rejected turn down no say invitations invites",
      ["what did i decline this week"]),
    AspectRow(
      "whether a person is tentative", begins: "is", says: "(tentative|maybe) for",
      ["is carol a maybe for the review"]
    ) {
      sentence in
      guard let index = ofMaybe.range(in: sentence.keys)?.lowerBound else {
        return nil
      }
      let names = sentence.words[1..<index].filter { $0.key != "a" }.map(\.original)
      return AspectReader.Found(
        aspect: .response(name: names.joined(separator: " "), .tentative), ignored: Set(0...index))
    },
    AspectRow(
      "what is tentative", .hasStatus(.tentative, isNegated: false), begins: ofStatus,
      says: "tentative, unconfirmed, provisional, maybe", unless: "what if",
      beside: "tentative unconfirmed provisional maybe", ["which meetings are tentative"]),
    AspectRow(
      "what is confirmed", begins: "is, are, was, has been, has, which, what", says: "confirmed, definite",
      unless: "what if", ["is the offsite confirmed"]
    ) { sentence in
      guard !sentence.begins(with: "has") || sentence.has("been") else { return nil }
      return AspectReader.Found(
        aspect: .hasStatus(.tentative, isNegated: !sentence.has("not")), frame: ["confirmed", "definite"])
    },
    AspectRow(
      "what is not answered", .hasStatus(.unanswered, isNegated: false), begins: ofStatus, unless: "what if",
      beside: "\(invitations) \(openness) \(answering)", ["what invitations haven't i answered"],
      if: isAboutInvitations),
  ]

  private static let cancelledWords =
    "is, are, was, were, has, have, will, does, do, am, any, anything, what, which, show, list, whose, when"
  private static let ofCancelled = Phrases(cancelledWords)
  private static let ofStatus: Phrases = "\(cancelledWords), did, who"
  private static let invitations = "invitation invitations invite invites request requests rsvp rsvps"
  private static let openness = "open pending unanswered outstanding waiting wait waits new needs awaiting"
  private static let answering =
    "answer answered reply replied respond responded rsvp response accept accepted havent didnt"
  /// The verbs of answers to an invitation.
  package static let answerVerbs = WordSet(Wording.run(answering))

  private static func isAboutInvitations(_ sentence: Sentence) -> Bool {
    let keys = sentence.keys
    guard sentence.has("i", "my", "any") || sentence.begins(with: "what", "which", "show", "list") else {
      return false
    }
    if sentence.says("my answer", "my reply", "my response", "my rsvp") {
      return sentence.has("waiting", "wait", "waits", "need", "needs")
    }
    let isAnswered = keys.contains(where: answerVerbs.contains)
    // "What have I not replied to?"
    if unanswered.begin(keys), keys.allSatisfy({ answerVerbs.contains($0) || Lexicon.function.contains($0) })
    {
      return isAnswered
    }
    let isNamed = keys.contains(where: ofInvitations.contains)
    guard isNamed || sentence.has("meetings", "events") else { return false }
    let isNotAnswered = isAnswered && sentence.has("not", "havent", "didnt", "to", "yet")
    return isNotAnswered || isNamed && keys.contains(where: ofOpenness.contains)
  }

  private static let ofMaybe: Phrases = "(tentative|maybe) for"
  private static let unanswered: Phrases =
    "what (have|did) i not, what do i (need to|have to|still), (which|which ones|anything) (have i|i have) not"
  private static let ofInvitations = WordSet(Wording.run(invitations))
  private static let ofOpenness = WordSet(Wording.run(openness))
}
