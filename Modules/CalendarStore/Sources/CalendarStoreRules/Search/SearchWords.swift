package import CalendarService

/// The words that a person looks for.
package struct SearchWords: Sendable, Hashable {
  /// The typed words in order, each as the folded words it consists of, which must follow each other:
  /// `ana@example.org` is three, 東京 is two. The last of the last may be the beginning of a longer one.
  package let phrases: [[String]]

  /// The words of what was typed. Spaces separate them; other punctuation is not looked for.
  package init(_ typed: String) {
    phrases = typed.split(whereSeparator: \.isWhitespace)
      .map { FoldedText(String($0)).words.map(String.init) }
      .filter { !$0.isEmpty }
  }

  /// Whether there is nothing to look for.
  package var isEmpty: Bool { phrases.isEmpty }

  /// Whether an occurrence speaks of all the words, each in whichever field.
  package func match(_ event: CalendarEvent) -> Bool {
    match(SearchableText(event))
  }

  /// Whether a text speaks of all the words, each in whichever field.
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
        // By bytes, as the database compares: a part of a letter with its vowel sign is a beginning too.
        let (word, wanted) = (words[offset + index].utf8, phrase[index].utf8)
        return asBeginning && index == phrase.count - 1
          ? word.starts(with: wanted) : word.elementsEqual(wanted)
      }
    }
  }
}

/// What an event speaks of: the text in which words are looked for.
package struct SearchableText: Sendable, Hashable {
  /// The title.
  package let title: FoldedText
  /// The notes.
  package let notes: FoldedText
  /// The place.
  package let location: FoldedText
  /// The categories.
  package let categories: FoldedText
  /// Names and addresses of whoever takes part.
  package let people: FoldedText

  /// What an occurrence speaks of.
  package init(_ event: CalendarEvent) {
    self.init(
      title: event.title, notes: event.notes, location: event.location, categories: event.categories,
      people: [event.organizer].compactMap(\.self) + event.attendees)
  }

  /// What a component speaks of: the same as the occurrences it makes.
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

  /// All of it, field by field.
  var fields: [FoldedText] { [title, notes, location, categories, people] }
}
