import CalendarTools
import LLMEngine
import LLMEngineTesting
import Testing

@testable import LLMEngineImplementation

/// What the engine tells about tasks.
@Suite struct TaskAnswerTests {
  private let engine = BuiltInEngine.fixture
  private let rent = TaskEntry(
    id: "a1", title: "Pay rent", calendar: "Home", due: "2026-11-27", dueText: "Fri 27 Nov", priority: 1)
  private let plumber = TaskEntry(id: "a2", title: "Call the plumber", calendar: "Home")
  private var expenses: TaskEntry {
    var task = TaskEntry(id: "a3", title: "Submit expenses", calendar: "Work", closed: true)
    task.doneText = "Tue 3 Nov"
    return task
  }

  private func report(_ tasks: TaskEntry..., range: TimeRange? = nil) -> TaskReport {
    TaskReport(range: range, tasks: tasks, total: tasks.count)
  }

  @Test func tasksAreListedWithTheirDueDates() async throws {
    #expect(
      try await engine.answer("what is due on friday?", with: report(rent, range: .friday)) == """
        Friday 27 November 2026: 1 task is due by then:
          ☐ Pay rent · due Fri 27 Nov · high priority
        """)
    #expect(
      try await engine.answer("what is due on friday?", with: report(range: .friday))
        == "Friday 27 November 2026: nothing is due by then.")
    #expect(
      try await engine.answer("which tasks have no due date?", with: report(rent, plumber)) == """
        1 task:
          ☐ Call the plumber
        """)
    #expect(
      try await engine.answer("which task is most urgent?", with: report(rent, plumber)) == """
        1 task:
          ☐ Pay rent · due Fri 27 Nov · high priority
        """)
  }

  @Test func whatIsToBeDoneAreTasksAndEvents() async throws {
    let list = EventList(now: "2026-11-21T12:00", range: .friday, events: [.fixture("Gym", "18:00", "19:00")])

    let answer = try await engine.answer(
      "what do I have to do on friday?", with: report(rent, range: .friday), list)

    #expect(answer.contains("☐ Pay rent") && answer.contains("18:00–19:00  Gym"), "\(answer)")
  }

  @Test func aDueDateIsThatOfTheTaskOtherwiseOfTheEvent() async throws {
    let list = EventList(
      now: "2026-11-21T12:00", range: nil, query: "rent", events: [.fixture("Rent", "18:00", "19:00")])

    #expect(try await engine.answer("when is the rent due?", with: report(rent), list).contains("☐ Pay rent"))
    #expect(
      try await engine.answer("when is the rent due?", with: report(), list).hasPrefix("Rent (Work) is"))
  }

  @Test func aWordThatNoEventHasIsLookedUpAmongTasks() async throws {
    let question = "did I submit the expenses?"
    let none = EventList(
      now: "2026-11-21T12:00", range: nil, query: "submit expenses", events: [],
      unknown: ["submit", "expenses"])
    let first = await engine.answer(question).calls
    var messages: [Message] = [.user(question), .assistant(text: "", calls: first)]
    messages.append(
      .tool(callID: first[0].id, name: first[0].name, content: try JSONValue.text(of: none), isError: false))
    let second = await engine.read(ChatRequest(messages: messages, tools: ToolSpec.calendar)).calls
    messages.append(.assistant(text: "", calls: second))
    for (call, tasks) in zip(second, [report(rent), report(expenses)]) {
      messages.append(
        .tool(callID: call.id, name: call.name, content: try JSONValue.text(of: tasks), isError: false))
    }

    let answer = await engine.read(ChatRequest(messages: messages, tools: ToolSpec.calendar))

    #expect(second.map { $0.arguments["about"]?.string } == ["expenses", "expenses"])
    #expect(
      answer.text == """
        No event has 'expenses', but this task has it:
          ☑ Submit expenses · done Tue 3 Nov
        """)
  }
}
