import CalendarService
import CalendarStore

extension CalendarServiceProtocol {
  /// Throws if the zones of stored objects cannot be known: see ``CalendarFormatProtocol/checkZones(of:)``.
  func checkZones(
    ofStored objects: [(calendar: String, object: CalendarObject)]
  ) throws(CalendarStoreError) {
    _ = try checkingStoredZones { () throws(CalendarServiceError) in try checkZones(of: objects) }
  }

  /// Runs what reads stored objects, and throws if the zones of these cannot be known. `nil` for any other error.
  func checkingStoredZones<Result>(
    _ body: () throws(CalendarServiceError) -> Result
  ) throws(CalendarStoreError) -> Result? {
    do throws(CalendarServiceError) {
      return try body()
    } catch .noTimeZoneDatabase(let calendar, let zone) {
      throw .noTimeZoneDatabase(calendar: calendar, zone: zone)
    } catch {
      // It throws nothing else.
      return nil
    }
  }
}
