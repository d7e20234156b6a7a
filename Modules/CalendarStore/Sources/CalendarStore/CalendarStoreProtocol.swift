/// Keeps the person's calendars: finds events in them, changes them, and syncs them with their sources. What only reads
/// takes ``CalendarReading``.
///
/// Every change is one transaction: after a throw, a cancellation or a crash the store holds what it held
/// before. A task cancelled in the middle of one gets ``CalendarStoreError/cancelled``.
///
/// Safe to call from any task, and two processes may use one store at once.
public protocol CalendarStoreProtocol: CalendarReading, CalendarEditing, CalendarSyncing {}
