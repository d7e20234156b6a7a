import CalendarService
import EventWords
import Frames
import Sentences
import TimePhrases

/// A request as a row of a table: the pattern of its words, and the change that it is.
package struct VerbFrame: Sendable {
  /// A piece of a pattern.
  enum Piece: Sendable {
    /// One of these phrases, the longest that is there.
    case words([String])
    /// One of these phrases, or nothing.
    case maybe([String])
    /// One of the words for earlier or later, or nothing.
    case way
    /// Words of a kind, as few as the pieces after them allow.
    case slot(Slot)
  }

  /// A kind of words.
  enum Slot: Sendable, Hashable {
    /// The events to change, and whose something is: "the dentist's".
    case what, owner
    /// Words that begin with a time, a time and nothing else, and a time of day alone; a bare hour is one.
    case time, from, clock
    /// A length of time and nothing else, and a number of minutes without their unit: "15".
    case amount, minutes
    /// Any words, those between quotation marks, those up to a colon, and any words or none.
    case text, quoted, heading, rest
    /// A calendar, named as one, how often something repeats, and what an event can be marked as.
    case calendar, repetition, state

    /// Whether its words can contain a time.
    var isMixed: Bool { [.what, .owner, .rest].contains(self) }

    /// The maximum number of its words, which bounds the ways in which a pattern can match. A text has none.
    var mostWords: Int {
      switch self {
      case .what, .owner: 40
      case .text, .rest, .heading, .quoted: .max
      default: 16
      }
    }

    /// What its words are.
    var kind: Sentences.Piece.Kind {
      switch self {
      case .what, .owner, .rest: .name
      case .time, .from, .clock, .repetition: .time
      case .amount, .minutes: .length
      case .text, .quoted, .heading: .text
      case .calendar: .calendar
      case .state: .cue
      }
    }
  }

  /// The pattern, which covers all words of a request.
  let pattern: [Piece]
  /// Requests that it reads.
  let examples: [String]
  /// The change; `nil` if the words are none after all.
  let make: @Sendable (Match) throws(ChangeProblem) -> Change?

  /// A row.
  static func row(
    _ pattern: Piece..., for examples: String...,
    make: @escaping @Sendable (Match) throws(ChangeProblem) -> Change?
  ) -> VerbFrame {
    VerbFrame(pattern: pattern, examples: examples, make: make)
  }

  /// A row that does one thing to the events it names: those of its first slot of events, or "it".
  static func does(
    _ pattern: Piece..., for examples: String..., action: @escaping @Sendable (Match) -> Change.Action?
  ) -> VerbFrame {
    let named = pattern.lazy.compactMap(\.events).first
    return VerbFrame(pattern: pattern, examples: examples) { match throws(ChangeProblem) in
      guard let action = action(match) else { return nil }
      // "To hot yoga and move it to sunday" is a title and a second request.
      switch action {
      case .rename, .place: try match.reader.refuseSeveral(match[.text])
      default: break
      }
      guard let named else { return Change(action, try match.reader.target("it"), reach: match.reach) }
      return try match.change(action, named)
    }
  }

  /// A row of what the tools cannot do, with what to say instead.
  static func refuses(
    _ pattern: Piece..., for examples: String..., problem: @escaping @Sendable (Match) -> ChangeProblem?
  ) -> VerbFrame {
    VerbFrame(pattern: pattern, examples: examples) { match throws(ChangeProblem) in
      if let problem = problem(match) { throw problem }
      return nil
    }
  }

  /// The words in the slots of a pattern.
  struct Match {
    /// Reads the words.
    let reader: ChangeReader
    /// How much of a series changes, which the words around the pattern name.
    var reach: String?
    /// All words of the request, and its first phrase.
    var words: Wording = ""
    var verb = ""
    /// The words by their slots.
    var slots: [Slot: Wording] = [:]
    /// The words for earlier and later.
    var ways: [String] = []

    /// The words of a slot; empty if the pattern has none.
    subscript(slot: Slot) -> Wording { slots[slot] ?? "" }
  }

  /// The match of this frame with all words of a request; `nil` if it is another request.
  func match(_ wording: Wording, _ reader: ChangeReader) -> Match? {
    var match = Match(reader: reader, words: wording)
    return fill(&match, 0, wording, 0) ? match : nil
  }

  private func fill(_ match: inout Match, _ piece: Int, _ wording: Wording, _ start: Int) -> Bool {
    guard piece < pattern.count else { return start == wording.tokens.count }
    switch pattern[piece] {
    case .words(let phrases):
      guard let (phrase, rest) = wording[start...].leading(phrases) else { return false }
      if piece == 0 { match.verb = phrase }
      return fill(&match, piece + 1, wording, wording.tokens.count - rest.tokens.count)
    case .maybe(let phrases):
      if let rest = wording[start...].after(phrases),
        fill(&match, piece + 1, wording, wording.tokens.count - rest.tokens.count)
      {
        return true
      }
      return fill(&match, piece + 1, wording, start)
    case .way:
      let key = wording.key(start)
      if ChangeReader.directions[key] != nil {
        match.ways.append(key)
        if fill(&match, piece + 1, wording, start + 1) { return true }
        match.ways.removeLast()
      }
      return fill(&match, piece + 1, wording, start)
    case .slot(.rest):
      match.slots[.rest] = wording[start...]
      return true
    case .slot(let slot):
      let count = wording.tokens.count
      let most = min(count - start, slot.mostWords)
      guard most > 0, piece + 1 < pattern.count || start + most == count else { return false }
      for end in (piece + 1 == pattern.count ? count : start + 1)...start + most {
        guard mayEnd(piece, wording, end), case let words = wording[start..<end], words.closesQuotes,
          match.reader.fits(words, slot)
        else { continue }
        match.slots[slot] = words
        if fill(&match, piece + 1, wording, end) { return true }
      }
      match.slots[slot] = nil
      return false
    }
  }

  /// The words of a request, with what the pattern takes them for.
  func pieces(of words: Wording, _ match: Match) -> [Sentences.Piece] {
    var pieces: [Sentences.Piece] = []
    while pieces.count < words.tokens.count {
      let rest = words[pieces.count...]
      let slot = match.slots.max { first, second in
        let isFirst = Self.begins(rest, with: first.value)
        guard isFirst == Self.begins(rest, with: second.value) else { return !isFirst }
        return first.value.tokens.count < second.value.tokens.count
      }
      if let (kind, said) = slot, Self.begins(rest, with: said) {
        pieces +=
          kind.isMixed
          ? match.reader.pieces(of: said).map { $0.kind == .text ? Sentences.Piece(.name, $0.key) : $0 }
          : said.keys.map { Sentences.Piece(kind.kind, $0) }
      } else {
        pieces.append(Sentences.Piece(.cue, rest.key(0)))
      }
    }
    return pieces
  }

  private static func begins(_ words: Wording, with slot: Wording) -> Bool {
    !slot.isEmpty && words.tokens.starts(with: slot.tokens)
  }

  /// Whether the next piece may begin at an index: a fast check for phrases.
  private func mayEnd(_ piece: Int, _ wording: Wording, _ end: Int) -> Bool {
    guard piece + 1 < pattern.count, case .words(let phrases) = pattern[piece + 1] else { return true }
    return wording[end...].leading(phrases) != nil
  }
}

