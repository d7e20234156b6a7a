import CalendarService
import PhraseGrammar
import PhraseWords
import TimePhrases

/// The title, which is the unclaimed text in the order written, and the people it names.
struct EventTitle {
  private(set) var text = ""
  private(set) var people: [String] = []
  private(set) var parts: [EventPhrase.Part] = []

  init(_ claims: EventClaims) {
    var words: [String] = []
    for stretch in claims.rest {
      let trimmed = claims.trimmed(stretch)
      guard !trimmed.isEmpty else { continue }
      words.append(claims.text(trimmed))
      if let people = claims.people(in: trimmed) {
        self.people += people.names
        parts.append(.init(.people, words: people.words, meaning: people.names.joined(separator: ", ")))
      }
    }
    text = Self.clean(words.joined(separator: " "))
    // "An hour with Bob", "w/ accountant".
    if ["with ", "w/ "].contains(where: text.lowercased().hasPrefix) { text = "meeting \(text)" }
    if !text.isEmpty {
      parts.insert(.init(.title, words: words.joined(separator: " … "), meaning: text), at: 0)
    }
  }

  /// The half of the day in which people expect an event with this title; `nil` for most.
  var usualHalf: DayHalf? {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    // Timetables count the hours of a day.
    if words.contains(where: ["breakfast", "flight", "train", "bus", "ferry"].contains) { return .am }
    // "Table at Luigi's", "table for two", but not "table tennis".
    let isTable =
      words == ["table"] || words.starts(with: ["table", "for"]) || words.starts(with: ["table", "with"])
    return isTable || words.contains(where: Self.ofEvenings.contains) ? .pm : nil
  }

  private static let ofEvenings: Set<String> = [
    "dinner", "supper", "drinks", "beers", "cocktails", "party", "movie", "movies", "cinema", "theatre",
    "theater",
    "concert", "opera", "gig", "night", "evening", "pub", "quiz", "disco", "fireworks",
  ]

