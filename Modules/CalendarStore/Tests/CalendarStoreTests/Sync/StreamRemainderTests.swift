import CalendarStore
import Foundation
import Testing

@testable import CalendarSync

@Suite struct StreamRemainderTests {
  private func isEmpty(_ lines: String) -> Bool {
    StreamRemainder.isEmpty(Data("BEGIN:VCALENDAR\r\nX-A:1\r\n\(lines)END:VCALENDAR\r\n".utf8))
  }

  @Test func isEmptyWithNothingButZones() {
    #expect(isEmpty(""))
    #expect(isEmpty("BEGIN:VTIMEZONE\r\nbegin:standard \r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n"))
  }

  @Test(arguments: ["VEVENT", "VTODO", "X-OTHER"])
  func isNotEmptyWithAnyComponent(_ name: String) {
    #expect(!isEmpty("BEGIN:\(name)\r\nEND:\(name)\r\n"))
  }
}
