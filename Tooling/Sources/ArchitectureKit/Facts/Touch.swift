/// A place where a file reaches for something that only the composition root may touch.
struct Touch: Equatable, Sendable {
  /// What is reached for.
  enum Subject: String, Sendable {
    case environment = "the environment"
    case arguments = "the arguments"
    case clock = "the clock"
    case zone = "the machine's zone and locale"
    case terminal = "the terminal"
    case folders = "the person's folders"
    case exit = "the end of the program"
  }

  var subject: Subject
  /// As written: `Date()`, `ProcessInfo.processInfo.environment`.
  var text: String
  var location: Location
}
