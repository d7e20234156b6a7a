import Foundation
import Testing

@testable import AlmanacCommandLine
@testable import CommandSession
@testable import ProgramSettings
@testable import SystemAccess

@Suite struct ConfigCommandTests {
  private let home = TemporaryHome()

  private func content() throws -> String {
    try String(contentsOfFile: home.path + "/config/config.json", encoding: .utf8)
  }

  @Test func everySettingIsListedWithItsValueAndOrigin() async throws {
    try home.configure("{\n  weekStart: 'sunday',\n  aliases: {work: 'Work (Acme)'}\n}")

    let output = await home.almanac("config").output

    let lines = output.split(separator: "\n").map(String.init)

    #expect(output.hasPrefix("~/config/config.json\n\n"))
    #expect(lines.count == 1 + SettingKey.all.count)
    #expect(output.contains("\nweekStart             sunday                              line 2\n"))
    #expect(output.contains("\naliases               work = Work (Acme)                  line 3\n"))
    #expect(output.contains("\nworkingHours          9-18                                default\n"))
    #expect(lines.dropFirst().allSatisfy { $0.count <= 80 })
  }

  @Test func resultsAreWrittenAsJSON() async throws {
    try home.configure("{workingDays: ['friday']}")

    let output = await home.almanac("config", "get", "workingdays", "--json").output

    #expect(
      output == """
        {
          "explanation" : "the days on which you work",
          "key" : "workingDays",
          "origin" : "line 1",
          "value" : [
            "friday"
          ]
        }

        """)
  }

  @Test func jsonOfAChangeIsTheSettingAsItIsNow() async throws {
    let set = await home.almanac("config", "set", "weekStart", "sunday", "--json").output
    let unset = await home.almanac("config", "unset", "weekStart", "--json").output

    #expect(set == (await home.almanac("config", "set", "weekStart", "sunday", "--json").output))
    #expect(set == (await home.almanac("config", "get", "weekStart", "--json").output))
    #expect(
      set.contains("\"value\" : \"sunday\"") && unset.contains("\"origin\" : \"default\""), "\(set)\(unset)")
    #expect(await home.almanac("config", "path", "--json").output == "\"~/config/config.json\"\n")
  }

  @Test func aSettingIsSetReadAndUnset() async throws {
    #expect(await home.almanac("config", "path") == Transcript(output: "~/config/config.json\n"))
    #expect(await home.almanac("config", "get", "weekStart") == Transcript(output: "monday\n"))
    #expect(await home.almanac("config", "get", "defaultCalendar") == Transcript())

    #expect(
      await home.almanac("config", "set", "weekstart", "sunday")
        == Transcript(output: "'weekStart' is now sunday.\n"))
    #expect(
      await home.almanac("config", "set", "ownAddresses", "a@x.org,b@x.org", "c@x.org")
        == Transcript(output: "'ownAddresses' is now a@x.org, b@x.org, c@x.org.\n"))
    #expect(
      await home.almanac("config", "set", "aliases.work", "Work", "(Acme)")
        == Transcript(output: "'aliases.work' is now Work (Acme).\n"))
    #expect(
      await home.almanac("config", "set", "model.server", "http://localhost:8080/v1")
        == Transcript(output: "'model.server' is now http://localhost:8080/v1.\n"))

    #expect(await home.almanac("config", "get", "weekStart").output == "sunday\n")
    #expect(await home.almanac("config", "get", "ownAddresses").output == "a@x.org\nb@x.org\nc@x.org\n")
    #expect(await home.almanac("config", "get", "aliases.Work").output == "Work (Acme)\n")
    #expect(await home.almanac("config", "get", "model.server").output == "http://localhost:8080/v1\n")

    #expect(
      await home.almanac("config", "unset", "weekStart")
        == Transcript(output: "'weekStart' has its default again: by the locale.\n"))
    #expect(await home.almanac("config", "get", "weekStart").output == "monday\n")
  }

  @Test(arguments: [
    (["config", "sett"], "'almanac config' has no action 'sett'. Did you mean 'set'?"),
    (["config", "get"], "Missing argument: setting. Try \"almanac config get weekStart\"."),
    (["config", "get", "weekstrat"], "There is no setting 'weekstrat'. Did you mean 'weekStart'?"),
    (["config", "get", "theme"], "There is no setting 'theme'. See 'almanac config'."),
    (
      ["config", "set", "weekStart"],
      "Missing argument: value for 'weekStart'. Try \"almanac config set weekStart monday\"."
    ),
    (
      ["config", "set", "weekStart", "noon"],
      "'noon' is not a valid value for 'weekStart'. Write a day such as \"monday\"."
    ),
    (
      ["config", "set", "aliases", "x"],
      "'aliases' holds several values. Name one: almanac config set aliases.NAME VALUE."
    ),
    (
      ["config", "path", "x"],
      "'almanac config path' takes no arguments, but 'x' was given. See 'almanac help config path'."
    ),
    (
      ["config", "set", "zone", "Europe/Berlín"],
      "'Europe/Berlín' is not a time zone. Write it as Europe/Berlin or America/New_York."
    ),
  ])
  func anInvalidSettingIsRefusedAndNothingIsWritten(_ line: [String], _ text: String) async throws {
    try home.configure("{}")

    let environment = ProcessEnvironment.fixture().with { $0.variables["XDG_CONFIG_HOME"] = home.path }
    #expect(await Transcript.of(line, in: environment) == Transcript(errors: text + "\n", code: .usage))
    #expect(try content() == "{}")
  }

  @Test func aFileThatStopsOtherCommandsIsRepaired() async throws {
    try home.configure("{\n  weekStart: 'noon',\n}\n")
    let refusal = Transcript(
      errors:
        "~/config/config.json:2: 'noon' is not a valid value for 'weekStart'. Write a day such as \"monday\".\n",
      code: .data)

    #expect(await home.almanac("agenda") == refusal)
    #expect(await home.almanac("config") == refusal)
    #expect(await home.almanac("help").code == .ok)
    #expect(await home.almanac("config", "path").code == .ok)
    #expect(
      await home.almanac("config", "set", "weekStart", "monday")
        == Transcript(output: "'weekStart' is now monday.\n"))
    #expect(try content() == "{\n  weekStart: \"monday\",\n}\n")
    #expect(await home.almanac("agenda").code == .ok)
  }

  @Test(arguments: ["defaultCalendar", "daysOff"])
  func aCalendarThatDoesNotExistIsNamed(_ key: String) async throws {
    try await home.importCalendar("Work", SampleCalendar.event("Lunch", "20260327T120000", "20260327T130000"))

    let unknown = await home.almanac("config", "set", key, "Wrok")
    #expect(unknown.code == .ok)
    #expect(unknown.errors == "There is no calendar 'Wrok' yet. 'almanac calendars add' adds one.\n")
    #expect(await home.almanac("config", "set", key, "work").errors.isEmpty)
  }

  @Test func aMissingDefaultCalendarIsNamedWithItsSetting() async throws {
    try await home.importCalendar("Work", SampleCalendar.event("Lunch", "20260327T120000", "20260327T130000"))
    try home.configure("{defaultCalendar: 'Home'}")

    let added = await home.almanac("add", "Walk friday 15:00", "--yes")

    #expect(added.code == .usage)
    #expect(
      added.errors.contains("'Home' does not exist. Add it with 'almanac calendars add Home'"), "\(added)")
    #expect(await home.almanac("todo", "add", "pay rent") == added)
  }

  @Test func aSecondSourceOfTheKeyIsRefused() async throws {
    try home.configure("{model: {keyFile: 'key'}}")

    let transcript = await home.almanac("config", "set", "model.keyEnvironment", "KEY")

    #expect(
      transcript.errors
        == "~/config/config.json: 'model.keyFile' and 'model.keyEnvironment' are both set. Keep one of them.\n"
    )
    #expect(try content() == "{model: {keyFile: 'key'}}")
  }

  @Test func theZoneOfTheSettingsIsUsed() async throws {
    let environment = ProcessEnvironment.fixture().with {
      $0.variables = ["XDG_CONFIG_HOME": home.path]
      $0.localTimeLink = "/usr/share/zoneinfo/Asia/Tokyo"
    }
    let choice = { (variables: [String: String], file: String) in
      try home.write(file, to: "almanac/config.json")
      let environment = environment.with { $0.variables.merge(variables) { $1 } }
      let loaded = try LoadedSettings(SettingsFolder(home: nil, environment: environment), in: environment)
      return ZoneChoice(option: nil, settings: loaded, environment: environment)
    }

    #expect(try choice([:], "{}") == .system("Asia/Tokyo"))
    #expect(
      try choice([:], "{\nzone: 'Europe/Rome'}")
        == .setting("Europe/Rome", path: home.path + "/almanac/config.json", line: 2))
    #expect(try choice(["TZ": "UTC"], "{zone: 'Europe/Rome'}") == .variable("UTC"))
    _ = try choice([:], "{zone: 'Mars/Base'}")
    #expect(
      await almanac("agenda", in: environment).errors.contains(
        "config.json:1: 'Mars/Base' is not a valid value for 'zone'"))
  }

  @Test func aDeclinedInvitationIsFreeTime() async throws {
    try await home.importCalendar(
      "Work",
      """
      UID:1
      SUMMARY:Webinar
      DTSTART:20260327T080000Z
      DTEND:20260327T120000Z
      ATTENDEE;PARTSTAT=ACCEPTED:mailto:boss@example.org
      ATTENDEE;PARTSTAT=DECLINED:mailto:ana@example.org
      """)
    let unknown = await home.almanac("free", "tomorrow").output

    try home.configure(#"{"ownAddresses": ["Ana@Example.org"]}"#)

    #expect(unknown.contains("  13:00–18:00  5h\n"))
    #expect(await home.almanac("free", "tomorrow").output.contains("  09:00–18:00  9h\n"))
    #expect(
      await home.almanac("free", "tomorrow", "--calendar", "work").output.contains("  09:00–18:00  9h\n"))
    #expect(await home.almanac("ask", "am I free tomorrow?").output.hasPrefix("Yes."))
    #expect(await home.almanac("insights", "tomorrow", "--json").output.contains("\"seconds\" : 0"))
  }
}
