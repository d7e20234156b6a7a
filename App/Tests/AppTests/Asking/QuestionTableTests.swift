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

/// Questions to the composed program. refusals.tsv contains questions that the engine refuses after it has looked for
/// events; what it reads and refuses without events is in the tables of LLMEngine.
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
    catalog.supply(\.calendarServiceSettings) { CalendarServiceSettings() }
    let berlin = try catalog[\.zoneDatabase].zone(named: "Europe/Berlin")
    let clock = LocalClock(zone: berlin) { Date(timeIntervalSince1970: 1_774_344_000) }
    catalog.supply(\.passwordReader) { StubPasswordReader() }
    catalog.supply(\.eventPlannerSettings) { EventPlannerSettings { "uid" } }
    catalog.supply(\.localClock) { clock }
    catalog.supply(\.chatSettings) { ChatSettings(readLimit: .seconds(600)) }
    catalog.supply(\.llmEngineSettings) { LLMEngineSettings() }
    catalog.supply(\.calendarStoreSettings) { CalendarStoreSettings(location: .memory) }
    if let events {
      catalog.override {
        $0.supply(\.calendarStore) { StubCalendarStore(events).seen(at: clock) }
      }
    }
    (self.clock, self.catalog) = (clock, catalog)
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

  /// The calls for a question, without their times.
  func calls(_ question: String) async throws -> String {
    let request = ChatRequest(messages: [.user(question)], tools: Self.tools)
    let answer = await AnswerReading(of: try catalog[\.llmEngine].respond(to: request))
    return answer.calls(without: ["when", "name"])
  }

  /// The rows of a table of the app.
  static func rows(_ name: String) throws -> [[String]] {
    try rows(at: "App/Tests/Questions/\(name)")
  }

  /// The rows of a table of the engine.
  static func engineRows(_ name: String) throws -> [[String]] {
    try rows(at: "Modules/LLMEngine/Tests/\(name)")
  }

  private static func rows(at path: String) throws -> [[String]] {
    let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
    return try String(contentsOf: repository.appending(path: path), encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
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
