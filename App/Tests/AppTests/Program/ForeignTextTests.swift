import CalendarService
import CalendarServiceTesting
import CalendarStoreTesting
import Foundation
import Testing

@testable import ProgramSettings

/// Text from untrusted sources, everywhere it is displayed.
@Suite struct ForeignTextTests {
  private static let text = "Lunch\r\nrm -rf ~\u{2028}x\u{85}\u{202E}y\u{9B}2J"

  private func services() -> Services {
    var event = CalendarEvent.fixture(calendar: Self.text, title: Self.text)
    event.location = Self.text
    event.notes = Self.text
    return Services([event], calendars: [.fixture(name: Self.text)])
  }

  @Test(arguments: [
    ["agenda"], ["search", "lunch"], ["calendars"], [], ["agenda", "--calendar", "nothing"],
    ["agenda", text], [text], ["agenda", "--zone", text], ["search", text], ["agenda", "--" + text],
    ["import", text], ["account", "add", text, text], ["free", "--minutes", text],
  ])
  func foreignTextNeverStartsALineOfOutput(line: [String]) async {
    let transcript = await Transcript.of(line, in: .fixture(services()))

    let text = transcript.output + transcript.errors
    #expect(!text.isEmpty)
    for line in text.split(separator: "\n") { #expect(!line.hasPrefix("rm"), "\(line)") }
    for scalar in text.unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar != "\u{202E}")
    }
  }

  @Test(arguments: [["agenda", "--json"], ["search", "lunch", "--json"], ["calendars", "--json"]])
  func foreignTextIsEscapedInJSON(line: [String]) async throws {
    let output = await Transcript.of(line, in: .fixture(services())).output

    #expect(output.contains(#"Lunch\r\nrm -rf ~\u2028x\u0085\u202ey\u009b2J"#))
    for scalar in output.unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar != "\u{202E}")
    }
  }

  @Test func escapedJSONHoldsTheSameText() throws {
    let text = "a\u{7F}\u{80}\u{9F}\u{200E}\u{200F}\u{202A}\u{2066}\u{2069}\u{61C}\u{FEFF}\u{E0001}é日👨‍👩‍👧\"\\/"
    let json = try JSONText([text]).string

    #expect(json.contains(#"\u007f\u0080\u009f\u200e\u200f\u202a\u2066\u2069\u061c\ufeff\udb40\udc01é日👨‍👩‍👧"#))
    #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text])
  }
}
