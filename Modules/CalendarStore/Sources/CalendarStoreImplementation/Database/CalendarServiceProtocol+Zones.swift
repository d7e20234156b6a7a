import CalendarService
import CalendarStore
import DatabaseFiles
import SyncTables

extension CalendarServiceProtocol {
  /// Throws if the zones of stored objects cannot be resolved: see ``CalendarFormatProtocol/checkZones(of:)``.
  func checkZones(
    ofStored objects: [(calendar: String, object: CalendarObject)]
  ) throws(CalendarStoreError) {
    _ = try checkingStoredZones { () throws(CalendarServiceError) in try checkZones(of: objects) }
  }

  /// Runs `body`, which reads stored objects, and throws if their zones cannot be resolved. Returns `nil` after any
  /// other error.
  func checkingStoredZones<Result>(
    _ body: () throws(CalendarServiceError) -> Result
  ) throws(CalendarStoreError) -> Result? {
    do throws(CalendarServiceError) {
      return try body()
    } catch .noTimeZoneDatabase(let calendar, let zone) {
      throw .noTimeZoneDatabase(calendar: calendar, zone: zone)
    } catch {
      // `checkZones` throws no other error.
      return nil
    }
  }
}