extension VerbFrame.Piece: ExpressibleByStringLiteral {
  /// One of the phrases between commas; "(a|b|)" stands for each of its alternatives.
  init(stringLiteral list: String) { self = .words(Wording.phrases(list)) }

  /// The slot of its events; `nil` if it names none.
  var events: VerbFrame.Slot? {
    if case .slot(let slot) = self, [.what, .owner, .heading].contains(slot) { slot } else { nil }
  }

  static let what = slot(.what)
  static let owner = slot(.owner)
  static let time = slot(.time)
  static let amount = slot(.amount)
  static let text = slot(.text)
  static let calendar = slot(.calendar)
  static let repetition = slot(.repetition)
  static let moment = slot(.from)

  /// One of the phrases between commas, or nothing.
  static func perhaps(_ list: String) -> Self { .maybe(Wording.phrases(list)) }
}

extension VerbFrame.Match {
  /// The events to change.
  ///
  /// - Throws: ``ChangeProblem`` if the words name a second request or a condition.
  func target(_ slot: VerbFrame.Slot = .what) throws(ChangeProblem) -> ChangeTarget {
    let words = self[slot]
    guard slot == .owner else { return try reader.target(words) }
    return try reader.target(Wording(String(words.text.dropLast(2))))
  }

  /// The change of the events that the words name.
  func change(_ action: Change.Action, _ slot: VerbFrame.Slot = .what) throws(ChangeProblem) -> Change {
    var change = Change(action, try target(slot), reach: reach)
    if action.takesSeveral, slot == .what { change.parts = reader.parts(of: self[.what]) }
    return change
  }

  /// The length in minutes.
  var minutes: Int { self[.amount].amount(reader.parser)?.minutes ?? 0 }

  /// The length in the form that tools read.
  var amountText: String { self[.amount].amount(reader.parser)?.text ?? "" }

  /// The calendar that the words name.
  var calendarName: String {
    ChangeReader.calendarName(self[.calendar].isEmpty ? self[.text] : self[.calendar])
  }

  /// The text, without quotation marks around it.
  func text(_ slot: VerbFrame.Slot = .text) -> String { ChangeReader.unquoted(self[slot]) }
}
