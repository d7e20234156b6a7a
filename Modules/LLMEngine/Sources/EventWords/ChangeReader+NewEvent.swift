import CalendarService
package import Frames
package import Sentences
import TimePhrases

/// The event that words describe.
extension ChangeReader {
  /// The request to add an event with these words.
  package func add(_ wording: Wording, isReminder: Bool) throws(ChangeProblem) -> Change {
    let said = try prepared(wording)
    var (words, calendar) = cutCalendar(said)
    // "Put it in the family calendar"
    if let calendar, words.keys.allSatisfy({ ["it", "that", "this", "them"].contains($0) }) {
      return Change(.transfer(calendar, at: nil), try target(words))
    }
    words = stretchQuoted(allDayLast(words))
    var week: String?
    if let found = try inWeek(words, isReminder: isReminder) { (words, week) = found }
    var lacksFrequency = false
    if !isReminder { (words, lacksFrequency) = repeated(words) }
    if week == nil, var change = untitled(words, calendar, isReminder: isReminder) {
      change.lacksFrequency = lacksFrequency
      return change
    }
    var minutes: Int?
    (words, minutes) = titled(words, isReminder: isReminder)
    // "An hour with bob", "time with carol" are meetings.
    if ["with", "w/"].contains(words.key(0)) { words = .joined("meeting", words) }
    let hasTime = !parser.phrases(in: words.text).isEmpty || !Self.repeating.isDisjoint(with: words.keys)
    if !hasTime, let calendar, said.isDefinite || ["this", "that"].contains(said.key(0)) {
      return Change(.transfer(calendar, at: nil), try target(words))
    }
    var change = Change(.add(words: words.text, hasTime: hasTime))
    (change.calendar, change.minutes, change.week) = (calendar, minutes, week)
    change.lacksFrequency = lacksFrequency
    if isReminder { (change.minutes, change.reminder) = (0, 0) }
    let isLength = minutes != nil && !parser.namesClock(words.text) && !parser.namesRepetition(words.text)
    change.lacksClock = hasTime && (isLength && !isReminder || lacksClock(words, isReminder: isReminder))
    return change
  }

  private static let repeating: WordSet = "every each daily weekly monthly yearly"

  /// The words with the title first, without those that only say that it is an event, and the length before them.
  private func titled(_ wording: Wording, isReminder: Bool) -> (Wording, minutes: Int?) {
    var (words, minutes) = (wording, Int?.none)
    if !isReminder, let length = leadingLength(words) { (minutes, words) = length }
    words = Self.withoutArticle(cleaned(words))
    if minutes == nil, !isReminder, let length = leadingLength(words) { (minutes, words) = length }
    // "A two hour meeting called retro"
    if let named = words.after(Self.nouns + ["event"])?.after(["called"]), !named.isEmpty { words = named }
    return (withHour(titleFirst(words)), minutes)
  }

  /// The words without those that only say that it is an event.
  private func cleaned(_ wording: Wording) -> Wording {
    let wording = wording.without(["my calendar", "about", "to say"])
    // "Entry: board meeting"
    if let first = wording.tokens.first, first.text.hasSuffix(":"), Self.placeholders.contains(first.key),
      wording.tokens.count > 1
    {
      return wording[1...]
    }
    // A quoted title stays unchanged.
    if wording.beginsWithQuote { return wording }
    if let noted = wording.after(Self.intentions) { return noted }
    var words = wording.without(["me", "in", "down", "up", "out", "off"])
    if words.key(0) == "of" { words = wording }
    words = words.without(["me"])
    if let named = words.after(Self.naming), named.key(0) != "off" {
      words = named
    } else if let named = words.after(Self.nouns), named.key(0) != "off" {
      let noun = words.tokens.count - named.tokens.count - 1
      if let behind = named.after(["called", "named", "titled", "to", "about"]) {
        words = behind
      } else if let (time, title) = named.split(at: "called"), time.isTime(parser) {
        words = title.followed(by: time)
      } else if let behind = named.after(["for"]), !beginsWithTime(behind) {
        words = behind
      } else if noun >= 0, words.tokens[noun].text.hasSuffix(":") {
        words = named
      }
    }
    // "Pilates for me on thursdays"
    if let range = words.range(of: "for me"), range.lowerBound > 0,
      words[range.upperBound...].isEmpty || beginsWithTime(words[range.upperBound...])
    {
      words = words.removing(range)
    }
    // "Put lunch in for friday"
    for particle in Self.particles {
      guard let index = words.index(of: particle), index > 0,
        beginsWithTime(words[(index + 2)...]) || beginsWithTime(words[(index + 1)...])
      else { continue }
      words = words.removing(index..<index + 1)
    }
    return words
  }

