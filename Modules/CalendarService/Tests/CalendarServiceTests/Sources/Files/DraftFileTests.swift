import CalendarService
import Foundation
import Testing

@testable import CalendarServiceImplementation

@Suite struct DraftFileTests {
  private let folder: String

  init() throws {
    folder = try TemporaryFile.folder()
  }

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
  }

  @Test func isHiddenUntilItTakesItsPlace() throws {
    let draft = try DraftFile(beside: folder + "/a.ics", mode: 0o600, Data("new".utf8))
    let before = names

    try draft.appear(at: folder + "/a.ics")
    draft.remove()

    #expect(before.count == 1 && before[0].hasPrefix(".almanac-") && before[0].hasSuffix(".tmp"))
    #expect(names == ["a.ics"])
  }

  @Test func givesBackWhatWasWrittenAfterItWasLookedAt() throws {
    let path = folder + "/a.ics"
    try "old".write(toFile: path, atomically: false, encoding: .utf8)
    let version = try #require(try FileStatus.find(path)).version
    let draft = try DraftFile(beside: path, mode: 0o600, Data("ours".utf8))
    try "theirs, meanwhile".write(toFile: path, atomically: true, encoding: .utf8)

    #expect(throws: CalendarSourceError.conflict(path: path)) {
      try draft.exchange(with: path, in: version)
    }
    draft.remove()

    #expect(try String(contentsOfFile: path, encoding: .utf8) == "theirs, meanwhile")
    #expect(names == ["a.ics"])
  }

  @Test func replacesNothingThatAppearedMeanwhile() throws {
    let path = folder + "/a.ics"
    let draft = try DraftFile(beside: path, mode: 0o600, Data("ours".utf8))
    try "theirs".write(toFile: path, atomically: false, encoding: .utf8)

    #expect(throws: CalendarSourceError.conflict(path: path)) { try draft.appear(at: path) }

    #expect(try String(contentsOfFile: path, encoding: .utf8) == "theirs")
  }

  @Test func saysWhereItCannotBeWritten() throws {
    #expect(throws: CalendarSourceError.notFound(place: folder + "/gone/a.ics")) {
      try DraftFile(beside: folder + "/gone/a.ics", mode: 0o600, Data())
    }
  }
}
