public import CalendarEditing
public import CalendarService
public import CalendarStore
public import TimePhrases

/// A planner of which every call fails: for tests of callers that only read.
public struct StubTaskPlanner: TaskPlannerProtocol {
  private let failure: TaskPlanError

  /// A planner that fails with `failure`.
  public init(failingWith failure: TaskPlanError = .store(.readOnly(path: "(stub)"))) {
    self.failure = failure
  }

  /// Throws.
  public func task(of words: String) throws(TaskPlanError) -> NewTask { throw failure }
  /// Throws.
  public func date(
    of words: String, from time: EventTime?
  ) throws(TaskPlanError) -> (time: EventTime?, corrections: [DateCorrection]) { throw failure }
  /// Throws.
  public func task(named text: String) throws(TaskPlanError) -> NamedTask { throw failure }
  /// Throws.
  public func adding(_ task: NewTask) throws(TaskPlanError) -> PlannedChange { throw failure }
  /// Throws.
  public func completing(_ tasks: [NamedTask]) throws(TaskPlanError) -> PlannedChange { throw failure }
  /// Throws.
  public func changing(
    _ tasks: [NamedTask], _ changes: [TaskChange], as verb: (present: String, past: String)
  ) throws(TaskPlanError) -> PlannedChange { throw failure }
  /// Throws.
  public func transferring(
    _ tasks: [NamedTask], to calendar: String
  ) throws(TaskPlanError) -> PlannedChange { throw failure }
  /// Throws.
  public func deleting(_ tasks: [NamedTask]) throws(TaskPlanError) -> PlannedChange { throw failure }
  /// Throws.
  public func apply(_ plan: PlannedChange) throws(TaskPlanError) -> AppliedChange { throw failure }
}
