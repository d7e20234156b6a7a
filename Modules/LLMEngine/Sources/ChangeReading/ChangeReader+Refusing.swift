import CalendarService
package import Frames
package import Sentences

/// Requests that the tools cannot do.
extension ChangeReader {
  /// Refuses what the tools cannot do.
  package func refused(_ wording: Wording) throws(ChangeProblem) -> Change? {
    if wording.after(["invite", "uninvite", "disinvite"]) != nil { throw Self.noInviting }
    if let change = try addedText(wording) { return change }
    if isAlarm(wording) {
      throw .unable(
        "set an alarm clock", cure: "I can remind you of an event: \"remind me to get up tomorrow at 7\"")
    }
    // "Share my schedule with me" is a question.
    if wording.keys.first == "share", wording.keys.last == "me" || wording.keys.last == "date" { return nil }
    let isMove =
      wording.keys.first == "switch" && wording.split(at: "to").map { leadingMoment($0.1) != nil } == true
    if !isMove, wording.after(["swap", "switch", "duplicate", "copy", "share", "merge", "split"]) != nil {
      let isCopy = ["duplicate", "copy"].contains(wording.key(0))
      throw .unable(
        wording.key(0) + " events",
        cure: isCopy
          ? "add it anew: \"add yoga friday 10-11:30\"" : "change one at a time: \"move yoga to 3pm\"")
    }
    if wording.after(["restore", "uncancel", "undelete", "recover", "bring back", "unremove"]) != nil {
      throw .unable("bring back an event by its name", cure: "\"undo\" takes the last change back")
    }
    if let undone = wording.after(["undo", "undo the", "undo my"]), undone.keys.contains("last"),
      undone.keys.last == "changes"
    {
      throw .unable("undo several changes at once", cure: "say \"undo\" for each of them")
    }
    if wording.after(["change", "set"])?.after(["the calendar of", "calendar of", "the calendar for"]) != nil
    {
      throw Self.otherCalendar
    }
    try refuseReminders(wording)
    if let event = wording.after(Self.missing), !event.isEmpty {
      throw .unable(
        "tell whether to delete or to decline '\(event.text.shortened)'",
        cure: "say \"delete …\" or \"decline …\"")
    }
    if let set = wording.after(["set", "change"]), let (_, right) = set.split(at: "to"),
      right.key(0).hasPrefix("repeat") || Self.repetitions.contains(right.key(0))
    {
      throw ChangeProblem.noRepeating
    }
    if let marked = wording.after(["mark", "set"]),
      let (left, right) = marked.split(at: "as") ?? marked.split(at: "to"),
      !left.isTime(parser), left.keys != ["me"], let state = right.keys.last, Self.states.contains(state)
    {
      throw .unable(
        "mark an event as \(state)", cure: "'almanac edit ID' sets its status, and whether it takes time")
    }
    return nil
  }

  /// Refuses what the tools cannot do with reminders.
  private func refuseReminders(_ wording: Wording) throws(ChangeProblem) {
    if wording.keys.first == "remind", wording.tokens.count > 3,
      ["to", "about", "that"].contains(wording.key(2)),
      !["me", "us", "myself"].contains(wording.key(1))
    {
      throw .unable("remind other people", cure: "I can remind you: \"remind me to call ana at 5\"")
    }
    if wording.after(["snooze"]) != nil {
      throw .unable("snooze a reminder", cure: "I can set one: \"remind me to call ana in 10 minutes\"")
    }
    if wording.after(
      ["don't remind", "dont remind", "stop reminding me", "turn off the reminder", "turn off reminders"])
      != nil
    {
      throw .unable("take the reminder off an event", cure: "'almanac edit ID --alarm none' does")
    }
    if let set = wording.after(Self.settingReminder), let (_, right) = set.split(at: "to"),
      right.amount(parser)?.range.lowerBound == 0
    {
      throw Self.noReminderChange
    }
  }

