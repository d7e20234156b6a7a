public import CalendarEditing
public import CalendarService
public import CalendarStore
public import TimePhrases

/// A planner of which every call fails: for tests of callers that only read.
public struct StubEventPlanner: EventPlannerProtocol {
  private let failure: EventPlanError

  /// A planner that fails with `failure`.
  public init(failingWith failure: EventPlanError = .store(.readOnly(path: "(stub)"))) {
    self.failure = failure
  }

  /// Throws.
  public func event(named id: String) throws(EventPlanError) -> NamedEvent { throw failure }
  /// Throws.
  public func readableEvent(named id: String) throws(EventPlanError) -> NamedEvent { throw failure }
  /// Throws.
  public func transferring(
    _ events: [(event: NamedEvent, reach: EditReach)], to calendar: String, at phrase: String?
  ) throws(EventPlanError) -> PlannedChange { throw failure }
  /// Throws.
  public func copying(
    _ events: [(event: NamedEvent, reach: EditReach)], at phrase: String?, to calendar: String?
  ) throws(EventPlanError) -> PlannedChange { throw failure }
  /// Throws.
  public func phrase(of words: String) throws(EventPlanError) -> EventPhrase { throw failure }
  /// Throws.
  public func adding(
    _ event: NewEvent, instead phrases: [String]
  ) throws(EventPlanError) -> PlannedChange { throw failure }
  /// Throws.
  public func changing(
    _ edits: [(event: NamedEvent, changes: [EventChange], reach: EditReach)]
  ) throws(EventPlanError) -> PlannedChange { throw failure }
  /// Throws.
  public func moving(
    _ events: [(event: NamedEvent, reach: EditReach)], to phrases: [String]
  ) throws(EventPlanError) -> PlannedChange { throw failure }
  /// Throws.
  public func ending(
    _ event: NamedEvent, at words: String, reach: EditReach
  ) throws(EventPlanError) -> PlannedChange { throw failure }
  /// Throws.
  public func deleting(
    _ events: [(event: NamedEvent, reach: EditReach)]
  ) throws(EventPlanError) -> PlannedChange { throw failure }
  /// Throws.
  public func answering(
    _ event: NamedEvent, _ response: Participant.Response, comment: String?, reach: EditReach
  ) throws(EventPlanError) -> PlannedChange { throw failure }
  /// Throws.
  public func apply(_ plan: PlannedChange) throws(EventPlanError) -> AppliedChange { throw failure }
}
