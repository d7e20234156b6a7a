/// What the engine makes of what a person said.
enum Reading: Sendable, Hashable {
  /// A question about the calendar.
  case question(Question)
  /// A wish to change the calendar.
  case change(Change)
  /// Words that only keep up the conversation.
  case courtesy(Courtesy)
  /// It was not understood.
  case unclear(Unclear)
}
