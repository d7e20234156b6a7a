/// The result of a tool that changes events.
public struct ChangeReport: Sendable, Hashable, Codable {
  /// What was done, as a sentence without its period: `Added 'Lunch' to Work, Wed 25 Mar 12:30–13:30`.
  public var done: String
  /// Whether anything changed.
  public var changed: Bool
  /// The changed events with their ids; none for deleted ones.
  public var events: [EventEntry]
  /// The corrected words of the request; `nil` if there are none.
  public var corrections: [WordCorrection]?
  /// The account to which the next sync sends the change.
  public var waitsFor: String?

  /// A change that was made.
  public init(done: String, changed: Bool, events: [EventEntry], waitsFor: String? = nil) {
    self.done = done
    self.changed = changed
    self.events = events
    self.waitsFor = waitsFor
  }

  private enum CodingKeys: String, CodingKey {
    case done, changed, events, corrections
    case waitsFor = "waits_for"
  }
}

/// Errors of a tool that changes events which an engine must distinguish from failures: nobody agreed, or
/// information is missing.
public enum ChangeRefusal {
  /// The prefix of the question for the calendar of a new event.
  public static let whichCalendar = "Which calendar should it go to: "

  /// The prefix of the question for the title of a new event.
  public static let whichTitle = "What should the event be called? "

  /// What follows ``whichTitle`` if no word names anything.
  public static let titleExample = "For example \"lunch with ana\"."

  /// The prefix of the question for the time of a new event.
  public static let when = "When is"

  /// The person declined the change.
  public static func declined(tool: String) -> String {
    "The person declined '\(tool)'. Nothing was changed. Do not try it again."
  }

  /// The person saw the change and has not answered: it waits for their next message.
  ///
  /// - Parameter shown: what they saw. The text is equal for equal changes only.
  public static func unanswered(tool: String, shown: String) -> String {
    unanswered(tool: tool) + shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The prefix of ``unanswered(tool:shown:)``.
  public static func unanswered(tool: String) -> String {
    "The person has not agreed to '\(tool)' yet. Nothing was changed. Wait for their next message. It was shown as: "
  }

  /// Another one of the changes that were shown together cannot be made, or failed before this one.
  public static let withoutOther = "Not made, because another change that belongs to it was not made."

  /// There is nobody to ask.
  public static func needsConsent(tool: String) -> String {
    "'\(tool)' changes the calendar, and the person cannot be asked here. Nothing was changed."
  }
}
