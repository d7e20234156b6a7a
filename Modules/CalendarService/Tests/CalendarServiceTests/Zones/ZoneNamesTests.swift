import CalendarService
import CalendarServiceTesting
import Testing

@testable import TimeZones

@Suite struct ZoneNamesTests {
  private let database = FolderZoneDatabase(folders: CalendarServiceSettings().zoneFolders)

  @Test(arguments: [
    ("Alberta Standard Time", "America/Edmonton"), ("British Columbia Standard Time", "America/Vancouver"),
    ("Manitoba Standard Time", "America/Winnipeg"), ("Yukon Standard Time", "America/Whitehorse"),
    ("South Sudan Standard Time", "Africa/Juba"), ("Qyzylorda Standard Time", "Asia/Qyzylorda"),
  ])
  func newerNamesOfWindowsAreKnown(_ name: String, _ identifier: String) throws {
    #expect(try database.zone(named: name).identifier == identifier)
  }

  @Test(arguments: [
    ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Amsterdam"),
    ("(GMT+01.00) Amsterdam", "Europe/Amsterdam"), ("(GMT+01:00) Amsterdam, Berlin", "Europe/Amsterdam"),
    ("(UTC-05:00) Eastern Time (US & Canada)", "America/New_York"),
    ("(UTC-08:00) Pacific Time (US & Canada)", "America/Los_Angeles"),
    ("(UTC-07:00) Chihuahua, La Paz, Mazatlan", "America/Mazatlan"),
    ("(UTC+00:00) Dublin, Edinburgh, Lisbon, London", "Europe/Dublin"),
    ("(UTC) Dublin, Edinburgh, Lisbon, London", "Europe/Dublin"),
    ("(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi", "Asia/Kolkata"),
    ("(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi", "Asia/Shanghai"),
    ("(UTC+10:00) Canberra, Melbourne, Sydney", "Australia/Sydney"),
    ("(UTC+02:00) Athens, Bucharest, Istanbul", "Europe/Athens"), ("(UTC-03:00)", "GMT-0300"),
    ("(UTC-05:00) Eastern Time (US and Canada)", "America/New_York"),
    ("(UTC-05:00) Eastern Time (US &amp; Canada)", "America/New_York"),
    ("(UTC-05:00) Eastern Time", "America/New_York"), ("Eastern Time (US & Canada)", "America/New_York"),
    ("(GMT-05.00) Eastern Time (US & Canada)", "America/New_York"), ("Pacific Time", "America/Los_Angeles"),
    ("GMT-05:00 Eastern Time (US and Canada)", "America/New_York"),
    ("(UTC-04:00) Eastern Daylight Time", "America/New_York"), ("Eastern Daylight Time", "America/New_York"),
    ("(GMT-06:00) Central Time (US & Canada), Mexico City", "America/Chicago"),
    ("Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Amsterdam"),
    ("GMT -0500 (Standard) / GMT -0400 (Daylight)", "America/New_York"),
    ("GMT +0100 (Standard) / GMT +0200 (Daylight)", "Europe/Berlin"),
    ("GMT +0530 (Standard) / GMT +0530 (Daylight)", "GMT+0530"), ("GMT -0500 (Standard)", "GMT-0500"),
    ("GMT +0530 (Standard) / GMT +0630 (Daylight)", ""), ("Meeting room, first floor", ""),
    ("(UTC) Coordinated Universal Time", "Etc/UTC"), ("(UTC+09:00) Mars, Olympus", ""),
  ])
  func labelsOfOutlookAreResolvedByOffsetAndCities(_ name: String, _ identifier: String) {
    #expect((try? database.zone(named: name).identifier) ?? "" == identifier)
  }

  @Test(arguments: [
    ("GMT +0100", 3600), ("GMT-0330", -12_600), ("UTC+01:00", 3600), ("utc+5", 18_000), ("+05:30", 19_800),
    ("GMT+0", 0), ("UTC-11", -39_600), ("GMT -08:00", -28_800),
  ])
  func namesOfOffsetsCountEastOfGreenwich(_ name: String, _ offset: Int) throws {
    #expect(try database.zone(named: name).offset(at: .utc("2026-07-01T00:00:00Z")) == offset)
  }

  @Test(arguments: ["GMT +2500", "UTC+1:2:3", "+5", "GMT+", "UTC+1x", "GMT +0160"])
  func anInvalidOffsetIsUnknown(_ name: String) {
    #expect(throws: ZoneError.unknown(name: name)) { try database.zone(named: name) }
  }

  @Test(arguments: [
    ("UTC+3", -10_800, -10_800), ("CET-1CEST,M3.5.0,M10.5.0/3", 3600, 7200), ("CET-1", 3600, 3600),
    ("<+0330>-3:30", 12_600, 12_600), ("EST5EDT", -18_000, -14_400), ("XST5XDT", -18_000, -14_400),
    ("Europe/Berlin", 3600, 7200), ("UTC", 0, 0), ("UTC-11", 39_600, 39_600),
  ])
  func valuesOfTheVariableAreReadAsPOSIXWritesThem(_ value: String, _ winter: Int, _ summer: Int) throws {
    let zone = try database.zone(ofVariable: value)

    #expect(zone.offset(at: .utc("2026-01-15T00:00:00Z")) == winter)
    #expect(zone.offset(at: .utc("2026-07-15T00:00:00Z")) == summer)
    let again = try database.zone(named: zone.identifier)
    #expect(again.offset(at: .utc("2026-01-15T00:00:00Z")) == winter)
    #expect(again.offset(at: .utc("2026-07-15T00:00:00Z")) == summer)
  }

  @Test func aPOSIXRuleNeedsNoDatabase() throws {
    let empty = FolderZoneDatabase(folders: ["/nowhere"])

    #expect(try empty.zone(ofVariable: "UTC+3").identifier == "GMT-0300")
    #expect(throws: ZoneError.noDatabase(folders: ["/nowhere"])) {
      try empty.zone(ofVariable: "Europe/Berlin")
    }
    #expect(throws: ZoneError.unknown(name: "Mars")) { try database.zone(ofVariable: "Mars") }
  }
}
