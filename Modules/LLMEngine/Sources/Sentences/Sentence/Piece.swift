/// A word of a sentence, and what it is.
package struct Piece: Sendable, Hashable {
  /// What words are.
  package enum Kind: String, Sendable, Hashable {
    /// A time or a length: "on friday", "90 minutes".
    case time, length
    /// A word that carries no meaning for the sentence: of a greeting, a preamble.
    case filler
    /// A word that asks for something or links the others.
    case cue
    /// A general noun: "meetings".
    case noun
    /// A word of the name of an event, a person or a place.
    case name
    /// A word of what a person wants to do.
    case activity
    /// A number.
    case count
    /// A word of a title, a note or another text of a change.
    case text
    /// A word of the name of a calendar.
    case calendar
    /// A word that nothing takes.
    case unknown
  }

  package var kind: Kind
  /// The word for comparison.
  package var key: String

  package init(_ kind: Kind, _ key: String) { (self.kind, self.key) = (kind, key) }
}

/// What took a sentence and the kinds of its words, kept for an explanation.
package final class ReadingTrace {
  /// The row or reader.
  package private(set) var reader = "nothing"
  /// The words that it took.
  package private(set) var pieces: [Piece] = []

  package init() {}

  /// Notes what took a sentence, in place of what was noted before.
  package func note(_ reader: String, _ pieces: [Piece]) {
    (self.reader, self.pieces) = (reader, pieces)
  }

  /// Notes what took a further part of a sentence.
  package func add(_ reader: String, _ pieces: [Piece]) {
    self.reader = self.pieces.isEmpty || self.reader == reader ? reader : "\(self.reader); \(reader)"
    self.pieces += pieces
  }

  /// The words of a message, each with its kind: those that were not taken are fillers.
  ///
  /// Words are aligned from the end, because what is left out is mostly at the start.
  package func pieces(of keys: [String]) -> [Piece] {
    var rest = pieces[...]
    var aligned = keys.map { Piece(.filler, $0) }
    var isTaken = Array(repeating: false, count: keys.count)
    for index in keys.indices.reversed() where rest.last?.key == keys[index] {
      (aligned[index], isTaken[index]) = (rest.removeLast(), true)
    }
    // A question that was turned around has its words in another order.
    for index in keys.indices where !isTaken[index] {
      guard let other = rest.firstIndex(where: { $0.key == keys[index] }) else { continue }
      aligned[index] = rest.remove(at: other)
    }
    return aligned
  }
}
