import CalendarService
import EventWords
import Frames
import Sentences

/// Reminders.
extension ChangeReader {
  /// "Remind me to call ana at 5", "remind me an hour before the dentist", "set a daily reminder to drink water".
  func reminding(_ wording: Wording) throws(ChangeProblem) -> Change? {
    let open = wording.keys.prefix(6).filter(Self.isOpenRepetition).count
    guard var change = try reminder(wording) else { return nil }
    if case .add(let words, _) = change.action, open > 0, !parser.namesRepetition(words) {
      change.lacksFrequency = true
    }
    return change
  }

  private func reminder(_ wording: Wording) throws(ChangeProblem) -> Change? {
    // "Give me the reminders" is a question about them.
    if ["give", "send"].contains(wording.keys.first ?? ""),
      !["the", "my", "all", "reminders"].allSatisfy({ !wording.keys.dropFirst().prefix(3).contains($0) })
    {
      return nil
    }
    guard let (rest, frequency) = behindReminder(wording) else {
      return try reminderOfLength(wording)
    }
    // "When the quarterly review starts"
    if let event = rest.after(["when the", "when my"])?.before(["starts", "begins", "is about to start"]),
      !event.isEmpty
    {
      return Change(.remind(0), try target(event))
    }
    if Self.asks(rest) { return nil }
    if let deed = rest.after(["to"]), isAlarm(deed) { return try framed(by: VerbFrame.refusals)(deed) }
    if let first = rest.keys.first, ["twice", "repeatedly", "if", "unless", "whenever"].contains(first) {
      throw .condition(first)
    }
    if let day = rest.after(Self.dayBefore), day.isEmpty || !day.isTime(parser) {
      return Change(.remind(1440), try target(day.isEmpty ? Wording("it") : day))
    }
    // "To go to the dentist one day before"
    if let named = rest.before(Self.dayBehind)?.after(Self.toEvents), !named.isEmpty {
      return Change(.remind(1440), try target(named))
    }
    if let change = try remindingBefore(rest) {
      // "A weekly reminder 5 minutes before the review": the event has its own repetition.
      if let frequency { throw .condition(frequency) }
      return change
    }
    // "For 15 minutes to change the laundry", "after a month": that long from now.
    if let behind = rest.after(["for", "after"]),
      let first = behind.leadingAmount(parser),
      behind.keys.dropFirst(first.range.upperBound).first.map({ $0 == "to" }) ?? true
    {
      let deed = behind[first.range.upperBound...]
      return try reminder((deed.after(["to"]) ?? deed).followed(by: Wording("in \(first.text)")), frequency)
    }
    // "Remind me tomorrow at 5 to call mom"
    for link in ["to", "about", "of", "that"] {
      if let index = rest.index(of: link), index > 0,
        rest[..<index].isTime(parser) || parser.isRepetition(rest[..<index].text)
      {
        let what = rest[(index + 1)...]
        return try reminder(what.isEmpty ? what : what.followed(by: rest[..<index]), frequency)
      }
    }
    let linked = rest.after(Self.notForgetting) ?? rest.after(Self.reminderLinks) ?? rest
    let what = linked.after(Self.holding) ?? linked
    // "A reminder to the dentist" names an event; "a reminder to call" names a task.
    let isDeed = rest.keys.first == "to" && !["the", "my", "our"].contains(what.keys.first ?? "")
    let isAbout = ["about", "of"].contains(rest.keys.first ?? "")
    // "That I have a meeting tomorrow" names the meeting.
    if what != linked { return try reminder(what, frequency) }
    if let change = try remindingOf(what, isDeed: isDeed || rest.keys.first == "that", isAbout: isAbout) {
      return change
    }
    return try reminder(what.isEmpty || rest.isTime(parser) ? rest : what, frequency)
  }

  /// Whether the words after "remind me" make it a question.
  private static func asks(_ rest: Wording) -> Bool {
    // "Remind me what I have on friday".
    if let first = rest.keys.first.map({ String($0.prefix { $0 != "'" }) }),
      ["what", "when", "where", "who", "which", "how", "whats", "whens", "wheres", "whos"].contains(first)
    {
      return true
    }
    // "Alert me to the time", "remind me of the last date that …".
    return ["to", "of"].contains(rest.keys.first)
      && rest.keys.dropFirst().joined(separator: " ") == "the time"
      || rest.after(askedOf) != nil
  }

  /// An event without length whose reminder is at its start.
  private func reminder(_ what: Wording, _ frequency: String?) throws(ChangeProblem) -> Change? {
    var words = what
    if let frequency, !parser.namesRepetition(what.text) { words = words.followed(by: Wording(frequency)) }
    return try add(words, isReminder: true)
  }

