import Composition
import Foundation
import Testing

@testable import SystemAccess

/// The output of commands and questions about the same calendars, on Thursday 26 March 2026 in Berlin.
@Suite struct EverydayTests {
  private let home = TemporaryHome()

  /// Imports events with these titles, starts and ends in Berlin time.
  private func add(_ events: [(title: String, start: String, end: String)]) async throws {
    try await home.importCalendar(
      "Work", events.map { SampleCalendar.event($0.title, $0.start, $0.end) }.joined())
  }

  @Test(arguments: [
    ("10:20", "10:20–14:00", "15:30–18:00"), ("16:10", "16:10–18:00", ""), ("19:30", "20:30–24:00", ""),
    ("08:00", "09:00–14:00", "15:30–18:00"),
  ])
  func freeAndAskGiveTheSameAnswer(now: String, first: String, second: String) async throws {
    try await add([
      ("Review", "20260326T140000", "20260326T153000"), ("Choir", "20260326T193000", "20260326T203000"),
    ])

    let free = await home.almanac("free", now: "2026-03-26T\(now)").output
    let ask = await home.almanac("ask", "when am I free today?", now: "2026-03-26T\(now)").output

    let slots = [first, second].filter { !$0.isEmpty }
    let lines = free.split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    #expect(lines == slots)
    #expect(ask.hasSuffix(": you are free \(slots.joined(separator: " and ")).\n"))
  }

  @Test func aQuestionAboutThePastSearchesThePast() async throws {
    try await add([
      ("Skiing", "20260114T090000", "20260114T170000"), ("Fair", "20270114T090000", "20270114T120000"),
    ])

    let did = await home.almanac("ask", "what did I do in january?").output
    let will = await home.almanac("ask", "what do I have in january?").output

    #expect(did.hasPrefix("January, 1 event:\n") && did.contains("Skiing"))
    #expect(will.hasPrefix("January 2027, 1 event:\n") && will.contains("Fair"))
    #expect(await home.almanac("insights", "january").output.hasPrefix("January\n"))
    #expect(await home.almanac("insights", "january", "--json").output.contains("\"seconds\" : 28800"))
    #expect(await home.almanac("agenda", "january").output.contains("Fair"))
  }

  @Test func moreThanTwentyEventsAreListed() async throws {
    try await add(
      (10..<55).map { minute in ("Talk \(minute - 10)", "20260327T10\(minute)00", "20260327T150000") })

    let list = await home.almanac("ask", "what do I have tomorrow?").output
    let count = await home.almanac("ask", "how many events do I have tomorrow?").output
    let conflicts = await home.almanac("ask", "do I have conflicts tomorrow?").output
    let busy = await home.almanac("ask", "am I free tomorrow?").output
    let search = await home.almanac("search", "talk").output
    let found = await home.almanac("search", "talk", "--json").output

    #expect(list.hasPrefix("On Friday 27 March you have 45 events:\n"))
    #expect(list.contains("Talk 44"))
    #expect(count.contains("45 events"))
    #expect(conflicts.split(separator: "\n").last == "  … and 890 more")
    #expect(busy.contains("Talk 44"))
    #expect(search.split(separator: "\n").count == 21)
    #expect(search.hasSuffix("… and 25 more: --limit 45 shows all.\n"))
    #expect(found.ranges(of: "\"title\"").count == 45)
  }

  @Test func aQuestionFailsAsEveryCommandDoes() async throws {
    try home.write(
      "not a database, but a text that is long enough to be looked at", to: "data/almanac.sqlite")

    let agenda = await home.almanac("agenda")

    #expect(agenda.code == .ioError)
    for line in [["ask", "what do I have today?"], ["ask", "when am I free today?", "--json"]] {
      let transcript = await Transcript.of(
        line + ["--home", home.path],
        in: .fixture().with { environment in
          environment.supply = {
            $0.prepareAll()
            $0.prepareOffline()
          }
        })
      #expect(transcript.output == "")
      #expect(transcript.errors.replacing(home.path, with: "~") == agenda.errors)
      #expect(transcript.code == agenda.code)
    }
  }

  @Test(arguments: [["agenda"], ["import", "a.ics"], ["account", "list"], ["ask", "am I free?"]])
  func aHomeThatIsAFileIsNamed(line: [String]) async throws {
    let file = try home.write("", to: "file")

    let transcript = await Transcript.of(line + ["--home", file], in: .fixture())

    #expect(
      transcript
        == Transcript(
          errors: "\(file) is a file, and --home needs a folder. Name another one.\n", code: .usage))
  }
}
