import CalendarService
import CalendarServiceTesting
import Testing

@testable import AskCommands
@testable import CommandSession
@testable import SystemAccess

@Suite struct ZoneChoiceTests {
  private func choice(option: String? = nil, TZ: String? = nil, link: String? = nil) -> ZoneChoice {
    ZoneChoice(
      option: option,
      environment: .fixture().with {
        $0.variables["TZ"] = TZ
        $0.localTimeLink = link
      })
  }

  @Test func theOptionComesFirstThenTheVariableThenTheSystem() {
    let link = "/usr/share/zoneinfo/Asia/Tokyo"

    #expect(choice(option: "Asia/Kolkata", TZ: "Europe/Berlin", link: link) == .option("Asia/Kolkata"))
    #expect(choice(TZ: "Europe/Berlin", link: link) == .variable("Europe/Berlin"))
    #expect(choice(link: link) == .system("Asia/Tokyo"))
    #expect(choice(link: "../var/db/timezone/zoneinfo/Asia/Tokyo") == .system("Asia/Tokyo"))
    #expect(choice() == .unknown)
  }

  @Test(arguments: [
    (":Europe/Berlin", "Europe/Berlin"), ("/usr/share/zoneinfo/Europe/Berlin", "Europe/Berlin"), ("", "UTC"),
    (":", "UTC"),
  ])
  func theVariableIsReadAsTheSystemReadsIt(TZ: String, name: String) {
    #expect(choice(TZ: TZ) == .variable(name))
  }

  @Test func theZoneIsFoundInTheDatabase() throws {
    let found = try ZoneChoice.system("Europe/Berlin").zone(from: StubZoneDatabase())

    #expect(found.zone == .berlin)
    #expect(found.note == nil)
  }

  @Test(arguments: [
    ZoneChoice.option("Europe/Berlin"), .variable("Europe/Berlin"), .system("Europe/Berlin"),
  ])
  func utcNeverReplacesANamedZoneWithoutADatabase(_ choice: ZoneChoice) {
    #expect(throws: ZoneError.noDatabase(folders: ["/none"])) {
      try choice.zone(from: MissingZoneDatabase())
    }
  }

  private struct MissingZoneDatabase: ZoneDatabaseProtocol {
    func zone(named name: String) throws(ZoneError) -> Zone { throw .noDatabase(folders: ["/none"]) }
  }

  @Test func theFallbackToUTCIsReported() throws {
    let unknown = try ZoneChoice.unknown.zone(from: StubZoneDatabase())
    let strange = try ZoneChoice.system("Mars/Base").zone(from: StubZoneDatabase())

    #expect(unknown.zone == .utc)
    #expect(
      unknown.note
        == "The system does not say its time zone, so times are in UTC. Set TZ, or use --zone.")
    #expect(strange.zone == .utc)
    #expect(
      strange.note
        == "The system's time zone 'Mars/Base' is not known, so times are in UTC. Set TZ, or use --zone.")
  }
}