  /// "Tomorrow at 3 for deep work", "2-4pm: gym": moves the title to the front.
  private func titleFirst(_ words: Wording) -> Wording {
    guard let count = leadingTime(words), !words.beginsWithQuote else { return words }
    let (time, rest) = (words[..<count], words[count...])
    let behind = rest.after(["for", "as", "called", "to", "with title", "that"])
    // "Christmas party on 18 december": the title begins with the name of a time.
    if behind == nil, !parser.namesClock(time.text), !parser.phrases(in: rest.text).isEmpty { return words }
    let title = Self.withoutArticle(behind ?? rest.without(["is"]))
    return title.isEmpty ? words : title.followed(by: time)
  }

  package func beginsWithTime(_ words: Wording) -> Bool {
    let text = words.text
    return words.key(0).first?.isNumber == true
      || parser.phrases(in: text).first?.lowerBound == text.startIndex
  }

  /// The named calendar, and the words without it: "to my work calendar", "in calendar family".
  package func cutCalendar(_ wording: Wording) -> (Wording, String?) {
    let keys = wording.keys
    for noun in keys.indices where Self.calendars.contains(keys[noun]) {
      for start in max(0, noun - 4)..<noun where ["to", "in", "into", "on", "onto"].contains(keys[start]) {
        let name = wording[(start + 1)..<noun].withoutArticle
        if name.isEmpty, keys[noun] == "calendar", start > 0, keys[noun - 1] != "my" {
          let behind = wording[(noun + 1)...]
          let end = behind.keys.indices.first {
            Self.afterCalendars.contains(behind.keys[$0]) || beginsWithTime(behind[$0...])
          }
          let named = behind[..<(end ?? behind.tokens.count)]
          if !named.isEmpty { return (wording.removing(start..<(noun + 1 + named.tokens.count)), named.text) }
        }
        let rest = wording.removing(start..<noun + 1)
        // "To friday's schedule"
        if name.isTime(parser) { return (.joined(rest, "on", name), nil) }
        return (rest, name.isEmpty ? nil : name.text)
      }
    }
    return (wording, nil)
  }

  package static func withoutArticle(_ wording: Wording) -> Wording {
    // "New shoes fitting" is a title; in "a new haircut" and "new meeting with bob", "new" is not part of it.
    if wording.key(0) == "new", !Lexicon.eventNouns.contains(wording.key(1)) { return wording }
    let rest = wording.without(["a new", "an", "a", "new", "another", "the", "my"])
    return rest.isEmpty ? wording : rest
  }

  private static let calendars: WordSet = "calendar diary schedule agenda calender"
  private static let afterCalendars: WordSet = "for on at to from and with"
  private static let particles = Wording.phrases("(in|down) (for|at|on)")
  private static let intentions = Wording.phrases(
    """
    that i am going to, that i (have|need) to, that i (will|have|am), i (have|need) to, that i'm going to, \
    that i'm, that i've got, that we are going to, that
    """)
  private static let naming = Wording.phrases(
    """
    (|a |an |the |this )(|new |following )(event|entry)(| called| named| titled| for), \
    (a |the )meeting (called|named), an appointment called, something called, (|some |a )time (for|to), \
    time, a slot for, a new appointment for, the appointment, (the |)following, this
    """)
  private static let nouns = Wording.phrases(
    "(|a )(|new )(meeting|appointment), an appointment, (a |)reminder, (some |)time")
}