  /// The words after "remind me" or "set a reminder", and how often it repeats: "a daily reminder".
  private func behindReminder(_ wording: Wording) -> (Wording, String?)? {
    if let rest = wording.after(Self.remindVerbs) { return (rest, nil) }
    if let rest = wording.after(["let me know"]), rest.amount(parser)?.range.lowerBound == 0 {
      return (rest, nil)
    }
    if ["remind", "remember"].contains(wording.keys.first ?? ""), wording.tokens.count > 2,
      ["to", "about", "of", "the", "my"].contains(wording.key(1))
    {
      return (wording[1...], nil)
    }
    if wording.keys.first == "reminder", wording.tokens.count > 1 { return (wording[1...], nil) }
    guard let first = wording.keys.first, Self.reminderMakers.contains(first),
      let noun = wording.keys.prefix(6).firstIndex(where: Self.reminderNouns.contains), noun > 0,
      wording.keys[1..<noun].allSatisfy({ Self.besideReminder.contains($0) || Self.repetitions.contains($0) })
    else { return nil }
    var rest = wording[(noun + 1)...]
    rest = rest.after(["notification", "me", "for me"]).flatMap { $0.isEmpty ? nil : $0 } ?? rest
    let frequency = wording.keys[1..<noun].first { Self.repetitions.contains($0) }
    return (rest, frequency.flatMap { ["recurring", "repeating", "repeat"].contains($0) ? nil : $0 })
  }

  /// "Set a 15 minute reminder for the dentist", "activate a one week notification before the concert".
  private func reminderOfLength(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard let first = wording.keys.first, Self.reminderMakers.contains(first),
      let noun = wording.keys.prefix(7).firstIndex(where: { Self.reminderNouns.contains($0) || $0 == "alarm" }
      ),
      noun > 1, let amount = wording[1..<noun].amount(parser),
      amount.range.upperBound == noun - 1,
      wording.keys[1..<1 + amount.range.lowerBound].allSatisfy(Self.besideReminder.contains)
    else { return nil }
    let rest = wording[(noun + 1)...]
    let named = rest.after(Self.beforeEvents) ?? rest.after(["for", "to", "on", "of", "about"])
    guard let named, !named.isEmpty else { throw .noTarget }
    return Change(.remind(amount.minutes), try target(named))
  }

  /// "Remind me about the dentist": an existing event, or a new one if none matches.
  private func remindingOf(_ what: Wording, isDeed: Bool, isAbout: Bool) throws(ChangeProblem) -> Change? {
    let isNamed = isAbout || ["the", "my", "our"].contains(what.keys.first ?? "")
    let isPronoun = ["it", "that", "this"].contains(what.text.lowercased())
    guard !isDeed && isNamed || isPronoun, !what.isTime(parser), !parser.namesRepetition(what.text) else {
      return nil
    }
    var change = Change(.remind(nil), try target(what))
    guard !isPronoun, let added = try? add(what, isReminder: true),
      case .add(let words, let hasTime) = added.action
    else { return change }
    change.fallback = .init(words: words, hasTime: hasTime, lacksClock: added.lacksClock)
    return change
  }

  private static let remindVerbs = Wording.phrases(
    """
    (|remember to |don't forget to |dont forget to |make sure you )remind me, remind me again, remind us, \
    (notify|alert|ping|nudge) me, (don't|dont) let me (forget|miss), \
    make sure i (don't|dont) (forget|miss), (don't|dont) forget, (give|send) me a reminder, \
    i (need|want) a reminder, i'd like a reminder, give me a (heads up|heads-up), add to (my |)reminders
    """)
  private static let reminderMakers: Set<String> = [
    "set", "add", "create", "make", "put", "schedule", "activate", "give", "new", "send",
  ]
  private static let reminderNouns: Set<String> = ["reminder", "reminders", "notification", "alert", "alarm"]
  private static let besideReminder: Set<String> = [
    "a", "an", "me", "new", "another", "the", "my", "up", "in", "down", "all", "day", "all-day", "quick",
    "second", "third", "extra",
    "additional",
  ]
  private static let askedOf = [
    "of the last", "of my last", "of the date", "of the time", "of the day", "of what", "of when", "of where",
    "of my next", "of the next",
  ]
  private static let toEvents = ["about", "of", "for", "to go to", "to attend"]
  private static let dayBehind = ["the day before", "a day before", "one day before"]
  private static let dayBefore = [
    "the day before", "a day before", "one day before", "the day before the", "the day prior to",
  ]
}
