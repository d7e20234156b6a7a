package import CalendarService

/// The words of a search.
package struct SearchWords: Sendable, Hashable {
  /// The typed words in order, each as a sequence of folded words: `ana@example.org` is three, 東京 is two. The very
  /// last folded word is a prefix.
  package let phrases: [[String]]

  /// Parses what was typed. Spaces separate words; other punctuation is ignored.
  package init(_ typed: String) {
    phrases = typed.split(whereSeparator: \.isWhitespace)
      .map { FoldedText(String($0)).words.map(String.init) }
      .filter { !$0.isEmpty }
  }

  /// Whether there are no words.
  package var isEmpty: Bool { phrases.isEmpty }

  /// Whether an occurrence contains all words, each in any field.
  package func match(_ event: CalendarEvent) -> Bool {
    match(SearchableText(event))
  }

  /// Whether a text contains all words, each in any field.
  package func match(_ text: SearchableText) -> Bool {
    let fields = text.fields.map(\.words)
    return phrases.indices.allSatisfy { index in
      let isLast = index == phrases.count - 1
      return fields.contains { Self.contains(phrases[index], in: $0, asBeginning: isLast) }
    }
  }

  private static func contains(_ phrase: [String], in words: [Substring], asBeginning: Bool) -> Bool {
    guard words.count >= phrase.count else { return false }
    return (0...(words.count - phrase.count)).contains { offset in
      phrase.indices.allSatisfy { index in
        // Compares bytes, as the database does: a prefix may end within a letter with its vowel sign.
        let (word, wanted) = (words[offset + index].utf8, phrase[index].utf8)
        return asBeginning && index == phrase.count - 1
          ? word.starts(with: wanted) : word.elementsEqual(wanted)
      }
    }
  }
}

/// The searchable text of an event.
package struct SearchableText: Sendable, Hashable {
  /// The title.
  package let title: FoldedText
  /// The notes.
  package let notes: FoldedText
  /// The location.
  package let location: FoldedText
  /// The categories.
  package let categories: FoldedText
  /// Names and addresses of the organizer and the attendees.
  package let people: FoldedText

  /// The text of an occurrence.
  package init(_ event: CalendarEvent) {
    self.init(
      title: event.title, notes: event.notes, location: event.location, categories: event.categories,
      people: [event.organizer].compactMap(\.self) + event.attendees)
  }

  /// The text of a component, which equals that of its occurrences.
  package init(_ component: EventComponent) {
    self.init(
      title: component.title, notes: component.notes, location: component.location,
      categories: component.categories,
      people: [component.organizer].compactMap(\.self) + component.attendees)
  }

  private init(
    title: String, notes: String?, location: String?, categories: [String], people: [Participant]
  ) {
    self.title = FoldedText(title)
    self.notes = FoldedText(notes ?? "")
    self.location = FoldedText(location ?? "")
    self.categories = FoldedText(categories)
    self.people = FoldedText(people.flatMap { [$0.name ?? "", $0.address] })
  }

  /// All fields.
  var fields: [FoldedText] { [title, notes, location, categories, people] }
}
