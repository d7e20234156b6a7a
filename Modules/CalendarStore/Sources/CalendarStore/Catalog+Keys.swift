public import Catalog

extension Catalog {
  /// The store of the person's events.
  public var calendarStore: KeyOf<any CalendarStoreProtocol>.Type { KeyOf.self }
  /// Checks and restores the database.
  public var calendarStoreCare: KeyOf<any CalendarStoreCareProtocol>.Type { KeyOf.self }
  /// The settings of the calendar store. The composition root supplies the value.
  public var calendarStoreSettings: KeyOf<CalendarStoreSettings>.Type { KeyOf.self }
  /// The planner of changes to events.
  public var eventPlanner: KeyOf<any EventPlannerProtocol>.Type { KeyOf.self }
  /// The planner's settings, which the composition root supplies.
  public var eventPlannerSettings: KeyOf<EventPlannerSettings>.Type { KeyOf.self }
  /// The planner of changes to tasks.
  public var taskPlanner: KeyOf<any TaskPlannerProtocol>.Type { KeyOf.self }
}
