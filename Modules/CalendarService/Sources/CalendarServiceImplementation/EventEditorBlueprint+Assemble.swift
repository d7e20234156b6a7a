public import CalendarService
public import Catalog
import EventEditing
import ICalendarFormat

extension EventEditorBlueprint: Blueprint {
  /// What is obtained to build it.
  public static var needs: [any ServiceKey.Type] { [CalendarServiceBlueprint.self, ZoneDatabaseBlueprint.self] }

  /// The rules of RFC 5545 and RFC 5546.
  public static func assemble(from catalog: any Assembling) throws -> any EventEditorProtocol {
    let definitions = ZoneDefinitions()
    return RuleBasedEventEditor(
      service: try catalog.obtain(\.calendarService), zones: try catalog.obtain(\.zoneDatabase),
      definedZone: { definitions.zone(named: $0, definedBy: $1) },
      textLine: { property, text in
        var bytes: [UInt8] = []
        LineFolding.append("\(property):\(TextEscaping.text(text))", to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
      })
  }
}
