import EventWords
import Sentences

/// Alarm clocks, and other words of requests that the tools cannot do.
extension ChangeReader {
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

  /// What people say who will not be at an event.
  static let missing: [String] = {
    let nots = ["can't", "cant", "cannot", "can not", "won't", "wont", "will not", "couldn't"]
    let verbs = ["make it to", "make", "go to", "come to", "attend", "be at", "join", "be able to attend"]
    let phrases = nots.flatMap { not in verbs.map { "\(not) \($0)" } } + ["will miss", "am going to miss"]
    return phrases.map { "i \($0)" } + ["i'll miss", "i'm going to miss", "i'm not going to"]
  }()
}
