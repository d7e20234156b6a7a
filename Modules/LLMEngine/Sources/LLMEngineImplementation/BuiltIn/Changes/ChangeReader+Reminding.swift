import CalendarService

/// Reminders, and requests that the tools cannot do.
extension ChangeReader {
  /// "Remind me to call ana at 5", "remind me an hour before the dentist", "set a daily reminder to drink water".
  func reminding(_ wording: Wording) throws(ChangeProblem) -> Change? {
    let open = wording.keys.prefix(6).filter(Self.isOpenRepetition).count
    guard var change = try reminder(wording) else { return nil }
    if case .add(let words, _) = change.action, open > 0, !Self.namesRepetition(Wording(words)) {
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
    if wording.after(Self.settingReminder) != nil { return try refused(wording) }
    guard let (rest, frequency) = behindReminder(wording) else {
      return try reminderOfLength(wording)
    }
    // "Remind me what I have on friday" is a question.
    if let first = rest.keys.first, ["what", "when", "where", "who", "which", "how"].contains(first) {
      return nil
    }
    if let deed = rest.after([["to"]]), Self.isAlarm(deed) { return try refused(deed) }
    // "Alert me to the time" asks for it.
    if ["to", "of"].contains(rest.keys.first), rest.keys.dropFirst().joined(separator: " ") == "the time" {
      return nil
    }
    // "Remind me of the last date that …" is a question.
    if rest.after(Self.askedOf) != nil { return nil }
    if let first = rest.keys.first, ["twice", "repeatedly", "if", "unless", "whenever"].contains(first) {
      throw .condition(first)
    }
    if let day = rest.after(Self.dayBefore), day.isEmpty || !day.isTime(parser) {
      let named = day.isEmpty ? [] : [day]
      return Change(.remind(1440), try named.first.map(target) ?? ChangeTarget())
    }
    // "To go to the dentist one day before"
    if let named = rest.before(Self.dayBehind)?.after(Self.toEvents), !named.isEmpty {
      return Change(.remind(1440), try target(named))
    }
    if let change = try remindingBefore(rest) { return change }
    // "For 15 minutes to change the laundry", "after a month": that long from now.
    if let behind = rest.after(Wording.runs("for", "after")),
      let first = SpokenShift.amount(in: behind[..<min(3, behind.tokens.count)]),
      first.range.lowerBound == 0,
      behind.keys.dropFirst(first.range.upperBound).first.map({ $0 == "to" }) ?? true
    {
      let deed = behind[first.range.upperBound...]
      return try reminder((deed.after([["to"]]) ?? deed).followed(by: Wording("in \(first.text)")), frequency)
    }
    // "Remind me tomorrow at 5 to call mom"
    for link in ["to", "about", "of", "that"] {
      if let index = rest.index(of: [link]), index > 0,
        rest[..<index].isTime(parser) || rest.keys[..<index].allSatisfy(Self.repetitions.contains)
      {
        let what = rest[(index + 1)...]
        return try reminder(what.isEmpty ? what : what.followed(by: rest[..<index]), frequency)
      }
    }
    let linked = rest.after(Self.notForgetting) ?? rest.after(Self.links) ?? rest
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

  /// An event without length whose reminder is at its start.
  private func reminder(_ what: Wording, _ frequency: String?) throws(ChangeProblem) -> Change? {
    var words = what
    if let frequency, !ChangeReader.namesRepetition(what) { words = words.followed(by: Wording(frequency)) }
    return try add(words, isReminder: true)
  }

  /// The words after "remind me" or "set a reminder", and how often it repeats: "a daily reminder".
  private func behindReminder(_ wording: Wording) -> (Wording, String?)? {
    if let rest = wording.after(Self.remindVerbs) { return (rest, nil) }
    if ["remind", "remember"].contains(wording.keys.first ?? ""), wording.tokens.count > 2,
      ["to", "about", "of", "the", "my"].contains(wording.keys[1])
    {
      return (wording[1...], nil)
    }
    if wording.keys.first == "reminder", wording.tokens.count > 1 { return (wording[1...], nil) }
    guard let first = wording.keys.first, Self.reminderMakers.contains(first),
      let noun = wording.keys.prefix(6).firstIndex(where: Self.reminderNouns.contains), noun > 0,
      wording.keys[1..<noun].allSatisfy({ Self.besideReminder.contains($0) || Self.repetitions.contains($0) })
    else { return nil }
    var rest = wording[(noun + 1)...]
    rest = rest.after(Wording.runs("notification", "me", "for me")).flatMap { $0.isEmpty ? nil : $0 } ?? rest
    let frequency = wording.keys[1..<noun].first { Self.repetitions.contains($0) }
    return (rest, frequency.flatMap { ["recurring", "repeating", "repeat"].contains($0) ? nil : $0 })
  }

  /// "Remind me 30 minutes before the dentist", "… about the dentist an hour before", "… to leave 30 minutes before the
  /// dentist".
  private func remindingBefore(_ rest: Wording) throws(ChangeProblem) -> Change? {
    if let index = rest.keys.indices.dropFirst().first(where: {
      rest.keys[$0] == "before" && Self.partsBefore.contains(rest.keys[$0 - 1])
        && ($0 == 1 || !["a", "one"].contains(rest.keys[$0 - 2]))
    }) {
      return try remindingOnDayBefore(rest, index)
    }
    // "Before the dentist" does not say how long before; "before friday" is a time.
    if let event = rest.after([["before"]]), Self.determined.contains(event.keys.first ?? ""),
      !rest.isTime(parser)
    {
      return Change(.remind(nil), try target(event))
    }
    guard let amount = SpokenShift.amount(in: rest),
      var behind = rest[amount.range.upperBound...].after(Self.before)
    else { return nil }
    var lead = rest[..<amount.range.lowerBound]
    if behind.keys == ["it"] || behind.keys == ["the", "start"] { behind = behind[..<0] }
    if lead.keys == ["for"] { lead = lead[..<0] }
    // "15 minutes before the review to print the slides"
    if lead.isEmpty, let (named, deed) = behind.split(at: ["to"]), Self.deeds.contains(deed.keys[0]) {
      (lead, behind) = (Wording("to").followed(by: deed), named)
    }
    // "1 day and 2 hours before" names two reminders.
    if lead.keys.last == "and", SpokenShift.amount(in: lead) != nil {
      throw .unable("set two reminders at once", cure: "name one, then the other")
    }
    // "An hour before to pack"
    if lead.isEmpty, let deed = behind.after([["to"]]), Self.deeds.contains(deed.keys.first ?? "") {
      return Change(.note(deed.text, before: amount.minutes))
    }
    if lead.isEmpty {
      return Change(.remind(amount.minutes), try target(behind.isEmpty ? Wording("it") : behind))
    }
    let named = lead.after(Self.links) ?? lead
    let isDeed = lead.keys[0] == "to" && !["the", "my", "our"].contains(named.keys.first ?? "")
    if behind.isEmpty {
      if isDeed { return Change(.note(named.text, before: amount.minutes)) }
      return Change(.remind(amount.minutes), try target(named))
    }
    if named.isTime(parser) {
      return Change(.remind(amount.minutes), try target(behind.followed(by: named)))
    }
    // "About the dentist 15 minutes before the appointment" names one event.
    let isSame = behind.keys.allSatisfy { Self.anyEvent.contains($0) || named.keys.contains($0) }
    if !isDeed, isSame {
      var change = Change(.remind(amount.minutes), try target(named))
      change.task = Self.withoutPossessive(named)
      return change
    }
    return Change(.note(Self.withoutPossessive(named), before: amount.minutes), try target(behind))
  }

  /// "The day before the dentist" is a day before it; the tools know no "evening before".
  private func remindingOnDayBefore(_ rest: Wording, _ index: Int) throws(ChangeProblem) -> Change? {
    let lead = rest[..<(index - 1)]
    let named = lead.before(Self.determiners) ?? lead
    let about = named.after(Self.links) ?? named
    guard rest.keys[index - 1] == "day", index + 1 == rest.tokens.count, !about.isEmpty, rest.keys[0] != "to"
    else {
      throw .unable(
        "remind you \(rest[max(0, index - 2)...index].text) an event",
        cure: "say how long before, or the day: \"remind me 12 hours before the concert\"")
    }
    return Change(.remind(1440), try target(about))
  }

  private static func withoutPossessive(_ words: Wording) -> String {
    (words.after(Wording.articles) ?? words).text
  }

  private static let links = Wording.runs("about", "of", "for", "to", "that")
  private static let notForgetting = Wording.runs("not to forget", "not to forget to", "not to forget about")
  private static let holding = Wording.runs(
    "i have", "i have a", "i have an", "i've got", "i've got a", "i've got an", "i need to", "i have to",
    "i must")
  private static let determined: Set<String> = ["the", "my", "our"]
  private static let determiners = Wording.runs("the", "a", "on the", "one", "on a")
  private static let partsBefore: Set<String> = ["day", "evening", "night", "morning", "afternoon"]
  private static let anyEvent: Set<String> = [
    "the", "my", "our", "it", "its", "meeting", "event", "appointment", "start", "starts", "begins", "this",
    "that",
    "call",
  ]
  /// The verbs of tasks, which distinguish "to print the slides" from "to lisbon".
  private static let deeds: Set<String> = [
    "call", "print", "bring", "pack", "leave", "take", "buy", "send", "check", "get", "go", "prepare",
    "email",
    "text", "ask", "pick", "feed", "water", "pay", "charge", "turn", "review", "read", "write", "make",
    "book",
    "order", "tell", "start", "finish", "download", "join", "dial", "eat", "drink", "walk", "set", "be",
    "put",
    "wash", "clean", "do", "look", "find", "grab", "warm", "open", "close", "stop",
  ]

  /// "Set a 15 minute reminder for the dentist", "activate a one week notification before the concert".
  private func reminderOfLength(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard let first = wording.keys.first, Self.reminderMakers.contains(first),
      let noun = wording.keys.prefix(7).firstIndex(where: { Self.reminderNouns.contains($0) || $0 == "alarm" }
      ),
      noun > 1, let amount = SpokenShift.amount(in: wording[1..<noun]),
      amount.range.upperBound == noun - 1,
      wording.keys[1..<1 + amount.range.lowerBound].allSatisfy(Self.besideReminder.contains)
    else { return nil }
    let rest = wording[(noun + 1)...]
    let named = rest.after(Self.before) ?? rest.after(Wording.runs("for", "to", "on", "of", "about"))
    guard let named, !named.isEmpty else { throw .noTarget }
    return Change(.remind(amount.minutes), try target(named))
  }

  /// "Remind me about the dentist": an existing event, or a new one if none matches.
  private func remindingOf(_ what: Wording, isDeed: Bool, isAbout: Bool) throws(ChangeProblem) -> Change? {
    let isNamed = isAbout || ["the", "my", "our"].contains(what.keys.first ?? "")
    let isPronoun = ["it", "that", "this"].contains(what.text.lowercased())
    guard !isDeed && isNamed || isPronoun, !what.isTime(parser), !Self.namesRepetition(what) else {
      return nil
    }
    var change = Change(.remind(nil), try target(what))
    guard !isPronoun, case .add(let words, let hasTime) = try add(what, isReminder: true).action else {
      return change
    }
    change.fallback = .init(words: words, hasTime: hasTime)
    return change
  }

  /// Refuses what the tools cannot do.
  func refused(_ wording: Wording) throws(ChangeProblem) -> Change? {
    if wording.after(Wording.runs("invite", "uninvite", "disinvite")) != nil { throw Self.noInviting }
    if Self.isAlarm(wording) {
      throw .unable(
        "set an alarm clock", cure: "I can remind you of an event: \"remind me to get up tomorrow at 7\"")
    }
    // "Share my schedule with me" is a question.
    if wording.keys.first == "share", wording.keys.last == "me" || wording.keys.last == "date" { return nil }
    if wording.after(Wording.runs("swap", "switch", "duplicate", "copy", "share", "merge", "split")) != nil {
      throw .unable(wording.keys[0] + " events", cure: "name one event and its new time")
    }
    if wording.after(
      Wording.runs("don't remind", "dont remind", "turn off the reminder", "turn off reminders")) != nil
    {
      throw .unable("take the reminder off an event", cure: "'almanac edit ID --alarm none' does")
    }
    if let set = wording.after(Wording.runs("set", "change")), let (_, right) = set.split(at: ["to"]),
      right.keys[0].hasPrefix("repeat") || Self.repetitions.contains(right.keys[0])
    {
      throw .unable("change how an event repeats", cure: "'almanac edit ID --repeat weekly' does")
    }
    if let set = wording.after(Self.settingReminder), let (_, right) = set.split(at: ["to"]),
      SpokenShift.amount(in: right)?.range.lowerBound == 0
    {
      throw .unable("change a reminder", cure: "'almanac edit ID --alarm 2h' sets it")
    }
    if let marked = wording.after(Wording.runs("mark", "set")), let (left, right) = marked.split(at: ["as"]),
      !left.isTime(parser), left.keys != ["me"], let state = right.keys.last, Self.states.contains(state)
    {
      throw .unable(
        "mark an event as \(state)", cure: "'almanac edit ID' sets its status, and whether it takes time")
    }
    return nil
  }

  /// "Set an alarm for 7", "wake me at 6", but not "add fire alarm test friday at 3".
  private static func isAlarm(_ wording: Wording) -> Bool {
    if wording.after(Wording.runs("wake me", "wake up me")) != nil { return true }
    guard let first = wording.keys.first, alarmVerbs.contains(first), !wording.text.contains("\"") else {
      return false
    }
    // "Set an alarm 30 minutes before the dentist" is a reminder.
    if wording.keys.contains("before"), SpokenShift.amount(in: wording) != nil { return false }
    return wording.keys.indices.contains { index in
      guard ["alarm", "alarms", "timer"].contains(wording.keys[index]) else { return false }
      let before = index > 0 ? wording.keys[index - 1] : ""
      let after = index + 1 < wording.keys.count ? wording.keys[index + 1] : ""
      return (index < 2 || ["a", "an", "the", "my", "this", "another", "all"].contains(before))
        && (after.isEmpty || alarmFollowers.contains(after) || after.first?.isNumber == true)
    }
  }

  private static let alarmVerbs: Set<String> = [
    "set", "change", "create", "make", "add", "put", "turn", "cancel", "delete", "remove", "sound", "alarm",
    "move",
    "schedule", "give",
  ]
  private static let alarmFollowers: Set<String> = [
    "for", "at", "to", "clock", "in", "on", "me", "time", "now", "tomorrow", "today", "every", "off", "ten",
    "from",
    "before", "three", "daily",
  ]

  /// Whether words name a repetition.
  static func namesRepetition(_ wording: Wording) -> Bool {
    wording.keys.contains {
      ["every", "each"].contains($0) || repetitions.contains($0) || $0.hasSuffix("days") && $0 != "days"
    }
  }

  private static let settingReminder = Wording.runs(
    "set the reminder", "change the reminder", "set my reminder", "change my reminder", "update the reminder",
    "move the reminder", "make the reminder", "set the alarm", "change the alarm")
  private static let remindVerbs = Wording.runs(
    "remind me", "remember to remind me", "don't forget to remind me", "dont forget to remind me",
    "make sure you remind me", "remind me again", "remind us", "notify me", "alert me", "ping me", "nudge me",
    "don't let me forget", "dont let me forget", "don't forget", "dont forget", "give me a reminder",
    "send me a reminder", "i need a reminder", "i want a reminder", "i'd like a reminder",
    "add to my reminders",
    "add to reminders")
  private static let reminderMakers: Set<String> = [
    "set", "add", "create", "make", "put", "schedule", "activate", "give", "new", "send",
  ]
  private static let reminderNouns: Set<String> = ["reminder", "reminders", "notification", "alert", "alarm"]
  private static let besideReminder: Set<String> = [
    "a", "an", "me", "new", "another", "the", "my", "up", "quick", "second", "third", "extra", "additional",
  ]
  private static let askedOf = Wording.runs(
    "of the last", "of my last", "of the date", "of the time", "of the day", "of what", "of when", "of where",
    "of my next", "of the next")
  private static let toEvents = Wording.runs("about", "of", "for", "to go to", "to attend")
  private static let dayBehind = Wording.runs("the day before", "a day before", "one day before")
  private static let dayBefore = Wording.runs(
    "the day before", "a day before", "one day before", "the day before the", "the day prior to")
  private static let before = Wording.runs(
    "before", "prior to", "prior of", "ahead of", "ahead of time", "in advance of", "early for",
    "before the start of", "before time",
    "before it starts", "beforehand",
    "in advance",
    "prior")
}
