import CalendarTools

/// What events have in common, told by the events themselves: "longer than an hour", "all-day".
enum EventLimit: Sendable, Hashable {
  /// Longer than so many minutes, or as long; only of events with hours.
  case longer(Int, orEqual: Bool)
  /// Shorter than so many minutes, or as long; only of events with hours.
  case shorter(Int, orEqual: Bool)
  /// Of whole days.
  case allDay
  /// One of a series.
  case recurring
  /// Without a place.
  case placeless

  /// Whether an event is so.
  func holds(for event: Occurrence) -> Bool {
    let minutes = event.end.minutes(since: event.start)
    return switch self {
    case .longer(let least, let orEqual): !event.isAllDay && (minutes > least || orEqual && minutes == least)
    case .shorter(let most, let orEqual): !event.isAllDay && (minutes < most || orEqual && minutes == most)
    case .allDay: event.isAllDay
    case .recurring: event.entry.repeats
    case .placeless: event.entry.place == nil
    }
  }

  /// As an answer says it behind "3 events".
  var text: String {
    switch self {
    case .longer(let minutes, false): "longer than \(Amount.time(minutes: minutes))"
    case .longer(let minutes, true): "of \(Amount.time(minutes: minutes)) or more"
    case .shorter(let minutes, false): "shorter than \(Amount.time(minutes: minutes))"
    case .shorter(let minutes, true): "of \(Amount.time(minutes: minutes)) or less"
    case .allDay: "of whole days"
    case .recurring: "of a series"
    case .placeless: "without a place"
    }
  }

  /// The limits that a sentence names, and where the words stand that name them.
  static func read(_ sentence: Sentence) -> (limits: [EventLimit], words: Set<Int>) {
    let keys = sentence.keys
    var limits: [EventLimit] = []
    var words: Set<Int> = []
    func add(_ limit: EventLimit, _ range: Range<Int>) {
      limits.append(limit)
      words.formUnion(range)
    }
    for index in keys.indices where firsts.contains(keys[index]) {
      let rest = keys[index...]
      if let minutes = sentence.minutes,
        let (run, limit) = lengths.first(where: { rest.starts(with: $0.0) }),
        namesLength(behind: run, in: sentence.allKeys)
      {
        let isVerb = index > 0 && ["last", "lasting", "take", "taking"].contains(keys[index - 1])
        add(limit(minutes), (isVerb ? index - 1 : index)..<index + run.count)
      } else if let run = allDayWords.first(where: { rest.starts(with: $0) }),
        index == 0 || rest.dropFirst(run.count).first.map(Lexicon.eventNouns.contains) == true
      {
        add(.allDay, index..<index + run.count)
      } else if let run = lastingAllDay.first(where: { rest.elementsEqual($0) }) {
        add(.allDay, index..<index + run.count)
      } else if repeating.contains(keys[index]),
        rest.count == 1 || rest.dropFirst().first.map(Lexicon.eventNouns.contains) == true
      {
        add(.recurring, index..<index + 1)
      } else if let run = placelessWords.first(where: { rest.starts(with: $0) }) {
        add(.placeless, index..<index + run.count)
      }
    }
    return (limits, words)
  }

  /// Whether a length follows these words: "longer than an hour", but not "over easter, 2 hours".
  private static func namesLength(behind run: [String], in keys: [String]) -> Bool {
    keys.indices.contains { index in
      let end = index + run.count
      return keys[index...].starts(with: run) && end < keys.count
        && SpokenLength.length(at: end, in: keys) != nil
    }
  }

  private static let lengths: [([String], @Sendable (Int) -> EventLimit)] = [
    (["longer", "than"], { .longer($0, orEqual: false) }),
    (["more", "than"], { .longer($0, orEqual: false) }),
    (["over"], { .longer($0, orEqual: false) }), (["at", "least"], { .longer($0, orEqual: true) }),
    (["shorter", "than"], { .shorter($0, orEqual: false) }),
    (["less", "than"], { .shorter($0, orEqual: false) }),
    (["under"], { .shorter($0, orEqual: false) }), (["at", "most"], { .shorter($0, orEqual: true) }),
  ]
  private static let allDayWords = [["all-day"], ["all", "day"]]
  private static let lastingAllDay = ["last all day", "are all day", "are all-day", "lasting all day"].map(
    Wording.run)
  /// The words with which those runs begin.
  private static let firsts = Set(
    (lengths.map(\.0) + allDayWords + lastingAllDay + placelessWords).map { $0[0] }
  )
  .union(repeating)
  private static let repeating: Set<String> = ["recurring", "repeating"]
  private static let placelessWords = [
    "no location", "no place", "no room", "without a location", "without location", "without a place",
    "without a room", "no address",
  ].map(Wording.run)
}

/// "Except the standup", "without bob": events that are left out.
enum LeftOutWords {
  /// What the events are called, and where the words stand that say so; `nil` where no name follows, or nothing is left out.
  static func read(_ sentence: Sentence) -> (text: String, words: Range<Int>)? {
    let keys = sentence.keys
    for index in keys.indices.dropFirst() {
      guard let run = runs[keys[index]]?.first(where: { keys[index...].starts(with: $0) }) else { continue }
      let tail = sentence.words[(index + run.count)...]
      let names = tail.filter { !articles.contains($0.key) && !Lexicon.eventNouns.contains($0.key) }
      // "Apart from work": which events are work no calendar tells.
      guard (1...4).contains(names.count), !names.contains(where: { $0.key == "work" }),
        names.allSatisfy({ !Lexicon.function.contains($0.key) })
      else { return nil }
      return (names.map(\.original).joined(separator: " "), index..<keys.endIndex)
    }
    return nil
  }

  private static let runs = Dictionary(
    grouping: [
      "without", "except", "except for", "excluding", "other than", "besides", "apart from", "not counting",
      "aside from", "not including", "not with",
    ].map(Wording.run).sorted { $0.count > $1.count }, by: { $0[0] })
  private static let articles: Set<String> = ["the", "my", "our", "any", "all", "with"]
}
