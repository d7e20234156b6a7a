package import CalendarService

/// The words of a title by which a person names an event.
package struct TitleWords: Sendable, Hashable {
  private let words: [String]

  /// The words of a typed title.
  package init(_ typed: String) { words = FoldedText(typed).words.map(String.init) }

  /// The events with this title; otherwise those whose title contains all words or their beginnings.
  package func chosen(_ events: [CalendarEvent]) -> [CalendarEvent] {
    guard !words.isEmpty else { return [] }
    let titles = events.map { FoldedText($0.title).words }
    let equal = zip(events, titles).filter { $1.elementsEqual(words, by: ==) }.map(\.0)
    guard equal.isEmpty else { return equal }
    return zip(events, titles).filter { _, title in
      words.allSatisfy { word in title.contains { $0.hasPrefix(word) } }
    }.map(\.0)
  }
}
