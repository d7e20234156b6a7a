import Foundation
import LLMEngine
import Testing

@testable import SystemAccess

/// Resources and lists.
extension MCPCommandTests {
  @Test func aLongAgendaStatesThatItIsTruncated() async throws {
    try await home.importCalendar(
      "Bells",
      """
      UID:2
      DTSTART:20260401T000000Z
      DTEND:20260401T000500Z
      SUMMARY:Bell
      RRULE:FREQ=HOURLY;COUNT=210
      """)

    let agenda = text(try await exchange([read("almanac://agenda/april")])[1])

    #expect(agenda.components(separatedBy: "almanac://event/").count - 1 == 200)
    #expect(agenda.contains(#""total" : 210"#) && agenda.contains(#""truncated" : true"#))
  }

  @Test func theResourcesAreTodayAndTheWeek() async throws {
    let answers = try await exchange([#""method":"resources/list""#])

    #expect(
      answers[1]?["resources"]?.array?.map { $0["uri"] } == [
        "almanac://agenda/2026-03-26", "almanac://agenda/2026-03-23..2026-03-29",
      ])
    #expect(answers[0]?["instructions"]?.string?.hasPrefix("Reads the person's calendars") == true)
    let changing = try await exchange([], "--allow-changes")
    #expect(changing[0]?["instructions"]?.string?.hasPrefix("Reads and changes the person's") == true)
  }

  @Test func anArgumentThatAToolDoesNotHaveIsAnError() async throws {
    let answers = try await exchange(
      [
        call("list_events", #"{"start":"2026-03-27"}"#), call("get_event", #"{"event":"k7f2"}"#),
        call("add_event", #"{"title":"A","start":"2026-03-27","color":"red"}"#),
      ], "--allow-changes")

    #expect(
      text(answers[1]).hasPrefix(
        "There is no argument 'start': expected one of about, calendar, cursor,"))
    #expect(text(answers[2]).hasPrefix("There is no argument 'event': expected one of id."))
    #expect(text(answers[3]).hasPrefix("There is no argument 'color'"))
    #expect(await titles.count == 1)
  }

  @Test func everyTimeCarriesItsOffset() async throws {
    let answers = try await exchange([
      call("list_events", #"{"when":"tomorrow"}"#), call("find_free_time", #"{"when":"tomorrow"}"#),
      call("list_events", #"{"when":"31 october","zone":"Asia/Tokyo"}"#),
    ])

    for answer in answers.values {
      let moments = text(answer).matches(of: /\d{4}-\d\d-\d\dT\d\d:\d\d([^"]*)"/)
      #expect(
        moments.allSatisfy {
          $0.1.hasSuffix("+01:00") || $0.1.hasSuffix("+09:00") || $0.1.hasSuffix("+02:00")
        })
    }
    #expect(text(answers[1]).contains(#""start":"2026-03-27T09:00+01:00""#), "\(text(answers[1]))")
  }

  @Test func aLongListIsContinued() async throws {
    try await home.importCalendar(
      "Bells",
      """
      UID:2
      DTSTART:20260401T000000Z
      DTEND:20260401T000500Z
      SUMMARY:Bell
      RRULE:FREQ=HOURLY;COUNT=45
      """)
    var starts: [String] = []
    var cursor = ""
    for count in [20, 20, 5] {
      let answer = try await exchange([call("list_events", #"{"when":"april"\#(cursor)}"#)])[1]
      let list = answer?["structuredContent"]?["untrusted_calendar_data"]
      #expect(list?["total"] == 45 && list?["events"]?.array?.count == count)
      starts += (list?["events"]?.array ?? []).compactMap { $0["start"]?.string }
      cursor = list?["next_cursor"]?.string.map { #","cursor":"\#($0)""# } ?? ""
    }
    #expect(Set(starts).count == 45 && cursor.isEmpty)
    let bad = try await exchange([call("list_events", #"{"cursor":"last"}"#)])[1]
    #expect(text(bad).hasPrefix("'last' is no cursor."))
  }
}
