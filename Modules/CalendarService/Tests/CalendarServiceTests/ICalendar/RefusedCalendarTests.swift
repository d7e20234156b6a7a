import CalendarService
import Foundation
import Testing

@testable import CalendarServiceImplementation

@Suite struct RefusedCalendarTests {
  private func refusal(of data: Data) -> CalendarServiceError? {
    do {
      _ = try ICalendarService.fixture().readCalendar(data, named: "work.ics")
      return nil
    } catch {
      return error
    }
  }

  @Test func emptyFilesAndBlankLinesAreRejected() {
    #expect(refusal(of: Data()) == .empty(path: "work.ics"))
    #expect(refusal(of: Data("\r\n  \r\n\r\n".utf8)) == .empty(path: "work.ics"))
  }

  @Test func textThatDoesNotBeginLikeACalendarIsRejected() {
    #expect(
      refusal(of: Data("\n<!DOCTYPE html>\n<html></html>".utf8))
        == .notACalendar(path: "work.ics", line: 2, text: "<!DOCTYPE html>"))
    #expect(
      refusal(of: Data("BEGIN:VCARD\nEND:VCARD\n".utf8))
        == .notACalendar(path: "work.ics", line: 1, text: "BEGIN:VCARD"))
    #expect(
      refusal(of: Data("BEGIN:VALARM\nEND:VALARM\n".utf8))
        == .notACalendar(path: "work.ics", line: 1, text: "BEGIN:VALARM"))
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
  func utf16IsRejected(_ encoding: String.Encoding) throws {
    let data = try #require(SampleCalendar.event().text.data(using: encoding))

    #expect(refusal(of: data) == .wrongEncoding(path: "work.ics", encoding: "UTF-16"))
  }

  @Test func versionOneWithoutAnEventIsRejected() {
    let data = Data("BEGIN:VCALENDAR\nVERSION:1.0\nEND:VCALENDAR\n".utf8)

    #expect(refusal(of: data) == .wrongVersion(path: "work.ics", line: 2, version: "1.0"))
  }

  @Test func aFileThatEndsWithinAComponentIsRejected() {
    let text = SampleCalendar.event("BEGIN:VALARM\nACTION:DISPLAY\nEND:VALARM").text
    let expected: [(String, Int, String)] = [
      ("ACTION", 8, "VALARM"), ("END:VALARM", 8, "VALARM"), ("END:VEVENT", 4, "VEVENT"),
    ]

    for (cut, line, component) in expected {
      let data = Data(text.components(separatedBy: cut)[0].utf8)
      #expect(refusal(of: data) == .truncated(path: "work.ics", line: line, component: component))
    }
    #expect(refusal(of: Data(text.dropLast(1).utf8)) == nil)
  }

  @Test func aTruncatedFileIsNeverReadAsComplete() throws {
    let text = Array(SampleCalendar.google.text.utf8)
    let whole = try ICalendarService.fixture().readCalendar(Data(text), named: "work.ics")

    for length in 1..<text.count {
      do {
        let file = try ICalendarService.fixture().readCalendar(Data(text[..<length]), named: "work.ics")
        if text.count - length <= 2 {
          // Only the last line break is missing.
          #expect(file == whole)
        } else {
          #expect(file.faults.contains { $0.problem == .missingEnd })
        }
      } catch {
        switch error {
        case .truncated, .notACalendar, .wrongEncoding: break
        default: Issue.record("\(length) bytes: \(error)")
        }
      }
    }
  }
}
