import CalendarService
package import EventWords
package import Frames
package import Sentences

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
    guard let (rest, frequency) = behindReminder(wording) else { return nil }
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
    (notify|alert|ping|nudge) me, (don't|dont) let me (forget|miss), make sure i (don't|dont) (forget|miss), \
    (don't|dont) forget, (give|send) me a reminder, (i |)(need|want) a reminder, (stick|pop) a reminder, i'd like a reminder, \
    give me a (heads up|heads-up), add to (my |)reminders
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
  /// "No reminder for hamlet", whose "no" answers nothing, as "remove the reminder of hamlet".
  package static func unreminded(_ wording: Wording) -> Wording {
    wording.after(noReminders).map { .joined("remove the reminder of", $0) } ?? wording
  }

  private static let noReminders = Wording.phrases(
    "(no|no more|i don't need a|i dont need a|i don't want a|i don't need any|i don't want any) (reminder|reminders|alert|alerts) (for|of|on|before)"
  )
  static let settingReminder = Wording.phrases(
    "(set|change) (the|my) reminder, (update|move|make) the reminder, (set|change) the alarm")

  /// What people say who will not be at an event.
  static let missing = Wording.phrases(
    """
    i (can't|cant|cannot|can not|won't|wont|will not|couldn't) (make it to|make|go to|come to|attend|be at), \
    i (can't|cant|cannot|can not|won't|wont|will not|couldn't) (join|be able to attend), \
    i will miss, i am going to miss, i'll miss, i'm going to miss, i'm not going to
    """)

  /// "Remind me 30 minutes before the dentist", "… about the dentist an hour before", "… to leave 30 minutes before the
  /// dentist".
  func remindingBefore(_ rest: Wording) throws(ChangeProblem) -> Change? {
    if let index = rest.keys.indices.dropFirst().first(where: {
      rest.keys[$0] == "before" && Self.partsBefore.contains(rest.keys[$0 - 1])
        && ($0 == 1 || !["a", "one"].contains(rest.keys[$0 - 2]))
    }) {
      return try remindingOnDayBefore(rest, index)
    }
    // "Before the dentist" does not say how long before; "before friday" is a time.
    if let event = rest.after(["before"]), event.isDefinite, !rest.isTime(parser) {
      return Change(.remind(nil), try target(event))
    }
    guard let amount = rest.amount(parser),
      var behind = rest[amount.range.upperBound...].after(Self.beforeEvents)
    else { return nil }
    // "A week before easter to buy eggs" names a day and a task.
    let day = behind.split(at: "to")?.0 ?? behind
    if day.isTime(parser), !parser.namesClock(day.text) {
      throw .unable("count back from a day", cure: "name the day: \"remind me on 29 march to …\"")
    }
    var lead = rest[..<amount.range.lowerBound]
    if behind.keys == ["it"] || behind.keys == ["the", "start"] { behind = behind[..<0] }
    if lead.keys == ["for"] { lead = lead[..<0] }
    // "15 minutes before the review to print the slides"
    if lead.isEmpty, let (named, deed) = behind.split(at: "to"), Self.deeds.contains(deed.key(0)) {
      (lead, behind) = (.joined("to", deed), named)
    }
    // "1 day and 2 hours before" names two reminders.
    if lead.keys.last == "and",
      lead.keys.contains(where: { $0.first?.isNumber == true || DateWords.hour($0) != nil })
    {
      throw Self.noTwoReminders
    }
    // "An hour before to pack"
    if lead.isEmpty, let deed = behind.after(["to"]), Self.deeds.contains(deed.key(0)) {
      return Change(.note(deed.text, before: amount.minutes))
    }
    if lead.isEmpty {
      return Change(.remind(amount.minutes), try target(behind.isEmpty ? "it" : behind))
    }
    let named = lead.without(Self.reminderLinks)
    let isDeed = lead.key(0) == "to" && !named.isDefinite
    if behind.isEmpty, isDeed, Self.deeds.contains(named.key(0)) {
      return Change(.note(named.text, before: amount.minutes))
    }
    if !behind.isEmpty, named.isTime(parser) {
      return Change(.remind(amount.minutes), try target(.joined(behind, named)))
    }
    // "About the dentist 15 minutes before the appointment" names one event.
    let isSame = behind.keys.allSatisfy { Self.anyEvent.contains($0) || named.keys.contains($0) }
    guard behind.isEmpty || !isDeed && isSame else {
      return Change(.note(named.withoutArticle.text, before: amount.minutes), try target(behind))
    }
    return Change(.remind(amount.minutes), try target(named)).with {
      $0.task = behind.isEmpty ? (isDeed ? named.text : nil) : named.withoutArticle.text
    }
  }

  package static let noTwoReminders = ChangeProblem.unable(
    "set two reminders at once", cure: "name one, then the other")

  /// "The day before the dentist" is a day before it; the tools know no "evening before".
  private func remindingOnDayBefore(_ rest: Wording, _ index: Int) throws(ChangeProblem) -> Change? {
    let lead = rest[..<(index - 1)]
    let about = (lead.before(["the", "a", "on the", "one", "on a"]) ?? lead).without(Self.reminderLinks)
    guard rest.key(index - 1) == "day", index + 1 == rest.tokens.count, !about.isEmpty, rest.key(0) != "to"
    else {
      throw .unable(
        "remind you \(rest[max(0, index - 2)...index].text) an event",
        cure: "say how long before, or the day: \"remind me 12 hours before the concert\"")
    }
    return Change(.remind(1440), try target(about))
  }

  static let reminderLinks = ["about", "of", "for", "to", "that"]
  static let notForgetting = Wording.phrases("not to forget(| to| about)")
  static let holding = Wording.phrases("i have(| a| an), i've got(| a| an), i (need|have) to, i must")
  private static let partsBefore: WordSet = "day evening night morning afternoon"
  private static let anyEvent: WordSet = """
    the my our it its meeting event appointment start starts begins this that call
    """
  /// The verbs of tasks, which distinguish "to print the slides" from "to lisbon".
  static let deeds: WordSet = """
    call print bring pack leave take buy send check get go prepare email text ask pick feed water pay charge
    turn review read write make book order tell start finish download join dial eat drink walk set be put wash
    clean do look find grab warm open close stop
    """
  package static let beforeEvents = Wording.phrases(
    """
    before, prior (to|of), ahead of, ahead of time, in advance of, early for, before the start of, \
    before time, before it starts, beforehand, in advance, prior, early, ahead
    """)
}
