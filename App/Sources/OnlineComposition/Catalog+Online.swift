internal import CalDAVImplementation
internal import CalendarService
public import Catalog

extension Catalog {
  /// Supplies what reaches the network, beside what ``Composition`` supplies.
  public func prepareOnline() {
    supply(CalendarServersBlueprint.self)
  }
}
