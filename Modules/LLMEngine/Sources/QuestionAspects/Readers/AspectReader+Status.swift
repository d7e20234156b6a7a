import Frames
package import Sentences
import TimePhrases

/// The status of events: cancelled, declined, unanswered, tentative; and days off.
extension AspectReader {
  /// "Is the standup cancelled on friday?", "what invitations haven't I answered?", "which meetings are tentative?"
  package static func status(_ sentence: Sentence) -> Found? {
    let isAsked = sentence.begins(
      with: "is", "are", "was", "were", "has", "have", "will", "does", "do", "did", "am", "any", "anything",
      "what",
      "which", "who", "show", "list", "whose")
    guard isAsked, !sentence.begins(with: "what if") else { return nil }
    if sentence.has("cancelled", "canceled") || sentence.says("called off") {
      guard !sentence.begins(with: "who", "did", "have i") else { return nil }
      return Found(
        aspect: .hasStatus(.cancelled, isNegated: false),
        frame: Set(["cancelled", "canceled"] + (sentence.says("called off") ? ["called", "off"] : [])))
    }
    // "Which events take place on friday?" asks for all of them.
    let asksForAll = sentence.begins(with: "what", "which", "show", "list", "any")
    if !asksForAll,
      sentence.says("taking place", "take place")
        || sentence.says("still on", "still happening", "going ahead")
        || sentence.says("a go") && sentence.keys.last == "go"
    {
      return Found(aspect: .hasStatus(.cancelled, isNegated: true), frame: ["ahead", "place", "still", "go"])
    }
    if sentence.has("decline", "declined", "reject", "rejected") || sentence.says("turn down", "say no to") {
      return Found(
        aspect: .hasStatus(.declined, isNegated: false),
        frame: [
          "decline", "declined", "reject", "rejected", "turn", "down", "no", "say", "invitations", "invites",
        ])
    }
    // "Is carol a maybe for the review?" asks for her answer.
    if sentence.begins(with: "is"),
      let index = sentence.keys.firstIndex(where: { ["tentative", "maybe"].contains($0) }),
      sentence.keys.dropFirst(index + 1).first == "for"
    {
      let names = sentence.words[1..<index].filter { $0.key != "a" }
      return Found(
        aspect: .response(name: names.map(\.original).joined(separator: " "), .tentative),
        ignored: Set(0...index))
    }
    if sentence.has("tentative", "unconfirmed", "provisional", "maybe") {
      return Found(
        aspect: .hasStatus(.tentative, isNegated: false),
        frame: ["tentative", "unconfirmed", "provisional", "maybe"])
    }
    if sentence.has("confirmed", "definite"),
      sentence.begins(with: "is", "are", "was", "has", "which", "what"),
      !sentence.begins(with: "has") || sentence.has("been")
    {
      return Found(
        aspect: .hasStatus(.tentative, isNegated: !sentence.has("not")), frame: ["confirmed", "definite"])
    }
    return isAboutInvitations(sentence)
      ? Found(
        aspect: .hasStatus(.unanswered, isNegated: false),
        frame: Set(invitations).union(openness).union(answering)
      ) : nil
  }

  private static func isAboutInvitations(_ sentence: Sentence) -> Bool {
    let keys = sentence.keys
    guard sentence.has("i", "my", "any") || sentence.begins(with: "what", "which", "show", "list") else {
      return false
    }
    if sentence.says("my answer", "my reply", "my response", "my rsvp") {
      return sentence.has("waiting", "wait", "waits", "need", "needs")
    }
    // "What have I not replied to?"
    if sentence.begins(
      with: "what have i not", "what did i not", "what do i need to", "what do i have to", "what do i still",
      "which have i not", "which ones have i not", "anything i have not"),
      keys.allSatisfy({ answering.contains($0) || Lexicon.function.contains($0) })
    {
      return keys.contains(where: answering.contains)
    }
    guard keys.contains(where: invitations.contains) || sentence.has("meetings", "events") else {
      return false
    }
    let isOpen = keys.contains(where: openness.contains)
    let isNotAnswered =
      keys.contains(where: answering.contains) && (sentence.has("not", "havent", "didnt", "to", "yet"))
    return (isOpen || isNotAnswered) && (isNotAnswered || keys.contains(where: invitations.contains))
  }

