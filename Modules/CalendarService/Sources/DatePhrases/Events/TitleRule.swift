import CalendarService
import TimePhrases

/// What a title is: plain words. Words that are grammar or a time are none, and a title that keeps such a word comes
/// from a phrase that was not understood. Text in quotation marks is a title whatever it says.
struct TitleRule {
  /// The words that were not understood; empty if none of them names anything: "something", "an event".
  let culprit: String
  /// The title or place that they are in.
  let text: String

  /// The problem of an event that `phrase` describes; `nil` if its title and place are made of plain words.
  init?(_ event: EventPhrase, in phrase: String) {
    guard !phrase.contains(where: { "\"“”".contains($0) }) else { return nil }
    let said = Self.words(of: phrase)
    for text in [event.title] + (event.place.map { [$0] } ?? []) {
      let words = Self.words(of: text)
      // "Title: demo, place: room 2"
      let label = Self.labels.first { text.lowercased().contains("\($0):") }
      // "With tom, no, with ana"
      let isCorrected = text.lowercased().contains(", no, ") || text.lowercased().contains(", no ")
      let tail = Self.hourTail(in: words, of: said)
      let number =
        text == event.title ? Self.number(in: words, of: said, hasHour: !event.time.start.isDay) : nil
      if let culprit = Self.culprit(in: words) ?? label ?? (isCorrected ? "no" : tail ?? number) {
        (self.culprit, self.text) = (culprit.isEmpty && text != event.title ? text : culprit, text)
        return
      }
    }
    return nil
  }

  private static func words(of text: String) -> [String] {
    text.split(separator: " ").map { key($0) }.filter { !$0.isEmpty }
  }

  private static func key(_ word: Substring) -> String {
    var word = word.lowercased().replacing("’", with: "'")[...]
    while let last = word.last, ",.!?;:()".contains(last) { word.removeLast() }
    while let first = word.first, ",.;:(".contains(first) { word.removeFirst() }
    return String(word)
  }

  /// The first words that break the rule.
  private static func culprit(in words: [String]) -> String? {
    guard let first = words.first, let last = words.last else { return "" }
    let isOpener = openers.contains(words.prefix(2).joined(separator: " "))
    if !isOpener, words.allSatisfy(placeholders.contains) { return "" }
    if neverFirst.contains(first), !isOpener { return first }
    let isParticle =
      words.count > 1 && particles.contains(last) && particleVerbs.contains(words[words.count - 2])
    if neverLast.contains(last), !isParticle { return last }
    // "End time of for the town hall": the time that stood there was not all of it.
    if let pair = zip(words, words.dropFirst()).first(where: { dangling.contains($0) && linking.contains($1) }
    ) {
      return "\(pair.0) \(pair.1)"
    }
    if let run = never.first(where: { contains($0, in: words) }) { return run.joined(separator: " ") }
    for (index, word) in words.enumerated() {
      if times.contains(word) { return word }
      guard units.contains(word) else { continue }
      let before = index > 0 ? words[index - 1] : ""
      let isLength = before.first?.isNumber == true && index + 1 < words.count
      if !unitNames.contains(before), !isLength { return word }
    }
    return nil
  }

  /// A number at an edge of a title that is an hour which was not understood. "Gym 7" beside a day is one, "chapter 7 at
  /// noon" is a name, and "7 or 8" is one again.
  private static func number(in words: [String], of phrase: [String], hasHour: Bool) -> String? {
    [words.last, words.first].compactMap(\.self).first { word in
      if isClock(word) { return true }
      guard isNumber(word) else { return false }
      return !hasHour
        || zip(phrase, phrase.dropFirst()).contains {
          ["or", "and", "to", "until", "till"].contains($0) && $1 == word
        }
    }
  }

  /// A word that belongs to the hour before it and was not understood: "9 sharp", "14-16 uhr", "9am ist".
  private static func hourTail(in words: [String], of phrase: [String]) -> String? {
    zip(phrase, phrase.dropFirst()).first { before, word in
      words.contains(word) && hourTails.contains(word)
        && (before.first?.isNumber == true || ["am", "pm", "noon", "midnight"].contains(before)
          || isNumber(before))
    }?.1
  }

