import CalendarService
package import Frames
package import Sentences
import TimePhrases

/// The event that words describe. They are handed on as the person said them: the tool decides what its title is, and
/// here only the words before the event are removed.
extension ChangeReader {
  /// The request to add an event with these words.
  ///
  /// - Throws: ``ChangeProblem`` for a second request, a condition, a deadline or an unclear repetition.
  package func add(_ wording: Wording, isReminder: Bool) throws(ChangeProblem) -> Change {
    try refuseSeveral(wording)
    if !wording.isQuoted {
      try refuseDeadline(wording)
      try refuseFrequencies(wording)
    }
    let (kept, calendar) = cutCalendar(withRange(lasting(Self.quoted(wording))))
    // "Put it in the family calendar"
    if let calendar, kept.keys.allSatisfy({ ["it", "that", "this", "them"].contains($0) }) {
      return Change(.transfer(calendar, at: nil), try target(kept))
    }
    var (words, week, lacksFrequency) = (kept, String?.none, false)
    if !isReminder { (words, lacksFrequency) = repeated(words) }
    words = named(words)
    if let found = try inWeek(words, isReminder: isReminder) { (words, week) = found }
    words = withHour(words)
    let hasTime = !parser.phrases(in: words.text).isEmpty || !Self.repeating.isDisjoint(with: words.keys)
    if !hasTime, let calendar, kept.isDefinite || ["this", "that"].contains(kept.key(0)) {
      return Change(.transfer(calendar, at: nil), try target(kept))
    }
    var change = Change(.add(words: words.text, hasTime: hasTime))
    (change.calendar, change.week, change.lacksFrequency) = (calendar, week, lacksFrequency)
    if isReminder { (change.minutes, change.reminder) = (0, 0) }
    change.lacksClock = hasTime && lacksClock(words, isReminder: isReminder)
    return isReminder ? change : try afterEvent(words, change)
  }

  /// "Drinks after choir on the 14th": the event that it begins after is looked up, and the time is asked for if there
  /// is none. Other changes stay as they are.
  private func afterEvent(_ words: Wording, _ change: Change) throws(ChangeProblem) -> Change {
    guard let link = words.index(of: "after"), link > 0, link + 1 < words.tokens.count, !words.isQuoted,
      change.week == nil, !change.lacksFrequency, !parser.namesClock(words.text),
      !parser.namesRepetition(words.text), words.key(link - 1) != "look",
      !parser.phrases(in: words.text).contains(where: { Wording(String(words.text[$0])).says("after") })
    else { return change }
    var (title, event) = (words[..<link], words[(link + 1)...])
    title = title.before(["right", "straight", "directly", "just", "immediately"]) ?? title
    var minutes = 0
    // "A run half an hour after the review", but not "a run for half an hour after the review".
    if let amount = title.amount(parser), amount.range.upperBound == title.tokens.count,
      title.key(amount.range.lowerBound - 1) != "for"
    {
      (minutes, title) = (amount.minutes, title[..<amount.range.lowerBound])
    }
    // "Coffee on monday after the lecture"
    let text = title.text
    if let phrase = parser.phrases(in: text).first {
      event = .joined(event, Wording(String(text[phrase])))
      title = Wording("\(text[..<phrase.lowerBound]) \(text[phrase.upperBound...])").withoutLink
    }
    guard !title.isEmpty, Self.persons.isDisjoint(with: event.keys),
      let target = try? target(event), !target.words.isEmpty, !target.isAll, !target.isBefore
    else { return change }
    return change.with {
      ($0.action, $0.target, $0.minutesAfter) = (.add(words: title.text, hasTime: true), target, minutes)
      $0.fallback = .init(
        words: words.text, hasTime: change.hasTime, lacksClock: change.lacksClock, isReminder: false)
      $0.lacksClock = false
    }
  }

  private static let repeating: WordSet = "every each daily weekly monthly yearly"

  /// The words without those that only introduce an event: "me in", "a new event for", "time to", "the".
  private func named(_ wording: Wording) -> Wording {
    // "A reminder for 3 tomorrow"
    let time = wording.without(["at", "on", "for", "about"])
    if Self.isHour(time.key(0)), parser.isTime("at \(time.text)") { return .joined("at", time) }
    guard !wording.beginsWithQuote, !wording.isTime(parser) else { return wording }
    var words = wording.without(["my calendar", "about", "to say"]).without(Self.intentions)
    let inner = words.without(["me", "in", "down", "up", "out", "off"])
    if !inner.isEmpty, inner.key(0) != "of" { words = inner.without(["me"]) }
    if let behind = words.after(Self.naming), !behind.isEmpty, behind.key(0) != "off" { words = behind }
    // "Put lunch in for friday"
    for particle in ["down for", "in for", "down at", "down on"] {
      if let index = words.index(of: particle), index > 0 { words = words.removing(index..<index + 1) }
    }
    return words.leadingAmount(parser) == nil ? Self.withoutArticle(words) : words
  }