  private static let invitations: WordSet = [
    "invitation", "invitations", "invite", "invites", "request", "requests", "rsvp", "rsvps",
  ]
  private static let openness: WordSet = [
    "open", "pending", "unanswered", "outstanding", "waiting", "wait", "waits", "new", "needs", "awaiting",
  ]
  package static let answering: WordSet = [
    "answer", "answered", "reply", "replied", "respond", "responded", "rsvp", "response", "accept",
    "accepted",
    "havent", "didnt",
  ]

  /// "When is my next day off?", "am I off on friday?"
  package static func daysOff(_ sentence: Sentence) -> Found? {
    let isAsked =
      sentence.says(
        "day off", "days off", "off day", "off days", "off next", "off work", "time off", "vacation days",
        "free from work",
        "out of office", "am i off", "are we off")
      || sentence.has("ooo")
      || sentence.begins(with: "am i on", "are we on") && sentence.says("on holiday", "on leave")
      || sentence.begins(
        with: "am i off", "are we off", "when am i off", "when are we off", "am i away", "are we away",
        "when am i away", "when are we away", "will i be away")
      || sentence.keys == ["is", "off"] && sentence.times.count == 1
      || isOwnTimeOff(sentence)
    // No calendar contains how many days of leave were taken, or are left.
    guard isAsked, !sentence.begins(with: "how many") || !sentence.has("left", "remaining", "still"),
      !sentence.has("taken", "take", "taking", "took", "used", "use"),
      sentence.keys.allSatisfy({
        Lexicon.function.contains($0) || Lexicon.eventNouns.contains($0) || ofDaysOff.contains($0)
      })
    else { return nil }
    return Found(aspect: .daysOff, frame: ofDaysOff)
  }

  /// "How many days until I am off", "the next day we have off": the person's own time off.
  static func isOwnTimeOff(_ sentence: Sentence) -> Bool {
    sentence.has("i", "we")
      && sentence.says(
        "am off", "are off", "be off", "am i off", "are we off", "i off", "we off", "have off",
        "scheduled off",
        "am scheduled off", "have time off", "have some time off", "get time off", "have off again")
  }

  private static let ofDaysOff: Set<String> = [
    "another", "finally", "period", "longer", "more", "info",
    "off", "work", "days", "vacation", "holiday", "leave", "day", "upcoming", "free", "ooo", "office",
    "away",
  ]

  /// "Which days have no meetings next week?", "days without events"
  package static func emptyDays(_ sentence: Sentence) -> Found? {
    let keys = sentence.keys
    // "Do I have a meeting-free day this week?"
    let isFree = sentence.says("meeting free", "meetings free") || sentence.has("meeting-free")
    if isFree, sentence.allKeys.contains("day") || sentence.has("days") {
      return Found(aspect: .emptyDays(ofMeetings: true), frame: ["meeting-free", "free", "days", "day"])
    }
    guard
      sentence.begins(
        with: "which days", "what days", "on which days", "on what days", "which day", "what day", "days",
        "any days",
        "any day", "is there a day", "is there any day", "are there days", "are there any days",
        "show me days", "list days"),
      let index = keys.firstIndex(where: { ["no", "without", "of"].contains($0) }),
      keys[index] != "of" || keys[..<index].last == "free",
      let noun = keys[(index + 1)...].first(where: { !["any", "a", "an"].contains($0) }),
      ["meeting", "meetings", "event", "events", "appointment", "appointments"].contains(noun),
      keys.allSatisfy({ Lexicon.function.contains($0) || $0 == noun || $0 == "without" || $0 == "free" }),
      // Of "fridays" or "weekdays", the days between are not listed.
      !sentence.times.contains(where: { time in
        sentence.parser.namesHours(time) || sentence.parser.form(time)?.isSeveral == true
      })
    else { return nil }
    return Found(
      aspect: .emptyDays(ofMeetings: noun.hasPrefix("meeting")),
      frame: ["days", "day", "without", "no", "free"])
  }

  /// "Which day am I least busy this week?"
  package static func quietestDay(_ sentence: Sentence) -> Found? {
    let isAsked =
      sentence.has("quietest", "emptiest", "lightest", "freest")
      || sentence.says("least busy", "most free")
    guard isAsked, sentence.allKeys.contains("day") || sentence.has("days") || sentence.begins(with: "when")
    else { return nil }
    return Found(
      aspect: .quietestDay,
      frame: [
        "quietest", "emptiest", "lightest", "freest", "least", "busy", "most", "free", "day", "days",
      ])
  }
}
