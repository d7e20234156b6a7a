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
    if !keys.isEmpty, keys.allSatisfy({ ["all", "both", "everything", "three", "two"].contains($0) }),
      keys[0] != "two", keys[0] != "three"
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
    if !numbers.isEmpty, numbers.allSatisfy({ $0 != nil }) {
      var picked: [EventEntry] = []
      for case let number? in numbers {
        let index = number == -1 ? events.count - 1 : number - 1
        guard events.indices.contains(index) else { throw .noSuchNumber(events.count) }
        picked.append(events[index])
      }
      guard picked.count == 1 || before.change.action.takesSeveral else { throw .several }
      return picked
    }
    // Match by words: those of titles, people and calendars.
    let text = wording.after(["the one with", "the one", "the"]) ?? wording
    var target = try ChangeTarget(text, parser: parser)
    if target.startsThen || target.when != nil, target.words.isEmpty {
      let fitting = events.filter { event in
        guard let when = target.when else { return false }
        return Self.fits(event, when)
      }
      if fitting.count == 1 { return fitting }
    }
    let when = target.when
    target.when = nil
    let words = Wording(target.words).keys
    guard !words.isEmpty else { return nil }
    let fitting = events.filter { event in
      let texts = Wording(
        ([event.title, event.calendar, event.place ?? ""] + event.people).joined(separator: " ")
      ).keys
      return words.allSatisfy { word in texts.contains { $0 == word || $0.hasPrefix(word) } }
    }
    // "The team lunch next year" matches none of them.
    guard fitting.count == 1, when.map({ Self.fits(fitting[0], $0) }) ?? true else { return nil }
    return fitting
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

  private static let besideNumbers: Set<String> = [
    "the", "one", "number", "option", "and", "please", "of", "them", "those", "ones", "that", "event",
  ]
  /// The number of an entry of a list: "2", "#2", "second"; -1 is the last one.
  private static func number(_ key: String) -> Int? {
    if ["last", "latter"].contains(key) { return -1 }
    return key == "former"
      ? 1
      : DateWords.place(key) ?? DateWords.count(key)
        ?? Int(key.hasPrefix("#") ? String(key.dropFirst()) : key)
  }
}
