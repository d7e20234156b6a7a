import CalendarService
import CalendarStore
import CalendarTools
import EventTexts

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Finds the events that words name, also if the events spell them differently.
struct EventFinder: Sendable {
  let store: any CalendarReading
  /// Whether a word that is in no event can be replaced by one with the same meaning that is.
  var readsMeanings = true
  /// The calendars to search; empty for all.
  var calendars: [String] = []

  /// The events that words name.
  struct Found {
    /// The events with all words, in the order of ``CalendarReading/search(_:around:limit:in:)``.
    var events: [CalendarEvent] = []
    /// The words, with corrections applied.
    var query = ""
    /// If there are no events, the words that are in none; empty if each word is in some event but none has them all.
    var unknown: [String]?
    /// If each word is in some event but none has them all: an event whose title has all but one of them.
    var near: CalendarEvent?
    /// The corrected words; `nil` if there are none.
    var corrections: [WordCorrection]?
    /// The words that were replaced by others with the same meaning, as the person wrote them.
    var meant: [String] = []
    /// The words in the form that events contain.
    fileprivate var forms: [String] = []

    /// Whether only notes of more than a few words contain the words: links, or what to bring.
    var isOnlyInNotes: Bool {
      !events.isEmpty && !forms.isEmpty
        && !events.contains { event in
          let others = EventFinder.words(of: event, withNotes: false)
          return EventFinder.words(of: event.notes ?? "").count <= EventFinder.fewWords
            || forms.allSatisfy { EventFinder.names($0, among: others) }
        }
    }

