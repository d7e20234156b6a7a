import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation

@Suite struct CalendarBytesTests {
  private let service = ICalendarService.fixture()

  private func refusal(at path: String) async -> CalendarServiceError? {
    do {
      _ = try await service.readCalendar(at: path)
      return nil
    } catch {
      return error
    }
  }

  @Test func aFileIsRead() async throws {
    let path = try TemporaryFile.write(SampleCalendar.event().data)

    #expect(try await service.readCalendar(at: path).objects.map(\.uid) == ["event"])
  }

  @Test func aFolderIsRejected() async throws {
    let folder = try TemporaryFile.folder()

    #expect(await refusal(at: folder) == .isFolder(path: folder))
    #expect(await ICalendarService.fixture(files: [folder]).requestAccess() == false)
  }

  @Test func anEmptyFileIsRejected() async throws {
    let path = try TemporaryFile.write(Data())

    #expect(await refusal(at: path) == .empty(path: path))
  }

  @Test func aNamedPipeIsRejectedWithoutWaiting() async throws {
    let path = try TemporaryFile.folder() + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)

    #expect(await refusal(at: path) == .unreadable(path: path, reason: "it is not a regular file"))
  }

  @Test func aLinkToItselfIsRejected() async throws {
    let path = try TemporaryFile.folder() + "/loop.ics"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)

    guard case .unreadable(path, _) = await refusal(at: path) else {
      Issue.record("A link to itself was not refused.")
      return
    }
  }

  @Test func aFileThatIsTooLargeIsRejectedWithoutReadingIt() async throws {
    let path = try TemporaryFile.write(Data("BEGIN:VCALENDAR\n".utf8))
    #expect(truncate(path, 1 << 31) == 0)

    let expected = CalendarServiceError.tooLarge(path: path, size: 1 << 31, limit: 1 << 29)
    #expect(await refusal(at: path) == expected)
  }

  @Test func fetchedEventsNameTheirCalendarAndTheFirstFailureIsReported() async throws {
    let path = try TemporaryFile.write(SampleCalendar.google.data)
    let service = ICalendarService.fixture(files: [path], zone: .berlin)
    let broken = ICalendarService.fixture(files: [path, "/nowhere/a.ics", "/nowhere/b.ics"])

    let events = try await service.fetchEvents(
      from: .utc("2026-04-02T22:00:00Z"), to: .utc("2026-04-03T22:00:00Z"))

    var expected = CalendarEvent.allDay(
      uid: "7goodfriday@google.com", calendar: "Ana Example", title: "Good Friday",
      from: .fixture("2026-04-03"),
      in: .berlin)
    expected.notes = "Public holiday"
    expected.isBusy = false
    #expect(events == [expected])
    await #expect(throws: CalendarSourceError.notFound(place: "/nowhere/a.ics")) {
      try await broken.fetchEvents(from: .monday(0), to: .tuesday(0))
    }
  }
}
