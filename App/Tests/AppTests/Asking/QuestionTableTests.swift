import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Catalog
import ChatFeature
import Composition
import Foundation
import LLMEngine
import LLMEngineTesting
import Testing
import TimePhrases

/// How the built-in engine reads questions, with the real date parser. questions.tsv contains questions with their calls
/// and dates; refusals.tsv contains questions that a calendar cannot answer.
@Suite struct QuestionTableTests {
  /// Tuesday 24 March 2026, 10:20, in Berlin.
  private let clock: LocalClock
  let catalog: Catalog

  init() throws { try self.init(events: Self.events) }

  /// The program at that moment with these events; with an empty database if `nil`.
  init(events: [CalendarEvent]?) throws {
    let catalog = Catalog()
    catalog.prepareAll()
    catalog.prepareOffline()
    catalog.supply(CalendarServiceSettingsBlueprint.self) { _ in CalendarServiceSettings() }
    let berlin = try catalog[\.zoneDatabase].zone(named: "Europe/Berlin")
    let clock = LocalClock(zone: berlin) { Date(timeIntervalSince1970: 1_774_344_000) }
    catalog.supply(PasswordReaderBlueprint.self) { _ in StubPasswordReader() }
    catalog.supply(EventPlannerSettingsBlueprint.self) { _ in EventPlannerSettings { "uid" } }
    catalog.supply(LocalClockBlueprint.self) { _ in clock }
    catalog.supply(ChatSettingsBlueprint.self) { _ in ChatSettings(readLimit: .seconds(600)) }
    catalog.supply(CalendarStoreSettingsBlueprint.self) { _ in CalendarStoreSettings(location: .memory) }
    if let events {
      catalog.supply(CalendarStoreBlueprint.self) { _ in StubCalendarStore(events).seen(at: clock) }
    }
    (self.clock, self.catalog) = (clock, catalog)
  }

  @Test func questionsBecomeTheCallsAndDatesOfTheTable() async throws {
    let rows = try Self.rows("questions.tsv")
    var wrong: [String] = []

    for row in rows {
      let found = try await reading(row[0])
      let expected = "\(row[1])\t\(row.count > 2 ? row[2] : "")"
      if found != expected { wrong.append("\(row[0])\n  expected \(expected)\n  found    \(found)") }
    }

    #expect(rows.count >= 900)
    #expect(wrong.isEmpty, "\(wrong.count) of \(rows.count):\n\(wrong.joined(separator: "\n"))")
  }

  @Test func questionsThatNoCalendarAnswersAreRefusedWithOffersThatAreAnswered() async throws {
    let rows = try Self.rows("refusals.tsv")
    var answered: [String] = []
    var offers: Set<String> = []

    for row in rows {
      let (text, isUnderstood) = try await reply(to: row[0])
      if isUnderstood { answered.append("\(row[0]): \(text)") }
      offers.formUnion(text.matches(of: /"([^"]+)"/).map { String($0.1) })
    }
    var refused: [String] = []
    for offer in offers.sorted() {
      let (text, isUnderstood) = try await reply(to: offer)
      if !isUnderstood { refused.append("\(offer): \(text)") }
    }

    #expect(rows.count >= 300)
    #expect(answered.isEmpty, "\(answered.count) of \(rows.count):\n\(answered.joined(separator: "\n"))")
    #expect(offers.count >= 20)
    #expect(refused.isEmpty, "\(refused.count) of \(offers.count):\n\(refused.joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("what do i have after 8 pm this week", false), ("does anything start before 8 next week", false),
    ("what do i have tomorrow", true), ("what do i have tomorrow afternoon", true),
  ])
  func hoursOfSeveralDaysLeaveAllDayEventsOut(_ question: String, isListed: Bool) async throws {
    let fair = CalendarEvent.allDay(
      title: "Fair", from: .fixture("2026-03-24"), until: .fixture("2026-04-17"),
      in: try catalog[\.zoneDatabase].zone(named: "Europe/Berlin"))

    let (answer, _) = try await Self(events: [fair]).reply(to: question)

    #expect(answer.contains("Fair") == isListed, "\(answer)")
  }

  /// The text of the reply to a question, and whether the question was understood.
  private func reply(to question: String) async throws -> (text: String, isUnderstood: Bool) {
    var (text, isUnderstood) = ("", true)
    for try await event in try catalog[\.chatFeature].respond(to: question, after: []) {
      if case .text(let words) = event { text += words }
      if case .notUnderstood = event { isUnderstood = false }
    }
    return (text, isUnderstood)
  }

  /// The calls for a question, and the dates of each: `list_events	2026-03-27`.
  func reading(_ question: String) async throws -> String {
    let request = ChatRequest(messages: [.user(question)], tools: Self.tools)
    let answer = await AnswerReading(of: try catalog[\.llmEngine].respond(to: request))
    guard !answer.calls.isEmpty else { return "refused: \(answer.text)\t" }
    var calls: [String] = []
    var dates: [String] = []
    for call in answer.calls {
      guard case .object(var members) = call.arguments else { continue }
      let when = members.removeValue(forKey: "when")?.string
      members["name"] = nil
      let arguments = members.keys.sorted().map { name in
        "\(name)=\(members[name]?.string ?? members[name]?.integer.map(String.init) ?? "true")"
      }
      calls.append(call.name + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"))
      dates.append(try when.map { try self.dates($0, past: members["past"] != nil) } ?? "")
    }
    return "\(calls.joined(separator: "; "))\t\(dates.joined(separator: ";"))"
  }

  /// `2026-03-27`, `2026-03-23..2026-03-29` (last day included), `2026-03-27T12:00..2026-03-27T18:00`.
  private func dates(_ phrase: String, past: Bool) throws -> String {
    try catalog[\.datePhraseParser].ranges(of: phrase, at: clock, looking: past ? .back : .ahead).map {
      range in
      let (start, end) = (clock.zone.dateTime(at: range.start), clock.zone.dateTime(at: range.end))
      guard range.precision == .days else { return "\(Self.minute(start))..\(Self.minute(end))" }
      let last = end.date.adding(days: -1)
      return start.date == last ? start.date.description : "\(start.date)..\(last)"
    }.joined(separator: ",")
  }

  private static func minute(_ time: CivilDateTime) -> String { String(time.description.prefix(16)) }

  static func rows(_ name: String) throws -> [[String]] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let file = tests.appending(path: "Questions/\(name)")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  static let tools = [
    "list_events", "search_events", "find_free_time", "find_conflicts", "summarise_time",
  ].map { ToolSpec(name: $0, description: "", parameters: ["type": "object"]) }

  /// A week of one person. No event answers a question of refusals.tsv.
  private static let events: [CalendarEvent] = [
    "Dentist", "Gym", "Yoga", "Daily standup", "1:1 Bob", "Lunch with Ana", "Sprint planning",
    "Budget meeting",
    "Book club", "Haircut", "Flight to Lisbon", "Mom's birthday", "Parents' evening", "Party", "Vacation",
  ].enumerated().map { index, title in
    let start = Date(timeIntervalSince1970: 1_774_344_000 + Double(index) * 30_000)
    return CalendarEvent(
      id: .init(uid: "\(index)"), calendar: "Home", title: title, start: start,
      end: start.addingTimeInterval(3600))
  }
}
