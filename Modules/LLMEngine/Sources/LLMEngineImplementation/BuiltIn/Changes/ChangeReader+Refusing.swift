import CalendarService

/// Requests that the tools cannot do.
extension ChangeReader {
  /// Refuses what the tools cannot do.
  func refused(_ wording: Wording) throws(ChangeProblem) -> Change? {
    if wording.after(["invite", "uninvite", "disinvite"]) != nil { throw Self.noInviting }
    try refuseTexts(wording)
    if Self.isAlarm(wording) {
      throw .unable(
        "set an alarm clock", cure: "I can remind you of an event: \"remind me to get up tomorrow at 7\"")
    }
    // "Share my schedule with me" is a question.
    if wording.keys.first == "share", wording.keys.last == "me" || wording.keys.last == "date" { return nil }
    if wording.after(["swap", "switch", "duplicate", "copy", "share", "merge", "split"]) != nil {
      throw .unable(wording.keys[0] + " events", cure: "name one event and its new time")
    }
    if wording.after(
      ["don't remind", "dont remind", "turn off the reminder", "turn off reminders"]) != nil
    {
      throw .unable("take the reminder off an event", cure: "'almanac edit ID --alarm none' does")
    }
    if let set = wording.after(["set", "change"]), let (_, right) = set.split(at: "to"),
      right.keys[0].hasPrefix("repeat") || Self.repetitions.contains(right.keys[0])
    {
      throw ChangeFollowUp.noRepeating
    }
    if let set = wording.after(Self.settingReminder), let (_, right) = set.split(at: "to"),
      SpokenShift.amount(in: right)?.range.lowerBound == 0
    {
      throw Self.noReminderChange
    }
    if let marked = wording.after(["mark", "set"]), let (left, right) = marked.split(at: "as"),
      !left.isTime(parser), left.keys != ["me"], let state = right.keys.last, Self.states.contains(state)
    {
      throw .unable(
        "mark an event as \(state)", cure: "'almanac edit ID' sets its status, and whether it takes time")
    }
    return nil
  }

  static let noReminderChange = ChangeProblem.unable(
    "change a reminder", cure: "'almanac edit ID --alarm 2h' sets it")

  /// Refuses to write texts into an event: "add a note to the dentist: bring the card".
  private func refuseTexts(_ wording: Wording) throws(ChangeProblem) {
    guard let (_, rest) = wording.leading(["add", "put", "attach", "write", "append"]) else { return }
    for (names, option) in Self.texts {
      if rest.tokens.first?.text.hasSuffix(":") == true,
        names.contains(where: { rest.keys[0] == $0 || rest.keys[0] == "\($0)s" })
      {
        throw .unable("write a \(names[0]) into an event", cure: "'almanac edit ID \(option)' does")
      }
      let phrases = names.flatMap { name in
        ["\(name)", "a \(name)", "some \(name)s", "\(name)s", "the \(name)", "the \(name)s"].flatMap {
          ["\($0) to", "\($0) on"]
        }
      }
      if rest.after(names.flatMap { ["a \($0) saying", "a \($0) that says"] }) != nil {
        throw .unable("write a \(names[0]) into an event", cure: "'almanac edit ID \(option)' does")
      }
      guard let event = rest.after(phrases), let first = event.keys.first, !Self.notEvents.contains(first),
        !Self.deeds.contains(first), !event.isTime(parser)
      else { continue }
      throw .unable("write a \(names[0]) into an event", cure: "'almanac edit ID \(option)' does")
    }
  }

  /// The texts of an event by their names, with the option that sets them.
  private static let texts = [
    (names: ["note", "comment", "description"], option: "--notes TEXT"), (["link", "url"], "--url LINK"),
  ]
  private static let notEvents: Set<String> = ["self", "myself", "me", "my"]

  /// "Set an alarm for 7", "wake me at 6", but not "add fire alarm test friday at 3".
  static func isAlarm(_ wording: Wording) -> Bool {
    if wording.after(["wake me", "wake up me"]) != nil { return true }
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

  static let settingReminder = [
    "set the reminder", "change the reminder", "set my reminder", "change my reminder", "update the reminder",
    "move the reminder", "make the reminder", "set the alarm", "change the alarm",
  ]
}
