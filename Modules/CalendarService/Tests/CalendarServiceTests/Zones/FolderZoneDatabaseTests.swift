import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import TimeZones

@Suite struct FolderZoneDatabaseTests {
  private let system = FolderZoneDatabase(folders: CalendarServiceSettings().zoneFolders)

  @Test(arguments: [
    ("Europe/Berlin", "Europe/Berlin"),
    ("europe/BERLIN", "Europe/Berlin"),
    ("America/New York", "America/New_York"),
    ("\"Europe/Berlin\" ", "Europe/Berlin"),
    ("/citadel.org/20210210_1/Europe/Berlin", "Europe/Berlin"),
    ("/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"),
    ("W. Europe Standard Time", "Europe/Berlin"),
    ("eastern standard time", "America/New_York"),
    ("tzone://Microsoft/Utc", "UTC"),
    ("UTC", "UTC"),
    ("Etc/UTC", "UTC"),
  ])
  func findsAZoneByEveryNameItHas(_ name: String, _ identifier: String) throws {
    #expect(try system.zone(named: name).identifier == identifier)
  }

  @Test(arguments: ["Mars/Olympus", "", "..", "../../etc/passwd", "Europe", "/", "zone.tab", "Europe/", "💥"])
  func anUnknownZoneIsReported(_ name: String) {
    #expect(throws: ZoneError.unknown(name: name)) { try system.zone(named: name) }
  }

  @Test func utcNeedsNoDatabase() throws {
    let database = FolderZoneDatabase(folders: ["/nowhere", "/nowhere/else"])

    #expect(try database.zone(named: "utc") == .utc)
    #expect(throws: ZoneError.noDatabase(folders: ["/nowhere", "/nowhere/else"])) {
      try database.zone(named: "Europe/Berlin")
    }
  }

  @Test func theFirstFolderWithTheZoneIsUsed() throws {
    let folder = try TemporaryFile.folder()
    try FileManager.default.createDirectory(atPath: folder + "/Test", withIntermediateDirectories: true)
    try Data(SampleZoneFile(offsets: [600]).bytes).write(to: URL(filePath: folder + "/Test/Ten"))
    try Data("no zone".utf8).write(to: URL(filePath: folder + "/Test/Broken"))
    let database = FolderZoneDatabase(folders: ["/nowhere", folder])

    #expect(try database.zone(named: "test/ten") == Zone(identifier: "Test/Ten", offset: 600))
    #expect(throws: ZoneError.unreadable(name: "Test/Broken", path: folder + "/Test/Broken")) {
      try database.zone(named: "Test/Broken")
    }
  }

  @Test func aZoneIsReadOnce() throws {
    let folder = try TemporaryFile.folder()
    let path = URL(filePath: folder + "/Ten")
    try Data(SampleZoneFile(offsets: [600]).bytes).write(to: path)
    let database = FolderZoneDatabase(folders: [folder])
    let zone = try database.zone(named: "Ten")

    try FileManager.default.removeItem(at: path)

    #expect(try database.zone(named: "Ten") == zone)
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-03-29T00:59:59Z", 3600), ("Europe/Berlin", "2026-03-29T01:00:00Z", 7200),
    ("America/New_York", "2026-11-01T05:59:59Z", -14_400),
    ("America/New_York", "2026-11-01T06:00:00Z", -18_000),
    ("Australia/Lord_Howe", "2026-01-01T00:00:00Z", 39_600),
    ("Australia/Lord_Howe", "2026-07-01T00:00:00Z", 37_800),
    ("Pacific/Apia", "2011-12-30T09:59:59Z", -36_000), ("Pacific/Apia", "2011-12-30T10:00:00Z", 50_400),
    ("America/Sao_Paulo", "2018-11-04T02:59:59Z", -10_800),
    ("America/Sao_Paulo", "2018-11-04T03:00:00Z", -7200),
    ("Asia/Kathmandu", "2026-01-01T00:00:00Z", 20_700), ("Europe/Dublin", "2026-07-01T00:00:00Z", 3600),
    ("Europe/Berlin", "2500-07-01T00:00:00Z", 7200), ("Europe/Berlin", "1900-01-01T00:00:00Z", 3600),
  ])
  func knowsTheOffsetsOfTheSystem(_ name: String, _ moment: String, _ offset: Int) throws {
    #expect(try system.zone(named: name).offset(at: .utc(moment)) == offset)
  }

  @Test func everyWindowsZoneHasASystemZone() throws {
    for name in WindowsZones.names {
      #expect(throws: Never.self) { try system.zone(named: name) }
    }
    #expect(WindowsZones.names.count > 130)
  }
}
