package import Frames
package import Sentences

/// A fact, and the words by which a question asks for it, wherever they stand. The words that remain are its subject.
///
/// A class, because a sentence is tried against many rows, and copying one counts many references.
package final class AspectRow: Sendable {
  /// What it asks for, in a few words.
  package let name: String
  /// Phrases with which the sentence begins or ends, of which it contains one, and of which it contains none.
  private let begins, ends, says, unless: Phrases
  /// All words of the sentence, if it has no others.
  private let only: WordSet?
  /// The words beside those that name nothing, if it has no others.
  private let plain: WordSet?
  /// How many times the sentence names.
  private let times: ClosedRange<Int>
  private let find: @Sendable (Sentence) -> AspectReader.Found?
  /// Sentences that the row reads, each its test.
  package let examples: [String]

  /// A row of a fact that a condition on the sentence completes; `nil` for what no calendar contains.
  convenience init(
    _ name: String, _ aspect: Question.Aspect?, begins: Phrases = "", says: Phrases = "", ends: Phrases = "",
    unless: Phrases = "", only: String? = nil, plain: String? = nil, times: ClosedRange<Int> = 0...99,
    beside: String = "", implied: String? = nil, _ examples: [String],
    if isMet: (@Sendable (Sentence) -> Bool)? = nil, complete: AspectReader.Completion? = nil
  ) {
    let found = AspectReader.Found(
      aspect: aspect ?? .agenda, frame: Set(Wording.run(beside)), implied: implied,
      reader: "the row '\(name)'", complete: complete, isRefused: aspect == nil)
    self.init(
      name, begins: begins, says: says, ends: ends, unless: unless, only: only, plain: plain, times: times,
      examples
    ) { isMet?($0) == false ? nil : found }
  }

  /// A row of a fact that the sentence determines.
  init(
    _ name: String, begins: Phrases = "", says: Phrases = "", ends: Phrases = "", unless: Phrases = "",
    only: String? = nil, plain: String? = nil, times: ClosedRange<Int> = 0...99, _ examples: [String],
    find: @escaping @Sendable (Sentence) -> AspectReader.Found?
  ) {
    (self.name, self.times, self.examples, self.find) = (name, times, examples, find)
    (self.begins, self.ends, self.says, self.unless) = (begins, ends, says, unless)
    (self.only, self.plain) = (only.map(Self.words), plain.map(Self.words))
  }

  private static func words(_ text: String) -> WordSet { WordSet(Wording.run(text)) }

  /// The fact that a sentence asks for; `nil` if it is not of this row.
  func found(in sentence: Sentence) -> AspectReader.Found? {
    let keys = sentence.keys
    guard begins.isEmpty || begins.begin(keys), says.isEmpty || says.areSaid(in: sentence),
      times.contains(sentence.times.count), ends.isEmpty || ends.end(keys),
      !unless.areSaid(in: sentence), only.map({ keys.allSatisfy($0.contains) }) != false,
      plain.map({ words in keys.allSatisfy { words.contains($0) || Lexicon.isPlain($0) } }) != false
    else { return nil }
    return find(sentence)
  }
}

/// Reads which fact a question asks for, from its question words.
package enum AspectReader {
  /// What a row adds to the question, beyond what its words say.
  package typealias Completion = @Sendable (inout Question, Sentence) -> Void

  /// A fact, and the words that ask for it. They are not part of the subject.
  package struct Found: Sendable {
    package var aspect: Question.Aspect
    package var frame: Set<String> = []
    package var ignored: Set<Int> = []
    /// An implied subject: a question about landing means a flight.
    package var implied: String?
    /// The indices of the ignored words that a row takes, which change nothing else.
    package var understood: Set<Int> = []
    /// The row that found it.
    package var reader: String
    /// What the row adds to the question.
    package var complete: Completion?
    /// Whether no calendar contains the fact.
    fileprivate var isRefused = false

    package init(
      aspect: Question.Aspect, frame: Set<String> = [], ignored: Set<Int> = [], implied: String? = nil,
      reader: String = "", complete: Completion? = nil, isRefused: Bool = false
    ) {
      (self.aspect, self.frame, self.ignored, self.implied) = (aspect, frame, ignored, implied)
      (self.reader, self.complete, self.isRefused) = (reader, complete, isRefused)
    }
  }

  /// The fact that a sentence asks for; `nil` if a calendar does not contain it.
  package static func aspect(of sentence: Sentence) -> Found? {
    for row in AspectRow.all {
      guard var found = row.found(in: sentence) else { continue }
      guard !found.isRefused else { return nil }
      if found.reader.isEmpty { found.reader = "the row '\(row.name)'" }
      return found
    }
    return nil
  }
}
