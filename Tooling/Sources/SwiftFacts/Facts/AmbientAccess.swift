/// A use of something outside the program: clock, environment, terminal, files.
package struct AmbientAccess: Equatable, Sendable {
  /// What is used.
  package enum Subject: String, Sendable {
    case environment = "the environment"
    case arguments = "the arguments"
    case clock = "the clock"
    case zone = "the machine's time zone and locale"
    case terminal = "the terminal"
    case folders = "the person's folders"
    case settings = "the person's settings"
    case exit = "the end of the program"
    case process = "another process"
    case dynamicLookup = "code looked up by name"
    case file = "a file"
    case network = "a network type"
    case processType = "a process type"

    /// Whether only contracts may not use it.
    package var isForContractsOnly: Bool { self == .file || self == .network || self == .processType }
  }

  package var subject: Subject
  /// As written: `Date()`, `ProcessInfo.processInfo.environment`.
  package var text: String
  /// The name that a declaration in scope would hide; `nil` for a member and for a qualified name.
  package var name: String?
  /// The types around it, innermost first, whose members would hide the name.
  package var types: [String] = []
  package var location: Location
}