    /// Whether an occurrence is one of ``events`` or of its series. If its texts differ from those of its series, it
    /// must contain the words itself: "gym with trainer" finds one occurrence of the gym, not all.
    func includes(_ occurrence: CalendarEvent) -> Bool {
      let hits = events.filter { $0.calendar == occurrence.calendar && $0.id.uid == occurrence.id.uid }
      guard !hits.isEmpty else { return false }
      if hits.contains(where: { $0.hasTexts(of: occurrence) }) { return true }
      let own = EventFinder.words(of: occurrence)
      // The store ignores accents.
      guard own.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) else { return true }
      return forms.flatMap(EventFinder.words).allSatisfy { word in
        own.contains {
          $0 == word || word.count > 2 && ($0.hasPrefix(word) || $0.count > 2 && word.hasPrefix($0))
        }
      }
    }
  }

  /// The most words of a search; each is looked up by itself.
  private static let mostWords = 50
  /// The number of words up to which notes name the event, such as "Public holiday".
  private static let fewWords = 4

  /// The events that contain all words of `query`, each in one of its forms or with one letter changed.
  ///
  /// If none has them all, a word for the kind of an event is dropped ("yoga class"), and two words are joined ("hair
  /// cut").
  func events(named query: String, around now: Date) async throws(ToolFailure) -> Found {
    var found = try await events(withAll: query, around: now)
    guard found.events.isEmpty, found.unknown != nil, readsMeanings else { return found }
    let words = query.split(whereSeparator: \.isWhitespace).map(String.init)
    guard (2...4).contains(words.count) else { return found }
    let joined = words.indices.dropLast().map { index in
      Array(words[..<index] + [words[index] + words[index + 1]] + words[(index + 2)...])
    }
    let isOfKind = words.last.map { WordForms.kinds.contains($0.lowercased()) } == true
    for others in joined + (isOfKind ? [words.dropLast()] : []) {
      if let other = try await titled(others, around: now) { return other }
    }
    guard found.unknown?.isEmpty == true else { return found }
    // "Mia swimming": the swimming, whose title does not name mia.
    for index in words.indices {
      var others = words
      others.remove(at: index)
      let name = others.joined(separator: " ")
      found.near = try await titled(others, around: now)?.events.first { $0.isTitled(name) }
      if found.near != nil { break }
    }
    return found
  }

  /// The events with a word as it is, in any of their texts.
  func events(withExactly word: String, around now: Date) async throws(ToolFailure) -> Found {
    var found = Found()
    (found.query, found.forms) = (word, [word])
    found.events = try await search(exactly(word), around: now, in: calendars)
    return found
  }

  /// The events that have all these words, if one has them in its title: "computer class" is not a meeting whose notes
  /// mention a computer.
  private func titled(_ words: [String], around now: Date) async throws(ToolFailure) -> Found? {
    let name = words.joined(separator: " ")
    let found = try await events(withAll: name, around: now)
    return found.corrections == nil && found.events.contains { $0.isTitled(name) } ? found : nil
  }

  private func events(withAll query: String, around now: Date) async throws(ToolFailure) -> Found {
    var words: [String] = []
    var found = Found()
    var unknown: [String] = []
    var read: [String] = []
    let all = query.split(whereSeparator: \.isWhitespace).map(String.init)
    guard all.count <= Self.mostWords else {
      throw .unusable("A search has \(Self.mostWords) words at most. Name the event in a few of them.")
    }
    for word in all {
      if Task.isCancelled { throw .store(.cancelled) }
      let title = all.count == 1 ? try await title(of: word, around: now) : nil
      if let form = if let title { title } else { try await form(of: word, around: now) } {
        words.append(form)
        read.append(word)
      } else if let other = try await other(word, around: now) {
        if !WordForms.meanings(of: word).isEmpty { found.meant.append(word.oneLine) }
        words.append(other)
        read.append(other)
        found.corrections =
          (found.corrections ?? []) + [WordCorrection(written: word.oneLine, read: other.oneLine)]
      } else if !unknown.contains(word) {
        unknown.append(word)
      }
    }
    guard unknown.isEmpty, let last = words.last else {
      return Found(query: query, unknown: unknown.map(\.oneLine))
    }
    found.query = read.joined(separator: " ")
    found.forms = words
    let query = (words.dropLast() + [exactly(last)]).joined(separator: " ")
    found.events = try await search(query, around: now, in: calendars)
    for (word, number) in zip(words, words.dropFirst())
    where number.allSatisfy(\.isNumber) && !word.allSatisfy(\.isNumber) {
      // "Room 1" does not match a 1:1 in another room.
      found.events = found.events.filter { $0.says(word, number) }
    }
    if found.events.isEmpty, calendars.isEmpty { found.unknown = [] }
    return found
  }

  /// The form of a gerund that is the title of an event: "swimming" is "Swim", not "Mia swimming"; `nil` for others.
  private func title(of word: String, around now: Date) async throws(ToolFailure) -> String? {
    guard word.lowercased().hasSuffix("ing") else { return nil }
    for form in WordForms.of(word) {
      let events = try await search(exactly(form), around: now)
      if events.contains(where: { Self.words(of: $0.title) == [form] }) { return form }
    }
    return nil
  }

  /// The first form of a word that some event has outside its notes, or else the first one in notes: an address in them
  /// can contain "flights" where titles say "flight".
  private func form(of word: String, around now: Date) async throws(ToolFailure) -> String? {
    var inNotes: String?
    for candidate in WordForms.of(word) {
      var events = try await search(exactly(candidate), around: now, limit: 1)
      if events.isEmpty { continue }
      func isNamed(_ event: CalendarEvent) -> Bool {
        event.notes == nil || Self.names(candidate, among: Self.words(of: event, withNotes: false))
      }
      if !isNamed(events[0]) {
        events = try await search(exactly(candidate), around: now, limit: Self.mostLookedThrough)
      }
      if events.contains(where: isNamed) { return candidate }
      inNotes = inNotes ?? candidate
    }
    return inNotes
  }

  /// Whether all words of a form begin one of these words.
  private static func names(_ form: String, among own: Set<String>) -> Bool {
    words(of: form).allSatisfy { word in own.contains { $0.hasPrefix(word) } }
  }

  /// The replacement for a word that is in no event: one with the same meaning, or the correct spelling.
  private func other(_ word: String, around now: Date) async throws(ToolFailure) -> String? {
    for meaning in readsMeanings ? WordForms.meanings(of: word) : []
    where try await form(of: meaning, around: now) != nil {
      return meaning
    }
    return try await near(word, around: now)
  }

  /// The only word that differs from `word` by one letter, among the titles, locations, people and categories of events
  /// with a word that begins with its first two letters, or its first.
  private func near(_ word: String, around now: Date) async throws(ToolFailure) -> String? {
    let wanted = word.lowercased()
    guard wanted.count >= Self.shortestMisspelt, wanted.allSatisfy({ $0.isASCII && $0.isLetter }),
      !CommonWords.all.contains(wanted)
    else { return nil }
    for count in [2, 1] {
      let beginning = String(wanted.prefix(count))
      let events = try await search(beginning, around: now, limit: Self.mostLookedThrough)
      let near = Set(
        events.flatMap(Self.names).filter {
          $0.count >= Self.shortestMisspelt && WordForms.isOneLetter($0, from: wanted)
        })
      if !near.isEmpty { return near.count == 1 ? near.first : nil }
    }
    return nil
  }

  private func search(
    _ words: String, around now: Date, limit: Int = .max, in calendars: [String] = []
  ) async throws(ToolFailure) -> [CalendarEvent] {
    do { return try await store.search(words, around: now, limit: limit, in: calendars) } catch {
      throw .store(error)
    }
  }

  private static let shortestMisspelt = 4
  private static let mostLookedThrough = 2_000

  /// The words of titles, locations, people and categories.
  private static func names(of event: CalendarEvent) -> [String] {
    ([event.title, event.location ?? ""] + event.attendees.compactMap(\.name) + event.categories)
      .flatMap { $0.lowercased().split { !$0.isLetter }.map(String.init) }
  }

  /// All words by which an event is found; those of its notes only with `withNotes`.
  fileprivate static func words(of event: CalendarEvent, withNotes: Bool = true) -> Set<String> {
    let notes = withNotes ? event.notes ?? "" : ""
    let texts = [event.title, event.location ?? "", notes] + event.categories
    let people = event.attendees + [event.organizer].compactMap { $0 }
    return Set((texts + people.flatMap { [$0.name ?? "", $0.address] }).flatMap(words))
  }

  fileprivate static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// A query that matches a word but not longer words with that prefix: the store matches the last word as a prefix, so
  /// the word is repeated. Other scripts do not separate words by spaces, so a prefix counts.
  private func exactly(_ word: String) -> String { word.allSatisfy(\.isASCII) ? "\(word) \(word)" : word }
}

