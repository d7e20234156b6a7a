/// Finds what a text of a model states that no fact supports.
///
/// Safe to call from any task.
public protocol StatementCheckProtocol: Sendable {
  /// Returns the unsupported statements of a text in their order, each once; empty if all are supported.
  ///
  /// Statements are dates, days of the week, times of day, and numbers in digits or words with their units. A number
  /// may be rounded. Words for amounts whose subject is unknown (half, twice, dozen) are never supported. Names are
  /// statements if ``StatedFacts/source`` is present: what is quoted, in bold, or has a capital letter within a
  /// sentence. In a clause that contains the name of a fact, facts of other names do not count.
  func unsupported(in text: String, by facts: StatedFacts) -> [String]
}

/// What a text may state.
public struct StatedFacts: Sendable, Hashable {
  /// A value, and what it is about.
  public struct Fact: Sendable, Hashable {
    /// A value with its unit.
    public enum Value: Sendable, Hashable {
      case length(Duration)
      case percent(Double)
      case count(Int)
      /// A date in the form of ISO 8601: `2026-03-27`.
      case day(String)
      /// Minutes since midnight.
      case clock(minute: Int)
    }

    /// The value.
    public var value: Value
    /// What it is about; `nil` for the whole.
    public var name: String?

    /// A fact.
    public init(_ value: Value, of name: String? = nil) {
      self.value = value
      self.name = name
    }
  }

  /// The facts.
  public var facts: [Fact]
  /// Names that may occur in the text. Their digits are no amounts.
  public var names: [String]
  /// A text whose dates, times, numbers and words are all supported; a number of it supports any unit. `nil` if the
  /// words of the checked text are not compared.
  public var source: String?
  /// A text whose times are supported as ends of a time only: "from 12:00", "until midnight".
  public var bounds = ""
  /// The date of "today", or `nil` if such words are not checked.
  public var today: String?
  /// The present, which is supported where the text says what day or time it is: `2026-03-26T08:45`.
  public var now = ""

  /// Facts.
  public init(_ facts: [Fact], names: [String] = [], source: String? = nil, today: String? = nil) {
    (self.facts, self.names, self.source, self.today) = (facts, names, source, today)
  }
}
