import CalendarService
import CalendarStore
import Foundation
import Testing

@testable import ProgramSettings

@Suite struct SettingsFileTests {
  private let home = TemporaryHome()

  private var path: String { home.path + "/config.json" }

  private func read(_ text: String) throws -> Settings {
    try SettingsFile(path: try home.write(text, to: "config.json")).read(over: Settings()).settings
  }

  @Test func everySettingIsReadFromJSON5() throws {
    var expected = Settings()
    expected.ownAddresses = ["ana@example.org", "Ana@work.example"]
    expected.defaultCalendar = "Home"
    expected.aliases = ["work": "Work (Acme)"]
    expected.workingHours = try #require(.init("8-16"))
    expected.workingDays = [.sunday, .monday, .wednesday]
    expected.weekStart = .sunday
    expected.timeFormat = .twelveHours
    expected.dateOrder = .monthDay
    expected.zone = "Europe/Berlin"
    expected.colour = .never
    expected.calendarColours = ["Work": "#2e7d32", "Home": "teal"]
    expected.pager = nil
    expected.model.server = "http://localhost:11434/v1"
    expected.model.name = "qwen"
    expected.model.keyCommand = ["pass", "show", "a key"]

    #expect(
      try read(
        #"""
        // Ana's settings.
        {
          ownAddresses: ["ana@example.org", 'mailto:Ana@work.example'], /* both */
          "defaultCalendar": "Home",
          aliases: {work: "Work (Acme)"},
          workingHours: "8-16", workingDays: ["sunday-monday", "Wed"], weekStart: "sun",
          timeFormat: "12h", dateOrder: "month-day", zone: "Europe/Berlin",
          color: "never", calendarColors: {Work: "#2e7d32", Home: "teal"}, pager: "never",
          model: {server: "http:\/\/localhost:11434/v1", name: "q\u0077en", keyCommand: "pass show 'a key'"},
        }
        """#) == expected)
    #expect(expected.model.key == .command(["pass", "show", "a key"]))
  }

  @Test func aPasswordInAnAddressIsNotShown() throws {
    let error = #expect(throws: SettingsError.self) {
      try read(#"{"model": {"server": "http://ana:secret@h/v1"}}"#)
    }

    #expect(
      error?.description.contains("'http://…@h/v1' is not a valid value") == true, "\(error.debugDescription)"
    )
  }

  @Test func aSettingIsNotAddedToAFileThatIsNoObject() throws {
    _ = try home.write("[]", to: "config.json")

    #expect(throws: SettingsError.malformed(path: path, line: 1, reason: "it is not an object")) {
      try SettingsFile(path: path).set(.text("Ana"), at: ["ownName"])
    }
  }

  @Test func hoursOfWeekdaysAndGoalsAreRead() throws {
    let settings = try read(
      """
      {workingHours: "8:30-17:30, fri 9-14, sat-sun 10-12", daysOff: ["Holidays"],
       goals: {focusMinutes: 120, focusBlocks: 3, meetingHours: 15}}
      """)

    #expect(settings.workingHours.description == "8:30-17:30, friday 9-14, saturday 10-12, sunday 10-12")
    #expect(settings.daysOff == ["Holidays"] && settings.goals.focusMinutes == 120)
    #expect(settings.goals.focusBlocks == 3 && settings.goals.meetingHours == 15)
  }

  @Test(arguments: [
    ("9:00-12:00, 13:00-17:30", "9-12, 13-17:30"),
    ("9-12,13-18,fri 9-12,13-15", "9-12, 13-18, friday 9-12, 13-15"),
    ("fri 8-12, 13-15", "9-18, friday 8-12, 13-15"),
  ])
  func workingHoursHaveBreaks(_ text: String, _ expected: String) throws {
    let hours = try read("{workingHours: '\(text)'}").workingHours

    #expect(hours.description == expected)
    #expect(try read("{workingHours: '\(hours)'}").workingHours == hours)
  }

  @Test(arguments: ["", "{}", "// nothing yet\n", "\u{FEFF}{ /* } */ }\n"])
  func aFileThatSetsNothingLeavesTheDefaults(_ text: String) throws {
    #expect(try read(text) == Settings())
    #expect(
      try SettingsFile(path: home.path + "/none/config.json").read(over: Settings()).settings == Settings())
  }

  @Test(arguments: [
    ("[]", 1, "it is not an object"), ("{\n", 1, "its '}' is missing"),
    ("{a}", 1, "the ':' after 'a' is missing"),
    ("{\n\"zone\": \"UTC\"\n\"color\": \"auto\"}", 3, "a comma or '}' is missing"),
    ("{\nweekStart: sunday}", 2, "'sunday' is not a value; write a text in quotes"),
    ("{\n\n\"zone\": \"UTC\n\"}", 3, "a text does not end"), ("{/*", 1, "a comment does not end"),
    ("{} {}", 1, "there is more after the closing brace"),
    (String(repeating: "[", count: 100_000), 1, "it is nested too deeply"),
  ])
  func aFileThatIsNotJSON5IsRefusedWithItsLine(_ text: String, _ line: Int, _ reason: String) throws {
    #expect(throws: SettingsError.malformed(path: path, line: line, reason: reason)) { try read(text) }
  }

  @Test(arguments: [
    ("ownAddresses: [\"ana\"]", "ana"), ("ownAddresses: \"ana@example.org\"", "ana@example.org"),
    ("ownAddresses: [1]", "1"), ("ownAddresses: [\"a b@c\"]", "a b@c"), ("ownAddresses: [null]", "[null]"),
    ("defaultCalendar: ''", ""), ("aliases: {work: ''}", ""), ("aliases: []", ""),
    ("workingHours: '18-9'", "18-9"), ("workingHours: '9-18, sun'", "9-18, sun"),
    ("workingHours: '9-12, 11-13'", "9-12, 11-13"),
    ("workingHours: '9-18, someday 9-12'", "9-18, someday 9-12"), ("daysOff: ['']", ""),
    ("goals: {focusMinutes: 0}", "0"), ("goals: {meetingHours: 'few'}", "few"),
    ("workingHours: true", "true"), ("workingDays: ['funday']", "funday"), ("workingDays: ['mo']", "mo"),
    ("weekStart: 'tomorrow'", "tomorrow"), ("timeFormat: 12", "12"), ("dateOrder: 'year'", "year"),
    ("color: 'sometimes'", "sometimes"), ("calendarColors: {Work: '#12345'}", "#12345"), ("pager: ' '", " "),
    ("model: {server: 'localhost'}", "localhost"), ("model: {server: 'file:///etc'}", "file:///etc"),
    ("model: {keyCommand: \"pass 'open\"}", "pass 'open"), ("model: 'gpt'", "'gpt'"),
  ])
  func anInvalidValueIsRefusedWithItsLineAndRemedy(_ member: String, _ culprit: String) throws {
    let error = try #require(throws: SettingsError.self) { try read("{\n  // one\n  \(member)\n}") }

    guard case .badValue(culprit, _, path, let line, let expected) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(line == 3 && error.description.hasSuffix("Write \(expected)."))
  }

  @Test func anUnknownOrRepeatedSettingIsRefusedWithASuggestion() throws {
    let cases: [(String, SettingsError)] = [
      ("{\nownAdresses: []}", .unknownKey("ownAdresses", path: path, line: 2, nearest: "ownAddresses")),
      ("{model: {sever: ''}}", .unknownKey("model.sever", path: path, line: 1, nearest: "model.server")),
      ("{theme: 'x'}", .unknownKey("theme", path: path, line: 1, nearest: nil)),
      ("{zone: 'UTC',\nzone: 'UTC'}", .repeatedKey("zone", path: path, line: 2)),
      (
        "{model: {keyFile: 'a', keyEnvironment: 'B'}}",
        .severalKeys(["model.keyFile", "model.keyEnvironment"], path: path)
      ),
    ]

    for (text, error) in cases { #expect(throws: error) { try read(text) } }
  }

  @Test(arguments: [
    (
      "{\n  zone: 'UTC', // mine\n  color: 'auto' // here\n}\n",
      "{\n  zone: \"X\", // mine\n  color: 'auto' // here\n}\n"
    ),
    ("", "{\n  \"zone\": \"X\"\n}\n"), ("{}", "{\n  \"zone\": \"X\"\n}"),
    ("// note\n", "// note\n{\n  \"zone\": \"X\"\n}\n"),
    ("{color: 'auto'}", "{color: 'auto', \"zone\": \"X\"}"),
    ("{ color: 'auto', }", "{ color: 'auto', \"zone\": \"X\" }"),
    (
      "{\n\t\"color\": \"auto\" // a, b\n\t// end\n}\n",
      "{\n\t\"color\": \"auto\", // a, b\n\t\"zone\": \"X\"\n\t// end\n}\n"
    ),
    ("{\n  color: 'auto', /* to\n  be */\n}", "{\n  color: 'auto', \"zone\": \"X\" /* to\n  be */\n}"),
    ("{ // nothing\n}\n", "{\n  \"zone\": \"X\" // nothing\n}\n"),
  ])
  func settingAValueLeavesTheRestOfTheFileAsItWas(_ before: String, _ after: String) throws {
    let file = SettingsFile(path: try home.write(before, to: "config.json"))

    try file.set(.text("X"), at: ["zone"])

    #expect(try String(contentsOfFile: path, encoding: .utf8) == after)
    #expect(try file.read(over: Settings()).settings.zone == "X")
  }

  @Test func valuesInObjectsAreSetAndTakenOut() throws {
    let file = SettingsFile(path: home.path + "/new/config.json")

    try file.set(.text("Work (Acme)"), at: ["aliases", "work"])
    try file.set(.text("Home \"2\""), at: ["aliases", "home"])
    try file.set(.list(["sunday", "monday"]), at: ["workingDays"])
    #expect(
      try String(contentsOfFile: file.path, encoding: .utf8) == #"""
        {
          "aliases": {"work": "Work (Acme)", "home": "Home \"2\""},
          "workingDays": ["sunday", "monday"]
        }

        """#)
    #expect(
      try file.read(over: Settings()).settings.aliases == ["work": "Work (Acme)", "home": "Home \"2\""])

    try file.set(nil, at: ["aliases", "work"])
    try file.set(nil, at: ["workingDays"])
    try file.set(nil, at: ["zone"])
    #expect(
      try String(contentsOfFile: file.path, encoding: .utf8) == """
        {
          "aliases": { "home": "Home \\"2\\""},
        }

        """)
    #expect(try file.read(over: Settings()).settings.aliases == ["home": "Home \"2\""])
  }

  @Test func aSymbolicLinkAndPermissionsAreKept() throws {
    let target = try home.write("{zone: 'UTC'}", to: "dotfiles.json5")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: target)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "dotfiles.json5")

    try SettingsFile(path: path).set(.text("Asia/Tokyo"), at: ["zone"])

    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "dotfiles.json5")
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "{zone: \"Asia/Tokyo\"}")
    let permissions = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int
    #expect(permissions == 0o644)
  }

  @Test func aFileThatCannotBeReadIsNamedInPlainWords() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)

    let error = #expect(throws: SettingsError.self) { try SettingsFile(path: path).read(over: Settings()) }

    #expect(error?.description.contains("Domain") == false)
  }
}
