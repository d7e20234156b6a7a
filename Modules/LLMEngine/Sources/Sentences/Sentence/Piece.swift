/// A run of words of a sentence, and what it is.
package struct Piece: Sendable, Hashable {
  /// What words are.
  package enum Kind: String, Sendable, Hashable {
    /// A time or a length: "on friday", "90 minutes".
    case time, length
    /// Words that carry no meaning for the question: a greeting, a preamble.
    case filler
    /// Words that ask for something or link the others.
    case cue
    /// A general noun: "meetings".
    case noun
    /// The name of an event, a person or a place.
    case name
    /// What a person wants to do.
    case activity
    /// A number.
    case count
    /// A word that nothing takes.
    case unknown
  }

  package var kind: Kind
  /// The words as written.
  package var text: String

  package init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
}
