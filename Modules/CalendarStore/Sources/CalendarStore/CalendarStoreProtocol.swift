/// Stores the person's calendars: finds events, changes them, and syncs them with their sources. Callers that only
/// read use ``CalendarReading``.
///
/// Every change is one transaction: after an error, a cancellation or a crash the store is unchanged. A cancelled
/// task gets ``CalendarStoreError/cancelled``.
///
/// Safe to call from any task, and two processes may use one store at once.
public protocol CalendarStoreProtocol: CalendarReading, CalendarEditing, CalendarSyncing {}
