public import CalendarService
public import Catalog
import EventEditing

extension EventEditorBlueprint: Blueprint {
  /// What is obtained to build it.
  public static var needs: [any ServiceKey.Type] { [CalendarServiceBlueprint.self, ZoneDatabaseBlueprint.self] }

  /// The rules of RFC 5545 and RFC 5546.
  public static func assemble(from catalog: any Assembling) throws -> any EventEditorProtocol {
    RuleBasedEventEditor(
      service: try catalog.obtain(\.calendarService), zones: try catalog.obtain(\.zoneDatabase))
  }
}