  /// The text without quotation marks, with single spaces.
  static func clean(_ text: String) -> String {
    text.filter { !"\"“”".contains($0) }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension EventClaims {
  /// A range without the prepositions, conjunctions and signs at its ends that only joined it to a claim.
  func trimmed(_ stretch: Range<Int>) -> Range<Int> {
    var (first, last) = (stretch.lowerBound, stretch.upperBound)
    // "2-4pm for deep work", "tomorrow at 3 as the vet": the title comes after the time. "Parents' evening thursday 7pm on
    // campus" keeps its preposition.
    let isBehind = first > 0 && rest.first == stretch
    let continuesTitle = rest.contains { $0.upperBound <= stretch.lowerBound && !$0.isEmpty }
    let joints: Set =
      first == 0
      ? [] : isBehind ? Self.jointsBehind : continuesTitle ? ["and"] : ["and", "on", "at", "from", "is"]
    while first < last, isJoint(first, words: joints) {
      // "Flight tomorrow from Berlin to Paris".
      if reader.word(at: first) == "from", (first..<last).contains(where: { reader.word(at: $0) == "to" }) {
        break
      }
      // "With Carol <carol@example.org> and Bob <bob@example.org>".
      if reader.word(at: first) == "and", first + 1 < last, isGuest(endingAt: first) { break }
      first += 1
    }
    while last > first, isJoint(last - 1, words: last < reader.tokens.count ? Self.joints : []) {
      if reader.isCompoundEnd(at: last - 1) { break }
      // "Hotel check in 3pm".
      if reader.word(at: last - 1) == "in", last - 1 > first,
        reader.word(at: last - 2).map(Self.withParticle.contains) == true
      {
        break
      }
      last -= 1
    }
    return first..<last
  }

  private func isGuest(endingAt position: Int) -> Bool {
    claims.contains {
      if case .guest = $0.meaning { $0.tokens.upperBound == position } else { false }
    }
  }

  /// Verbs with which a title may end in a particle: "check in".
  static let withParticle: Set<String> = [
    "check", "checking", "sign", "log", "move", "moving", "drop", "sit", "dial", "stand", "hand", "turn",
  ]
  private static let joints: Set<String> = [
    "on", "at", "from", "for", "by", "and", "to", "with", "in", "starting", "the", "is",
  ]
  /// The words between a time at the start and the title.
  private static let jointsBehind: Set<String> = [
    "and", "on", "at", "from", "is", "for", "to", "as", "that", "the", "a", "an",
  ]

  private func isJoint(_ position: Int, words: Set<String>) -> Bool {
    switch reader.tokens[position].kind {
    case .word(let word): words.contains(word)
    case .sign(let sign): ",;:-@–.".contains(sign) && reader.tokens[position].kind != Self.mask
    case .number: false
    }
  }

  /// "with Ana, Bob and Carla": names after "with".
  func people(in stretch: Range<Int>) -> (words: String, names: [String])? {
    guard let with = stretch.first(where: { reader.word(at: $0) == "with" }), with + 1 < stretch.upperBound
    else {
      return nil
    }
    let stop = (with + 1..<stretch.upperBound).first { position in
      ["at", "in", "about", "for", "re", "on", "to", "from", "over"].contains(reader.word(at: position) ?? "")
    }
    let end = stop ?? stretch.upperBound
    var names: [String] = []
    var start = with + 1
    for position in with + 1...end {
      let isEnd = position == end
      let isSeparator =
        !isEnd && (reader.word(at: position) == "and" || ",&+".contains(reader.sign(at: position) ?? "x"))
      guard isEnd || isSeparator else { continue }
      let name = EventTitle.clean(text(start..<position))
      if !name.isEmpty { names.append(name) }
      start = position + 1
    }
    return names.isEmpty ? nil : (text(with..<end), names)
  }

  /// Claims the locations: the words after "at" or "@", and after "in" those with a capital or the name of a room.
  mutating func claimPlaces() {
    for stretch in rest {
      var position = stretch.lowerBound
      while position < stretch.upperBound {
        guard let start = placeStart(at: position), start < stretch.upperBound else {
          position += 1
          continue
        }
        let stop = (start..<stretch.upperBound).first { position in
          position > start && ["with", "for", "about", "re"].contains(reader.word(at: position) ?? "")
        }
        let end = trimmed(start..<(stop ?? stretch.upperBound)).upperBound
        let place = EventTitle.clean(text(start..<end))
        if !place.isEmpty { add(Claim(meaning: .place(place), tokens: position..<end)) }
        position = max(end, position + 1)
      }
    }
  }

  private static let rooms: Set<String> = [
    "room", "office", "cafeteria", "canteen", "kitchen", "library", "lobby", "park", "garden", "auditorium",
    "boardroom", "basement",
  ]

  /// Whether all words before a position are "a day" or "a weekend".
  private func isStretch(before position: Int) -> Bool {
    let noun = reader.skip(["a", "the"], at: 0)
    return position == noun + 1 && ["day", "weekend", "week"].contains(reader.word(at: noun) ?? "")
  }

  private func placeStart(at position: Int) -> Int? {
    if reader.sign(at: position) == "@" { return position + 1 }
    guard let word = reader.word(at: position), position + 1 < reader.tokens.count else { return nil }
    // "A day at the zoo" is a title.
    if word == "at" { return isStretch(before: position) ? nil : position + 1 }
    if ["via", "over", "on"].contains(word), let service = reader.word(at: position + 1),
      PhraseVocabulary.services.contains(service)
    {
      return position + 1
    }
    // "Vacation in Italy from 4 to 15 may" is the title of a journey.
    guard word == "in", !claims.contains(where: \.meaning.isOfSeveralDays) else { return nil }
    let room = reader.skip(["the", "my", "our"], at: position + 1)
    if let word = reader.word(at: room), Self.rooms.contains(word) { return position + 1 }
    let next = reader.tokens[position + 1]
    return next.kind == Self.mask || phrase[next.range.lowerBound].isUppercase ? position + 1 : nil
  }
}

extension EventClaims.Meaning {
  /// Whether it is a range of days without a time of day.
  fileprivate var isOfSeveralDays: Bool {
    guard case .date(let date) = self, !date.hasTime else { return false }
    switch date {
    case .when(let when): return when.days?.isOneDay == false
    case .between: return true
    default: return false
    }
  }
}
