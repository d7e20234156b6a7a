/// What a person wants to know.
struct Question: Sendable, Hashable {
  /// Which fact about the events found is wanted.
  enum Aspect: Sendable, Hashable {
    /// The events themselves.
    case agenda
    /// Whether there are any.
    case existence
    /// How many there are.
    case count
    /// When they start.
    case start
    /// When they end.
    case end
    /// Where they take place.
    case place
    /// Who takes part.
    case people
    /// Whether this one takes part.
    case member(String)
    /// How long they are.
    case length
    /// How long it is until they start, or until a day.
    case until
    /// Which day a time is, or an event that is named like one: "good friday".
    case date
    /// Which of them overlap.
    case conflicts
    /// When nothing takes the time.
    case freeTime
    /// Whether nothing takes the time.
    case isFree
    /// How much time they take.
    case timeSpent
    /// Which day they fill most.
    case busiestDay
    /// Which day and hour it is.
    case now
  }

  /// Which of the events found is meant.
  enum Pick: Sendable, Hashable {
    /// The first that has not begun.
    case next
    /// The n-th, from 1.
    case nth(Int)
    /// The last one.
    case last
  }

  /// Which fact is wanted.
  var aspect: Aspect
  /// Which of the events is meant; `nil` for all.
  var pick: Pick?
  /// What the events are about; empty for any.
  var subject = ""
  /// When, in the person's own words; empty where they said nothing about it.
  var times: [String] = []
  /// Whether the past is meant: "what did I do in january?"
  var looksBack = false
  /// Whether a duty is asked for, which no event proves to be none: "do I have to work on monday?"
  var asksForDuty = false
  /// Whether only what is not over is meant: "what is left today?"
  var onlyRemaining = false
  /// The calendar that was named.
  var calendar: String?
  /// The length of time that was named, in minutes.
  var minutes: Int?
}