  /// "Checkup at 3, takes half an hour" as "checkup at 3 for half an hour".
  private func lasting(_ words: Wording) -> Wording {
    guard !words.isQuoted, let verb = words.keys.firstIndex(where: Self.lasts.contains), verb > 0,
      words[(verb + 1)...].leadingAmount(parser) != nil
    else { return words }
    let start = ["it", "which", "that", "and", "it'll"].contains(words.key(verb - 1)) ? verb - 1 : verb
    return .joined(words[..<start], "for", words[(verb + 1)...])
  }

  private static let lasts: WordSet = "takes take lasts lasting taking last"

  /// "Fridays 11-11:30" as "fridays from 11 to 11:30", and "everyday" as two words.
  private func withRange(_ words: Wording) -> Wording {
    let isSeries =
      parser.namesRepetition(words.text) || DateWords.weekdays.contains { words.says("\($0)s") }
    guard isSeries || words.says("everyday"), !words.isQuoted else { return words }
    let words = isSeries ? withLastDay(words) : words
    var texts = words.tokens.map { $0.key == "everyday" ? "every day" : $0.text }
    for index in words.keys.indices.dropFirst() where isSeries && words.key(index - 1) != "from" {
      if let range = Self.hourRange(words.keys[index]) { texts[index] = range }
    }
    return Wording(texts.joined(separator: " "))
  }

  /// The first and the last day of a series: "fridays at 6 from 8 january to 26 march" as "… until 26 march".
  private func withLastDay(_ words: Wording) -> Wording {
    for (start, link) in [("from", "to"), ("between", "and")] {
      guard let index = words.index(of: start),
        let (first, rest) = words[(index + 1)...].split(at: link), !rest.isEmpty,
        !parser.isHours(first.text), first.isTime(parser) || parser.isTime("on \(first.text)")
      else { continue }
      return .joined(words[..<index], "from", first, "until", rest)
    }
    return words
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

  package func beginsWithTime(_ words: Wording) -> Bool {
    let text = words.text
    return words.key(0).first?.isNumber == true
      || parser.phrases(in: text).first?.lowerBound == text.startIndex
  }

  /// Words between single quotation marks, between double ones.
  private static func quoted(_ words: Wording) -> Wording {
    guard let start = words.tokens.firstIndex(where: { $0.text.hasPrefix("'") }),
      let end = words.tokens[start...].firstIndex(where: { $0.key.hasSuffix("'") }),
      words[start...end].text.count > 4
    else { return words }
    var texts = words.tokens.map(\.text)
    texts[start] = "\"\(texts[start].dropFirst())"
    texts[end].replace("'", with: "\"")
    return Wording(texts.joined(separator: " "))
  }

  /// "5.30" as "5:30", unless it may be a date or a length.
  package static func withColons(_ words: Wording) -> Wording {
    func colon(_ index: Int) -> String? {
      let parts = words.keys[index].split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]), parts[1].count == 2,
        (0..<24).contains(hour), (0..<60).contains(minute), minute > 12 || minute == 0,
        !["hours", "hour", "h", "hrs"].contains(words.key(index + 1)),
        !Self.rooms.contains(words.key(index - 1))
      else { return nil }
      return words.tokens[index].text.replacing("\(parts[0]).\(parts[1])", with: "\(parts[0]):\(parts[1])")
    }
    guard words.keys.contains(where: { $0.first?.isNumber == true && $0.contains(".") }), !words.isQuoted
    else { return words }
    return Wording(words.tokens.indices.map { colon($0) ?? words.tokens[$0].text }.joined(separator: " "))
  }

  /// Words before the number of a place.
  package static let rooms: WordSet = "room lab hall theatre gate floor office version chapter section"
  private static let calendars: WordSet = "calendar diary schedule agenda calender"
  private static let afterCalendars: WordSet = "for on at to from and with"
  private static let intentions = Wording.phrases(
    """
    that i am going to, that i (have|need) to, that i (will|have|am), i (have|need) to, that i'm going to, \
    that i'm, that i've got, that we are going to, that
    """)
  private static let naming = Wording.phrases(
    """
    (|a |an |the |this )(|new |following )(|calendar )(event|entry)(| for| to), \
    (a |my |)calendar (item|reminder) (for|to), \
    (|some |a )time(| for| to), a slot for, a new appointment for, the appointment, \
    (the |)following, this
    """)
}