extension CalendarEvent {
  /// Whether one of its texts contains two adjacent words.
  fileprivate func says(_ first: String, _ second: String) -> Bool {
    ([title, location ?? "", notes ?? ""] + categories).contains { text in
      let words = EventFinder.words(of: text)
      return zip(words, words.dropFirst()).contains { $0.hasPrefix(first.lowercased()) && $1 == second }
    }
  }

  /// Whether all its searchable texts equal those of another occurrence.
  fileprivate func hasTexts(of other: CalendarEvent) -> Bool {
    title == other.title && location == other.location && notes == other.notes
      && attendees.map(\.address) == other.attendees.map(\.address)
  }
}

extension [CalendarEvent] {
  /// The events without those that contain all words of the argument `without`, or are in the calendar of that name,
  /// and those of its words that are in no event.
  func leavingOut(
    _ arguments: ToolArguments, from store: any CalendarReading, around now: Date
  ) async throws(ToolFailure) -> (events: [CalendarEvent], unknown: [String]?) {
    guard let words = arguments.string("without") else { return (self, nil) }
    if let calendar = try await store.calendar(named: words) {
      return (filter { $0.calendar != calendar }, nil)
    }
    let found = try await EventFinder(store: store, readsMeanings: false).events(named: words, around: now)
    return (filter { !found.includes($0) }, found.unknown)
  }
}
