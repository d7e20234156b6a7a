import CalendarScreen
import Foundation
import SystemAccess
import Terminal
import TerminalScreen
import Testing

@testable import AlmanacCommandLine
@testable import CommandSession

/// Whole screens of six calendars, as ``ScreenFilesTests`` has them for printed views. The same variable records them.
@Suite struct OpenScreenFilesTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let home = Task {
    let home = TemporaryHome()
    let calendars = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Calendars").sorted()
    let imported = await home.almanac(["import"] + calendars.map { folder.path + "/Calendars/" + $0 })
    #expect(imported.code == .ok)
    return home
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let columns: Int
    let rows: Int
    let keys: String
    var depth = Colour.Depth.none

    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "open-40", columns: 40, rows: 24, keys: ""),
    Case(name: "open-40-week", columns: 40, rows: 24, keys: "2"),
    Case(name: "open-80", columns: 80, rows: 24, keys: ""),
    Case(name: "open-80-week", columns: 80, rows: 24, keys: "2"),
    Case(name: "open-80-day-details", columns: 80, rows: 24, keys: "1 "),
    Case(name: "open-80-month", columns: 80, rows: 24, keys: "3"),
    Case(name: "open-80-adding", columns: 80, rows: 24, keys: "2aLunch with Ana today 15:30 for 1h"),
    Case(name: "open-80-help", columns: 80, rows: 24, keys: "?"),
    Case(name: "open-80-colour", columns: 80, rows: 24, keys: "2", depth: .full),
    Case(name: "open-80-fields", columns: 80, rows: 24, keys: "2aLunch with Ana today 15:30 for 1h\t"),
    Case(name: "open-120", columns: 120, rows: 40, keys: ""),
    Case(name: "open-120-month", columns: 120, rows: 40, keys: "3"),
    Case(name: "open-200", columns: 200, rows: 50, keys: ""),
    Case(name: "open-200-free", columns: 200, rows: 50, keys: "f"),
  ]

  @Test(arguments: cases) func theScreenEqualsItsRecording(_ screen: Case) async throws {
    let home = try await Self.home.value
    var driver = try await ScreenDriver.open(
      home, columns: screen.columns, rows: screen.rows, depth: screen.depth)
    try await driver.type(screen.keys)
    let canvas = ScreenView(driver.state).canvas
    let lines = canvas.lines(
      on: Screen(width: screen.columns, hasColour: screen.depth != .none, colours: screen.depth))
    let text = lines.joined(separator: "\n").replacing("\u{1B}", with: "␛") + "\n"
    let file = Self.folder.appendingPathComponent("Screens/\(screen.name).txt")

    if ProcessInfo.processInfo.environment["ALMANAC_RECORD_SCREENS"] != nil {
      try Data(text.utf8).write(to: file)
    }
    #expect(text == (try String(contentsOf: file, encoding: .utf8)))
  }
}