  /// What people say who will not be at an event.
  package static let missing: [String] = {
    let nots = ["can't", "cant", "cannot", "can not", "won't", "wont", "will not", "couldn't"]
    let verbs = ["make it to", "make", "go to", "come to", "attend", "be at", "join", "be able to attend"]
    let phrases = nots.flatMap { not in verbs.map { "\(not) \($0)" } } + ["will miss", "am going to miss"]
    return phrases.map { "i \($0)" } + ["i'll miss", "i'm going to miss", "i'm not going to"]
  }()

  package static let noReminderChange = ChangeProblem.unable(
    "change a reminder", cure: "'almanac edit ID --alarm 2h' sets it")

  /// "Add a note to the dentist: bring the card". Refuses other texts, and a note without its text.
  private func addedText(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard let (_, rest) = wording.leading(["add", "put", "attach", "write", "append"]) else { return nil }
    for link in Self.intoNotes {
      guard let (text, event) = rest.split(at: link) else { continue }
      return Change(.addNotes(Self.unquoted(text)), try target(event))
    }
    for (names, what, cure) in Self.texts {
      let problem = ChangeProblem.unable("write \(what) into an event", cure: cure)
      if rest.tokens.first?.text.hasSuffix(":") == true,
        names.contains(where: { rest.key(0) == $0 || rest.key(0) == "\($0)s" })
      {
        throw problem
      }
      let phrases = names.flatMap { name in
        ["\(name)", "a \(name)", "some \(name)s", "\(name)s", "the \(name)", "the \(name)s"].flatMap {
          ["\($0) to", "\($0) on"]
        }
      }
      if rest.after(names.flatMap { ["a \($0) saying", "a \($0) that says"] }) != nil {
        throw problem
      }
      guard let event = rest.after(phrases), let first = event.keys.first, !Self.notEvents.contains(first),
        !Self.deeds.contains(first), !event.isTime(parser)
      else { continue }
      guard names[0] == "note", let (name, text) = Self.heading(of: event) else { throw problem }
      return Change(.addNotes(Self.unquoted(text)), try target(name))
    }
    return nil
  }

  /// The words before and after a colon, or before and after "saying".
  private static func heading(of wording: Wording) -> (Wording, Wording)? {
    guard let colon = wording.tokens.firstIndex(where: { $0.text.hasSuffix(":") }) else {
      return wording.split(at: "saying") ?? wording.split(at: "that says")
    }
    let text = wording[(colon + 1)...]
    return text.isEmpty ? nil : (wording[...colon], text)
  }

  /// The texts of an event by their names, with the way to set them.
  private static let texts = [
    (
      names: ["note", "comment", "description"], what: "that note",
      cure: "say \"add a note to the dentist: bring the card\", for example"
    ), (["link", "url"], "a link", "'almanac edit ID --url LINK' does"),
  ]
  private static let intoNotes = ["in", "into", "to"].flatMap { preposition in
    ["notes", "description"].flatMap { ["\(preposition) the \($0) of", "\(preposition) the \($0) for"] }
  }
  private static let notEvents: Set<String> = ["self", "myself", "me", "my"]

  /// "Set an alarm for 7", "wake me at 6", but not "add fire alarm test friday at 3".
  func isAlarm(_ wording: Wording) -> Bool {
    if wording.after(["wake me", "wake up me"]) != nil { return true }
    guard let first = wording.keys.first, Self.alarmVerbs.contains(first), !wording.text.contains("\"") else {
      return false
    }
    // "Set an alarm 30 minutes before the dentist" is a reminder.
    if wording.keys.contains("before"), wording.amount(parser) != nil { return false }
    return wording.keys.indices.contains { index in
      guard ["alarm", "alarms", "timer"].contains(wording.keys[index]) else { return false }
      let before = index > 0 ? wording.key(index - 1) : ""
      let after = index + 1 < wording.keys.count ? wording.keys[index + 1] : ""
      return (index < 2 || ["a", "an", "the", "my", "this", "another", "all"].contains(before))
        && (after.isEmpty || Self.alarmFollowers.contains(after) || after.first?.isNumber == true)
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
