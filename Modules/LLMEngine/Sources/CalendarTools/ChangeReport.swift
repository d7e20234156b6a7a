/// What a tool that changes events returns once the change is made.
public struct ChangeReport: Sendable, Hashable, Codable {
  /// What was done, a sentence without its period: `Added 'Lunch' to Work, Wed 25 Mar 12:30–13:30`.
  public var done: String
  /// Whether anything changed.
  public var changed: Bool
  /// The events as they are now, with their ids; none for what is gone.
  public var events: [EventEntry]
  /// The account that gets it with the next sync.
  public var waitsFor: String?

  /// A change that was made.
  public init(done: String, changed: Bool, events: [EventEntry], waitsFor: String? = nil) {
    self.done = done
    self.changed = changed
    self.events = events
    self.waitsFor = waitsFor
  }

  private enum CodingKeys: String, CodingKey {
    case done, changed, events
    case waitsFor = "waits_for"
  }
}

/// How a tool that changes events says that nobody agreed, or what it needs to know, so that an engine can tell that from
/// a failure.
public enum ChangeRefusal {
  /// How the question begins that asks for the calendar of a new event.
  public static let whichCalendar = "Which calendar should it go to: "

  /// The person was asked, and does not want the change.
  public static func declined(tool: String) -> String {
    "The person declined '\(tool)'. Nothing was changed. Do not try it again."
  }

  /// There is nobody to ask.
  public static func needsConsent(tool: String) -> String {
    "'\(tool)' changes the calendar, and the person cannot be asked here. Nothing was changed."
  }
}
