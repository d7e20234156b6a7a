import CalendarService
import CalendarStore

extension CalendarServiceProtocol {
  /// Throws where the zones of stored objects cannot be known: see ``CalendarFormatProtocol/checkZones(of:)``.
  func checkZones(
    ofStored objects: [(calendar: String, object: CalendarObject)]
  ) throws(CalendarStoreError) {
    do throws(CalendarServiceError) {
      try checkZones(of: objects)
    } catch .noTimeZoneDatabase(let calendar, let zone) {
      throw .noTimeZoneDatabase(calendar: calendar, zone: zone)
    } catch {
      // It throws nothing else.
    }
  }
}
