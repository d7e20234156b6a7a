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
    if ["give", "send"].contains(wording.key(0)),
      wording.keys[1...].prefix(3).contains(where: ["the", "my", "all", "reminders"].contains)
    {
      return nil
    }
    guard let (rest, frequency) = behindReminder(wording) else { return try reminderOfLength(wording) }
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
      return Change(.remind(1440), try target(day.isEmpty ? "it" : day))
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
    if let behind = rest.after(["for", "after"]), let first = behind.leadingAmount(parser),
      case let deed = behind[first.range.upperBound...], deed.isEmpty || deed.key(0) == "to"
    {
      return try reminder(.joined(deed.without(["to"]), Wording("in \(first.text)")), frequency)
    }
    // "Remind me tomorrow at 5 to call mom"
    for link in ["to", "about", "of", "that"] {
      if let index = rest.index(of: link), index > 0,
        rest[..<index].isTime(parser) || parser.isRepetition(rest[..<index].text)
      {
        let what = rest[(index + 1)...]
        return try reminder(what.isEmpty ? what : .joined(what, rest[..<index]), frequency)
      }
    }
    let linked = rest.after(Self.notForgetting) ?? rest.without(Self.reminderLinks)
    // "That I have a meeting tomorrow" names the meeting.
    if let held = linked.after(Self.holding) { return try reminder(held, frequency) }
    let link = rest.key(0)
    // "A reminder to the dentist" names an event; "a reminder to call" names a task.
    let isDeed = link == "to" && !linked.isDefinite || link == "that"
    if let change = try remindingOf(linked, isDeed: isDeed, isAbout: ["about", "of"].contains(link)) {
      return change
    }
    return try reminder(linked.isEmpty || rest.isTime(parser) ? rest : linked, frequency)
  }

  /// Whether the words after "remind me" make it a question.
  private static func asks(_ rest: Wording) -> Bool {
    // "Remind me what I have on friday".
    if Self.questionWords.contains(String(rest.key(0).prefix { $0 != "'" })) { return true }
    // "Alert me to the time", "remind me of the last date that …".
    return ["to the time", "of the time"].contains(rest.keys.joined(separator: " "))
      || rest.after(askedOf) != nil
  }

  private static let questionWords: WordSet = "what when where who which how whats whens wheres whos"

  /// An event without length whose reminder is at its start.
  private func reminder(_ what: Wording, _ frequency: String?) throws(ChangeProblem) -> Change? {
    guard let frequency, !parser.namesRepetition(what.text) else { return try add(what, isReminder: true) }
    return try add(.joined(what, Wording(frequency)), isReminder: true)
  }

  /// The words after "remind me" or "set a reminder", and how often it repeats: "a daily reminder".
  private func behindReminder(_ wording: Wording) -> (Wording, String?)? {
    if let rest = wording.after(Self.remindVerbs) { return (rest, nil) }
    if let rest = wording.after(["let me know"]), rest.amount(parser)?.range.lowerBound == 0 {
      return (rest, nil)
    }
    let isBare =
      ["remind", "remember"].contains(wording.key(0)) && wording.tokens.count > 2
      && ["to", "about", "of", "the", "my"].contains(wording.key(1))
    if isBare || wording.key(0) == "reminder" && wording.tokens.count > 1 { return (wording[1...], nil) }
    guard Self.reminderMakers.contains(wording.key(0)),
      let noun = wording.keys.prefix(6).firstIndex(where: Self.reminderNouns.contains), noun > 0,
      wording.keys[1..<noun].allSatisfy({ Self.besideReminder.contains($0) || Self.repetitions.contains($0) })
    else { return nil }
    let tail = wording[(noun + 1)...]
    let rest = tail.without(["notification", "me", "for me"])
    let frequency = wording.keys[1..<noun].first(where: Self.repetitions.contains)
    return (rest.isEmpty ? tail : rest, frequency.flatMap { Self.isOpenRepetition($0) ? nil : $0 })
  }

  /// "Set a 15 minute reminder for the dentist", "activate a one week notification before the concert".
  private func reminderOfLength(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard Self.reminderMakers.contains(wording.key(0)),
      let noun = wording.keys.prefix(7).firstIndex(where: Self.reminderNouns.contains), noun > 1,
      let amount = wording[1..<noun].amount(parser), amount.range.upperBound == noun - 1,
      wording.keys[1..<1 + amount.range.lowerBound].allSatisfy(Self.besideReminder.contains)
    else { return nil }
    let rest = wording[(noun + 1)...]
    let named = rest.after(Self.beforeEvents) ?? rest.after(["for", "to", "on", "of", "about"])
    guard let named, !named.isEmpty else { throw .noTarget }
    return Change(.remind(amount.minutes), try target(named))
  }

  /// "Remind me about the dentist": an existing event, or a new one if none matches.
  private func remindingOf(_ what: Wording, isDeed: Bool, isAbout: Bool) throws(ChangeProblem) -> Change? {
    let isNamed = isAbout || what.isDefinite
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
  private static let reminderMakers: WordSet = "set add create make put schedule activate give new send"
  private static let reminderNouns: WordSet = "reminder reminders notification alert alarm"
  private static let besideReminder: WordSet = """
    a an me new another the my up in down all day all-day quick second third extra additional
    """
  private static let askedOf = Wording.phrases(
    "of (the|my) (last|next), of the (date|time|day), of (what|when|where)")
  private static let toEvents = ["about", "of", "for", "to go to", "to attend"]
  private static let dayBehind = Wording.phrases("(the|a|one) day before")
  private static let dayBefore = Wording.phrases(
    "(the|a|one) day before, the day (before|prior to) the, the day prior to")

  /// "Set an alarm for 7", "wake me at 6", but not "add fire alarm test friday at 3".
  func isAlarm(_ wording: Wording) -> Bool {
    if wording.after(["wake me", "wake up me"]) != nil { return true }
    guard Self.alarmVerbs.contains(wording.key(0)), !wording.isQuoted else { return false }
    // "Set an alarm 30 minutes before the dentist" is a reminder.
    if wording.keys.contains("before"), wording.amount(parser) != nil { return false }
    return wording.keys.indices.contains { index in
      guard ["alarm", "alarms", "timer"].contains(wording.keys[index]) else { return false }
      let (before, after) = (wording.key(index - 1), wording.key(index + 1))
      return (index < 2 || ["a", "an", "the", "my", "this", "another", "all"].contains(before))
        && (after.isEmpty || Self.alarmFollowers.contains(after) || after.first?.isNumber == true)
    }
  }

  private static let alarmVerbs: WordSet = """
    set change create make add put turn cancel delete remove sound alarm move schedule give
    """
  private static let alarmFollowers: WordSet = """
    for at to clock in on me time now tomorrow today every off ten from before three daily
    """
  static let settingReminder = Wording.phrases(
    "(set|change) (the|my) reminder, (update|move|make) the reminder, (set|change) the alarm")

  /// What people say who will not be at an event.
  static let missing = Wording.phrases(
    """
    i (can't|cant|cannot|can not|won't|wont|will not|couldn't) (make it to|make|go to|come to|attend|be at|join|be able to attend), \
    i will miss, i am going to miss, i'll miss, i'm going to miss, i'm not going to
    """)
}
