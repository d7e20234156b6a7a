import EventWords
import Frames
import Sentences

/// Reminders that are removed, and requests that the tools cannot do.
extension VerbFrame {
  static let refusals: [VerbFrame] = [
    VerbFrame(
      .any("(don't|dont) remind me (of|about|before), stop reminding me (of|about|before)"),
      .what, examples: "don't remind me of yoga", "stop reminding me about yoga"
    ) { m throws(ChangeProblem) in try m.change(.quiet) },
    VerbFrame(
      .any("remove, delete, turn off, take off, drop"),
      .any(
        "(the|all|) (reminder|reminders|alarm|alarms|notification|notifications) (of|for|from|on|about|before)"
      ),
      .what, examples: "remove the reminder of yoga", "turn off the reminders for lunch"
    ) { m throws(ChangeProblem) in m[.what].isTime(m.reader.parser) ? nil : try m.change(.quiet) },
    VerbFrame(.any("invite, uninvite, disinvite"), .text, examples: "invite bob to lunch") {
      m throws(ChangeProblem) in throw ChangeReader.noInviting
    },
    VerbFrame(.text, examples: "set an alarm for 7") { m throws(ChangeProblem) in
      guard m.reader.isAlarm(m[.text]) else { return nil }
      throw .unable(
        "set an alarm clock", cure: "I can remind you of an event: \"remind me to get up tomorrow at 7\"")
    },
    VerbFrame(.any("swap, switch, share, merge, split"), .text, examples: "swap yoga and swimming") {
      m throws(ChangeProblem) in
      // "Share my schedule with me" is a question.
      if m.verb == "share", ["me", "date"].contains(m[.text].keys.last) { return nil }
      if m.verb == "switch", m[.text].split(at: "to") != nil { return nil }
      throw .unable("\(m.verb) events", cure: "change one at a time: \"move yoga to 3pm\"")
    },
    VerbFrame(
      .any("restore, uncancel, undelete, recover, bring back, unremove"), .what, examples: "restore yoga"
    ) { m throws(ChangeProblem) in
      throw .unable("bring back an event by its name", cure: "\"undo\" takes the last change back")
    },
    VerbFrame(
      .any("undo (the|my|) last"), .text, .any("changes"), examples: "undo the last three changes"
    ) { m throws(ChangeProblem) in
      throw .unable("undo several changes at once", cure: "say \"undo\" for each of them")
    },
    VerbFrame(.any("remind"), .text, examples: "remind bob to call ana") { m throws(ChangeProblem) in
      guard m[.text].tokens.count > 2, ["to", "about", "that"].contains(m[.text].key(1)),
        !["me", "us", "myself"].contains(m[.text].key(0))
      else { return nil }
      throw .unable("remind other people", cure: "I can remind you: \"remind me to call ana at 5\"")
    },
    VerbFrame(.any("snooze"), .slot(.rest), examples: "snooze", "snooze it") { m throws(ChangeProblem) in
      throw .unable("snooze a reminder", cure: "I can set one: \"remind me to call ana in 10 minutes\"")
    },
    VerbFrame(
      .any("don't remind, dont remind, stop reminding me, turn off (the|) reminder, turn off reminders"),
      .text,
      examples: "don't remind me to call"
    ) { m throws(ChangeProblem) in
      throw .unable("take the reminder off an event", cure: "say \"remove the reminder of yoga\"")
    },
    VerbFrame(
      .words(ChangeReader.settingReminder), .any("of, for, on"), .what, .any("to"), .amount,
      .perhaps("before"),
      examples: "set the reminder of yoga to 10 minutes"
    ) { m throws(ChangeProblem) in m.withReminder(try m.change(.remind(m.minutes))) },
    VerbFrame(
      .any("set, change, update, make"), .owner, .any("(reminder|alarm) to"), .amount, .perhaps("before"),
      examples: "set yoga's reminder to 30 minutes"
    ) { m throws(ChangeProblem) in m.withReminder(try m.change(.remind(m.minutes), .owner)) },
    VerbFrame(
      .words(ChangeReader.settingReminder), .any("to"), .amount, .perhaps("before"),
      examples: "change the reminder to an hour"
    ) { m throws(ChangeProblem) in m.withReminder(try m.changeOfIt(.remind(m.minutes))) },
    VerbFrame(
      .any("find, find me"), .any("(a|some|the next|my next|) free"), .text, .any("and"),
      .any("put, add, book, schedule"),
      .text, examples: "find a free hour tomorrow and put the report there"
    ) { m throws(ChangeProblem) in
      throw .unable(
        "look for free time and add an event at once",
        cure: "ask \"when am I free tomorrow?\", then say \"add the report then\"")
    },
    VerbFrame(.words(ChangeReader.missing), .text, examples: "i can't make lunch") {
      m throws(ChangeProblem) in
      throw .unable(
        "tell whether to delete or to decline '\(m[.text].text.shortened)'",
        cure: "say \"delete …\" or \"decline …\"")
    },
  ]
}

extension VerbFrame.Match {
  /// The change with the reminder in place of those that the event has.
  fileprivate func withReminder(_ change: Change) -> Change {
    var change = change
    change.isOnlyReminder = true
    return change
  }
}
