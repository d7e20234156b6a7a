import CalendarService
package import CalendarTools
import ChangeReading
import EventWords
package import Frames
package import Sentences
import ToolResults

/// Answers that select listed events.
extension ChangeFollowUp {
  /// The listed events that an answer selects: "2", "the second one", "both", "the one on friday", "bob's".
  package func chosen(_ wording: Wording, of events: [EventEntry]) throws(ChangeProblem) -> [EventEntry]? {
    let keys = wording.keys.filter { !Self.besideNumbers.contains($0) }
    if ["all", "both", "everything"].contains(keys.first),
      keys.dropFirst().allSatisfy(["all", "both", "everything", "three", "two"].contains)
    {
      guard before.change.action.takesSeveral else { throw .several }
      return events
    }
    // "The two" are both, not the second one.
    if wording.keys.count == 2, wording.key(0) == "the", let count = DateWords.count(wording.key(1)) {
      guard count == events.count, before.change.action.takesSeveral else {
        throw .noSuchNumber(events.count)
      }
      return events
    }
    let numbers = keys.map(Self.number)
    if !numbers.isEmpty, !numbers.contains(nil) {
      let indices = numbers.compactMap(\.self).map { $0 == -1 ? events.count - 1 : $0 - 1 }
      guard indices.allSatisfy(events.indices.contains) else { throw .noSuchNumber(events.count) }
      guard indices.count == 1 || before.change.action.takesSeveral else { throw .several }
      return indices.map { events[$0] }
    }
    // Match by words: those of titles, people and calendars. "The team lunch next year" matches none of them.
    let target = try ChangeTarget(wording.without(["the one with", "the one", "the"]), parser: parser)
    let words = Wording(target.words).keys
    guard !words.isEmpty || target.when != nil else { return nil }
    let named = events.filter { event in
      let texts = Wording(
        ([event.title, event.calendar, event.place ?? ""] + event.people).joined(separator: " ")
      ).keys
      return words.allSatisfy { word in texts.contains { $0.hasPrefix(word) } }
    }
    let fits = { (event: EventEntry) in target.when.map { Self.fits(event, $0) } ?? true }
    let fitting = words.isEmpty ? named.filter(fits) : named
    return fitting.count == 1 && fits(fitting[0]) ? fitting : nil
  }

  /// Whether an event's weekday and hour agree with the time that an answer names.
  private static func fits(_ event: EventEntry, _ when: String) -> Bool {
    guard let occurrence = Occurrence(event) else { return false }
    let words = Wording(when).keys.filter { !["on", "at", "the", "from"].contains($0) }
    let clock = occurrence.start.dateTime.clockText
    let hour = occurrence.start.secondOfDay / 3600
    let minute = occurrence.start.secondOfDay / 60 % 60
    let twelve = "\((hour + 11) % 12 + 1)" + (minute == 0 ? "" : ":\(minute < 10 ? "0" : "")\(minute)")
    let names = [
      event.weekday.lowercased(), clock, twelve, twelve + (hour < 12 ? "am" : "pm"), "\(hour):\(minute)",
      hour == 12 && minute == 0 ? "noon" : clock,
    ]
    return !words.isEmpty && words.allSatisfy(names.contains)
  }

  /// Whether words are a number in a list: "the second one", "3".
  package static func isNumber(_ wording: Wording) -> Bool {
    let keys = wording.keys.filter { !besideNumbers.contains($0) }
    return keys.count == 1 && number(keys[0]) != nil
  }

  private static let besideNumbers: WordSet = "the one number option and please of them those ones that event"
  /// The number of an entry of a list: "2", "#2", "second"; -1 is the last one.
  private static func number(_ key: String) -> Int? {
    switch key {
    case "last", "latter": -1
    case "former": 1
    default: DateWords.place(key) ?? DateWords.count(key) ?? Int(key.trimmingPrefix("#"))
    }
  }
}
