import CalendarService
import Foundation
import Testing

@testable import AlmanacCommandLine

@Suite struct ConfigFileTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  private func read(_ text: String) throws -> ConfigFile.Content {
    try ConfigFile(path: try home.write(text, to: "config.json")).read()
  }

  @Test func readsThePersonsAddresses() throws {
    #expect(
      try read(#"{"ownAddresses": ["ana@example.org", "mailto:Ana@work.example"]}"#)
        == ConfigFile.Content(ownAddresses: ["ana@example.org", "Ana@work.example"]))
    #expect(try read("{}") == ConfigFile.Content())
    #expect(try ConfigFile(path: home.path + "/none/config.json").read() == ConfigFile.Content())
  }

  @Test(arguments: [
    ("[]", "it is not a JSON object"), ("", "it is not a JSON object"), ("{", "it is not a JSON object"),
    (#"{"ownAddresses": "ana@example.org"}"#, "'ownAddresses' is not a list of addresses"),
    (#"{"ownAddresses": [1]}"#, "'ownAddresses' is not a list of addresses"),
  ])
  func refusesWhatHoldsNoSettings(_ text: String, _ reason: String) throws {
    let path = home.path + "/config.json"

    #expect(throws: ConfigError.malformed(path: path, reason: reason)) { try read(text) }
  }

  @Test func refusesWhatItDoesNotKnow() {
    let path = home.path + "/config.json"

    #expect(throws: ConfigError.unknownKey("ownAdresses", path: path, nearest: "ownAddresses")) {
      try read(#"{"ownAdresses": []}"#)
    }
    for text in ["ana", "ana@", "@example.org", "a b@example.org", "a@b@c"] {
      #expect(throws: ConfigError.notAnAddress(text, path: path)) {
        try read("{\"ownAddresses\": [\"\(text)\"]}")
      }
    }
  }

  @Test func aFileThatCannotBeReadIsNamedInPlainWords() throws {
    try FileManager.default.createDirectory(
      atPath: home.path + "/config.json", withIntermediateDirectories: false)

    let error = #expect(throws: ConfigError.self) {
      try ConfigFile(path: home.path + "/config.json").read()
    }

    #expect(error?.description.contains("Domain") == false)
  }

  @Test func anInvitationThatThePersonDeclinedTakesNoTime() async throws {
    let invitation = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//test//EN
      X-WR-CALNAME:Work
      BEGIN:VEVENT
      UID:1
      DTSTAMP:20260101T000000Z
      SUMMARY:Webinar
      DTSTART:20260327T080000Z
      DTEND:20260327T120000Z
      ATTENDEE;PARTSTAT=ACCEPTED:mailto:boss@example.org
      ATTENDEE;PARTSTAT=DECLINED:mailto:ana@example.org
      END:VEVENT
      END:VCALENDAR

      """
    _ = await home.almanac("import", try home.write(invitation, to: "work.ics"))
    let unknown = await home.almanac("free", "tomorrow").output

    try FileManager.default.createDirectory(atPath: home.path + "/config", withIntermediateDirectories: true)
    _ = try home.write(#"{"ownAddresses": ["Ana@Example.org"]}"#, to: "config/config.json")

    #expect(unknown.contains("  13:00–18:00  5h\n"))
    #expect(await home.almanac("free", "tomorrow").output.contains("  09:00–18:00  9h\n"))
    #expect(
      await home.almanac("free", "tomorrow", "--calendar", "work").output.contains("  09:00–18:00  9h\n"))
    #expect(await home.almanac("ask", "am I free tomorrow?").output.hasPrefix("Yes."))
    #expect(await home.almanac("insights", "tomorrow", "--json").output.contains("\"seconds\" : 0"))
  }

  @Test func aFileWithoutSettingsIsReportedWhereTheyAreNeeded() async throws {
    try FileManager.default.createDirectory(atPath: home.path + "/config", withIntermediateDirectories: true)
    _ = try home.write("ana@example.org", to: "config/config.json")

    #expect(
      await home.almanac("free")
        == Transcript(
          errors: """
            ~/config/config.json does not hold settings: it is not a JSON object. \
            Write it as {"ownAddresses": ["ana@example.org"]}.

            """, code: .data))
    #expect(await home.almanac("help").code == .ok)
  }
}
