import CalendarStore
import Catalog

extension Session {
  /// The person's events, of the calendars only that `--calendar` names. Whatever is obtained from the
  /// catalog after this sees the same ones.
  func store() async throws -> any CalendarStoreProtocol {
    let store = try catalog[\.calendarStore]
    guard !options.calendars.isEmpty else { return store }
    let chosen = try await ChosenCalendarsStore(store, only: options.calendars)
    catalog.supply(CalendarStoreBlueprint.self) { _ in chosen }
    return chosen
  }
}
