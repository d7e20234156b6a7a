/// Why a sentence was not understood.
enum Unclear: Sendable, Hashable {
  /// There is nothing in it about a calendar; `times` were understood.
  case noQuestion(times: [String])
  /// More words are left over than an event could be called.
  case tooManyWords(String)
  /// It names more times than are looked up at once.
  case tooManyTimes(Int)
  /// A word is nearly a time word.
  case misspelt(String, meant: String)
  /// It asks when somebody else has time.
  case othersTime(String)
  /// It asks for free time with more words than are understood.
  case leftOver(String)
  /// A word changes what it asks in a way that is not understood.
  case qualifier(String)
  /// It asks for the time in a place whose zone is not known.
  case zone(String)
  /// It asks what was changed in the calendar, which a command tells.
  case updates
  /// It goes on from something that was not there.
  case nothingBefore
  /// It wishes for a change that is not clear.
  case change(ChangeProblem)
}
