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
