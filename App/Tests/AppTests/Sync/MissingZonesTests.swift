import CalendarService
import Catalog
import Foundation
import Testing

@testable import SystemAccess

@Suite struct MissingZonesTests {
  private struct NoZones: ZoneDatabaseProtocol {
    var isAvailable: Bool { false }

    func zone(named name: String) throws(ZoneError) -> Zone {
      if name == "UTC" { return .utc }
      throw .noDatabase(folders: [])
    }
  }

  /// The file's times are not read as floating. The file need not change to be read when the database exists.
  @Test func aFileIsReadAsSoonAsThereIsAZoneDatabase() async throws {
    let home = TemporaryHome()
    let event = SampleCalendar.event("Zoned", "20260326T100000", "20260326T110000")
    try home.write(SampleCalendar.text(nil, event), to: "events/a.ics")
    _ = await home.almanac("account", "add", "Home", "events")
    let withoutZones = ProcessEnvironment.fixture().with { environment in
      environment.supply = { [supply = home.supply] catalog in
        supply(catalog)
        catalog.supply(\.zoneDatabase) { NoZones() }
      }
    }

    let without = await Transcript.of(["sync", "--home", home.path, "--zone", "UTC"], in: withoutZones)
    let healed = await home.almanac("sync")

    #expect(without.errors.contains("there is no time zone database; install tzdata."), "\(without)")
    #expect(without.code != .ok)
    #expect(healed == Transcript(output: "Home · events: fetched: 1 added.\n"))
    #expect(await home.almanac("agenda").output.contains("10:00–11:00  ● Zoned"))
  }
}