  private static let hourTails = set(
    """
    sharp uhr heures horas ish onward onwards prompt latest earliest local p a h hr hrs st mt ct hst akst msk ist pkt wib sast \
    eat cat wat brt art eet eest gst trt acst awst
    """)

  private static func contains(_ run: [String], in words: [String]) -> Bool {
    words.indices.contains { words[$0...].starts(with: run) }
  }

  /// "3p", "10:30", "9-11", "4pm".
  private static func isClock(_ word: String) -> Bool {
    guard word.first?.isNumber == true else { return false }
    let rest = word.drop(while: \.isNumber)
    if ["a", "p", "am", "pm", "h", "ish"].contains(rest) { return true }
    let isMinute = rest.first == ":" && rest.count == 3
    let isRange = "-–".contains(rest.first ?? " ") && rest.count > 1 && word.count < 12
    return (isMinute || isRange) && rest.dropFirst().allSatisfy { $0.isNumber || $0 == ":" }
  }

  private static func isNumber(_ word: String) -> Bool {
    Int(word).map { (0...24).contains($0) } ?? numbers.contains(word)
  }

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map(String.init))
  }

  /// Words of which no title consists alone.
  private static let placeholders = set(
    """
    event events something anything thing things stuff entry item it this that these those one another other \
    reminder reminders alarm notification calendar schedule agenda diary time date day plan plans slot me my our \
    the a an new some of for on at in to be go do have get is i we you and or please now then also again later soon \
    early late ok okay yes no
    """)
  private static let neverFirst = set(
    """
    at on in for to with of from by until till between and or but that because if than as instead rather wait \
    about off down called named titled it's its it is are please i i'm im i've i'd i'll we we're there there's every each then so \
    us maybe always just also before after bit moment following location while when where what who which how am pm o'clock than like
    """)
  /// Titles that begin with such a word all the same.
  private static let openers: Set<String> = [
    "off", "on call", "in person", "to do", "in office", "after work", "after school", "before work",
    "it support",
    "it team",
  ]
  private static let neverLast = set(
    """
    at on in by for to with of from and or but the a an my our your their that is are be because if than as every \
    each next this please called named titled about between until till during before after i we then also instead \
    p reminder reminders alert notification alarm actually sorry maybe later earlier soon sometime asap eod eow eom cob around not last first again
    """)
  private static let dangling = set("of from until till between with for the a an my and or to by")
  private static let linking = set("of for to on at in by with from and or until till")
  private static let particles = set("in on by")
  private static let particleVerbs = EventClaims.withParticle.union(["follow", "come", "go", "add"])
  /// Phrases of corrections, of requests, and of times that depend on another time.
  private static let never: [[String]] = [
    "no wait", "wait no", "i mean", "i meant", "scratch that", "make that", "make it", "actually",
    "instead of",
    "or rather", "my calendar", "the calendar", "to calendar", "calendar event", "calendar entry",
    "calendar item", "remind me", "reminder to", "reminder about",
    "reminder for", "event called", "event named", "meeting called", "weekly event", "daily event",
    "monthly event", "first free", "next free", "free slot",
    "free hour", "day before", "evening before", "night before", "morning before", "week before",
    "hour before",
    "hours before", "minutes before", "days before", "weeks before", "minutes after", "hours after",
    "hour after", "right after", "right before", "shortly before", "day after", "not sure", "or so",
    "and then", "as soon", "so that", "please", "next time", "some time", "at some", "further notice",
    "first thing", "first one", "second one", "last one", "next one", "other one",
    "a week on", "a bit", "till late", "until late", "till the", "until the",
  ].map { $0.split(separator: " ").map(String.init) }
  private static let times = set(
    "then today tomorrow tonight yesterday tmrw tmr fortnight o'clock am pm a.m p.m hourly")
  private static let labels = ["title", "place", "location", "time", "date", "where", "when", "start", "end"]
  private static let units = set("hour hours minute minutes mins min hrs hr")
  /// The words before "hour" in names: "happy hour".
  private static let unitNames = set(
    "happy rush office power quiet golden visiting opening lunch business after working social study story coffee tea my your"
  )
  private static let numbers = set("one two three four five six seven eight nine ten eleven twelve")
}
