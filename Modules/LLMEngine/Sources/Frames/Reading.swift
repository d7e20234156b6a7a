package import Sentences

/// The engine's reading of a person's message.
package enum Reading: Sendable, Hashable {
  /// A question about the calendar.
  case question(Question)
  /// Two questions, answered one after the other.
  case both(Question, Question)
  /// A request to change the calendar.
  case change(Change)
  /// A courtesy without a question or request.
  case courtesy(Courtesy)
  /// The message was not understood.
  case unclear(Unclear)
}
