/// Reads, without any model, what a person's own words ask to change.
///
/// A model may be misled by the text of an event. The reader sees a change only where the person's words ask for it.
/// Safe to call from any task.
public protocol RequestReaderProtocol: Sendable {
  /// Returns the changes which the last message of a conversation asks for; empty if it asks for none, or is not
  /// understood.
  ///
  /// - Parameter messages: the conversation; its last message is the person's.
  func changes(requestedIn messages: [Message]) -> [RequestedChange]

  /// Whether a message agrees to what was shown before, and says nothing else: "yes", "go ahead".
  func agrees(_ message: String) -> Bool

  /// Returns how the grammar reads the last message of a conversation, for reports of errors.
  ///
  /// - Parameter messages: the conversation; its last message is the person's.
  func explanation(of messages: [Message]) -> SentenceExplanation
}

/// A change that a person's own words ask for.
public struct RequestedChange: Sendable, Hashable {
  /// The names of the tools that can make it.
  public var tools: Set<String>
  /// The words that name its events, in lower case; of what is new, all words of the message.
  public var words: Set<String>
  /// The action of a tool that has several; `nil` if the tool has none.
  public var action: String?
  /// The time of its events, in the person's own words: "tomorrow"; `nil` if none is named.
  public var when: String?

  /// A change.
  public init(tools: Set<String>, words: Set<String>, action: String? = nil, when: String? = nil) {
    (self.tools, self.words, self.action, self.when) = (tools, words, action, when)
  }
}

/// How the grammar reads a message: its pieces, what took them, and what it means.
public struct SentenceExplanation: Sendable, Hashable, Codable {
  /// A run of words, and what they are: `time`, "on friday".
  public struct Piece: Sendable, Hashable, Codable {
    /// What the words are: `time`, `name`, `cue`, `filler`, `unknown` and the like.
    public var kind: String
    /// The words.
    public var words: String

    /// A piece.
    public init(kind: String, words: String) {
      (self.kind, self.words) = (kind, words)
    }
  }

  /// A value of the meaning: `times`, "friday".
  public struct Slot: Sendable, Hashable, Codable {
    /// What the value is.
    public var name: String
    /// The value.
    public var value: String

    /// A slot.
    public init(name: String, value: String) {
      (self.name, self.value) = (name, value)
    }
  }

  /// The pieces in order; each word is in exactly one.
  public var pieces: [Piece]
  /// The row of a table or the reader that took the message.
  public var reader: String
  /// The meaning: the fact that is asked for or the change, with its slots; what was not understood if it has none.
  public var frame: [Slot]

  /// An explanation.
  public init(pieces: [Piece], reader: String, frame: [Slot]) {
    (self.pieces, self.reader, self.frame) = (pieces, reader, frame)
  }
}
