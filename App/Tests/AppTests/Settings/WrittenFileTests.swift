import CalendarServiceTesting
import CalendarStore
import Foundation
import Testing

@testable import ProgramSettings
@testable import SystemAccess

/// Files that a person names with `export --output` and `insights --html`.
@Suite struct WrittenFileTests {
  private let home = TemporaryHome()

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func importLunch() async throws {
    try await home.importCalendar("Work", SampleCalendar.event("Lunch", "20260327T120000", "20260327T130000"))
  }

  @Test(arguments: [["export", "--output"], ["insights", "tomorrow", "--html"]])
  func aLinkAndPermissionsAreKept(_ command: [String]) async throws {
    try await importLunch()
    let target = try home.write("old", to: "target.txt")
    try FileManager.default.createSymbolicLink(
      atPath: home.path + "/link", withDestinationPath: "target.txt")

    let written = await home.almanac(command + [home.path + "/link"])

    #expect(written.code == .ok, "\(written)")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: home.path + "/link") == "target.txt")
    #expect(try String(contentsOfFile: target, encoding: .utf8).contains("Lunch"))
    #expect(try permissions(target) == 0o600)
    #expect(await home.almanac(command + [home.path + "/new"]).code == .ok)
    #expect(try permissions(home.path + "/new").map { $0 & 0o600 } == 0o600)
  }

  /// A device is not replaced either, but a test that fails must not replace one.
  @Test func aPipeIsWrittenInto() async throws {
    try await importLunch()
    let pipe = home.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    // A reader that is there already: the writer does not wait.
    let reader = open(pipe, O_RDWR | O_NONBLOCK)
    defer { close(reader) }

    let written = await home.almanac("export", "--output", pipe)

    #expect(written.code == .ok, "\(written)")
    #expect(
      try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType != .typeRegular)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    #expect(read(reader, &bytes, bytes.count) > 100)
  }

  @Test(arguments: ["data/almanac.sqlite", "config/kept.ics", "linked", "data/"])
  func theProgramsOwnFilesAreRefused(_ name: String) async throws {
    try await importLunch()
    try home.configure("{}")
    try FileManager.default.createSymbolicLink(
      atPath: home.path + "/linked", withDestinationPath: "data/almanac.sqlite")

    let refused = await home.almanac("export", "--output", home.path + "/" + name)

    #expect(refused.code == .cannotCreate, "\(refused)")
    #expect(refused.errors.contains("its folder belongs to almanac"))
    #expect(await home.almanac("agenda", "tomorrow").output.contains("Lunch"))
  }

  @Test func aDashIsStandardOutput() async throws {
    try await importLunch()

    #expect(await home.almanac("insights", "tomorrow", "--html", "-").output.contains("<title>"))
    #expect(await home.almanac("insights", "--html", "-", "--open").code == .usage)
  }
}
