public import Catalog

/// Stores the person's calendars: finds events, changes them, and syncs them with their sources. Callers that only
/// read use ``CalendarReading``.
///
/// Every change is one transaction: after an error, a cancellation or a crash the store is unchanged. A cancelled
/// task gets ``CalendarStoreError/cancelled``.
///
/// Safe to call from any task, and two processes may use one store at once.
public protocol CalendarStoreProtocol: CalendarReading, CalendarEditing, CalendarSyncing {}

/// The store of the person's events. Obtain it with `\.calendarStore`.
public enum CalendarStoreBlueprint: ServiceKey {
  /// The service.
  public typealias Output = any CalendarStoreProtocol
}

extension Catalog {
  /// The key of ``CalendarStoreBlueprint``.
  public var calendarStore: CalendarStoreBlueprint.Type { CalendarStoreBlueprint.self }
}
