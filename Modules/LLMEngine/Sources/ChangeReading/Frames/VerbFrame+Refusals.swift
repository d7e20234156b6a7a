import EventWords
import Frames
import Sentences

/// Reminders that are removed, and requests that the tools cannot do.
extension VerbFrame {
  static let refusals: [VerbFrame] = [
    .does(
      "(don't|dont) remind me (of|about|before), stop reminding me (of|about|before)", .what,
      for: "don't remind me of yoga", "stop reminding me about yoga"
    ) { _ in .quiet },
    .does(
      "remove, delete, turn off, take off, drop",
      "(the|all|) (reminder|reminders|alarm|alarms|notification|notifications) (of|for|from|on|about|before)",
      .what, for: "remove the reminder of yoga", "turn off the reminders for lunch"
    ) { $0[.what].isTime($0.reader.parser) ? nil : .quiet },
    .does(
      "take, remove, switch, turn", "(the|all|) (reminder|reminders|alarm|alarms) off (|of )", .what,
      for: "take the reminder off yoga"
    ) { _ in .quiet },
    .refuses("invite, uninvite, disinvite", .text, for: "invite bob to lunch") { _ in
      ChangeReader.noInviting
    },
    .refuses(.text, for: "set an alarm for 7") {
      guard $0.reader.isAlarm($0[.text]) else { return nil }
      return .unable(
        "set an alarm clock", cure: "I can remind you of an event: \"remind me to get up tomorrow at 7\"")
    },
    .refuses("swap, switch, share, merge, split", .text, for: "swap yoga and swimming") {
      // "Share my schedule with me" is a question.
      if $0.verb == "share", ["me", "date"].contains($0[.text].keys.last) { return nil }
      if $0.verb == "switch", $0[.text].split(at: "to") != nil { return nil }
      return .unable("\($0.verb) events", cure: "change one at a time: \"move yoga to 3pm\"")
    },
    .refuses(
      "restore, uncancel, undelete, recover, bring back, unremove", .what, for: "restore yoga"
    ) { _ in .unable("bring back an event by its name", cure: "\"undo\" takes the last change back") },
    .refuses("undo (the|my|) last", .text, "changes", for: "undo the last three changes") { _ in
      .unable("undo several changes at once", cure: "say \"undo\" for each of them")
    },
    .refuses("remind", .text, for: "remind bob to call ana") {
      guard $0[.text].tokens.count > 2, ["to", "about", "that"].contains($0[.text].key(1)),
        !["me", "us", "myself"].contains($0[.text].key(0))
      else { return nil }
      return .unable("remind other people", cure: "I can remind you: \"remind me to call ana at 5\"")
    },
    .refuses("snooze", .slot(.rest), for: "snooze", "snooze it") { _ in
      .unable("snooze a reminder", cure: "I can set one: \"remind me to call ana in 10 minutes\"")
    },
    .refuses(
      "don't remind, dont remind, stop reminding me, turn off (the|) reminder, turn off reminders", .text,
      for: "don't remind me to call"
    ) { _ in .unable("take the reminder off an event", cure: "say \"remove the reminder of yoga\"") },
    .does(
      "set, add, create, make, put, schedule, activate, give me, send me, new",
      .perhaps("a, an, me a, me an, another, in a"),
      .amount, "reminder, notification, alert, alarm", "for, to, on, of, about, before, prior to, ahead of",
      .what,
      for: "set a 15 minute reminder for yoga"
    ) { .remind($0.minutes) },
    .row(
      .words(ChangeReader.settingReminder), "of, for, on", .what, "to", .amount, .perhaps("before"),
      for: "set the reminder of yoga to 10 minutes"
    ) { m throws(ChangeProblem) in m.withReminder(try m.change(.remind(m.minutes))) },
    .row(
      "set, change, update, make", .owner, "(reminder|alarm) to", .amount, .perhaps("before"),
      for: "set yoga's reminder to 30 minutes"
    ) { m throws(ChangeProblem) in m.withReminder(try m.change(.remind(m.minutes), .owner)) },
    .row(
      "set, change, update, make, move", "the, my", .what, "(reminder|alarm) to", .amount, .perhaps("before"),
      for: "change the yoga reminder to an hour"
    ) { m throws(ChangeProblem) in m.withReminder(try m.change(.remind(m.minutes))) },
    .row(
      .words(ChangeReader.settingReminder), "to", .amount, .perhaps("before"),
      for: "change the reminder to an hour"
    ) { m throws(ChangeProblem) in
      m.withReminder(Change(.remind(m.minutes), try m.reader.target("it"), reach: m.reach))
    },
    .refuses(
      "find, find me", "(a|some|the next|my next|) free", .text, "and", "put, add, book, schedule", .text,
      for: "find a free hour tomorrow and put the report there"
    ) { _ in
      .unable(
        "look for free time and add an event at once",
        cure: "ask \"when am I free tomorrow?\", then say \"add the report then\"")
    },
    .refuses(.words(ChangeReader.missing), .text, for: "i can't make lunch") {
      .unable(
        "tell whether to delete or to decline '\($0[.text].text.shortened)'",
        cure: "say \"delete …\" or \"decline …\"")
    },
  ]
}

extension VerbFrame.Match {
  /// The change with the reminder in place of those that the event has.
  fileprivate func withReminder(_ change: Change) -> Change { change.with { $0.isOnlyReminder = true } }
}
