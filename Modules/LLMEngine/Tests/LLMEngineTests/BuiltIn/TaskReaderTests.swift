import CalendarTools
import LLMEngine
import Testing

@testable import LLMEngineImplementation

@Suite struct TaskReaderTests {
  private func request(_ text: String) -> TaskReader.Request? { TaskReader.request(of: Wording(text)) }

  @Test(arguments: [
    ("What is due this week?", "this week"), ("what's due on friday", "friday"), ("list my tasks", nil),
    ("which tasks do I have for tomorrow?", "tomorrow"),
  ])
  func questionsAboutTasksListThem(_ text: String, _ when: String?) {
    let arguments: [String: JSONValue] = when.map { ["when": .string($0)] } ?? [:]

    #expect(request(text) == TaskReader.Request(tool: .listTasks, arguments: arguments))
  }

  @Test(arguments: ["add a task pay rent friday", "add a task to pay rent friday", "Todo: pay rent friday"])
  func aTaskIsAdded(_ text: String) {
    #expect(request(text) == TaskReader.Request(tool: .addTask, arguments: ["task": "pay rent friday"]))
  }

  @Test(arguments: ["mark pay rent as done", "mark \"pay rent\" done", "tick off pay rent", "complete the task pay rent"])
  func aTaskIsDone(_ text: String) {
    #expect(
      request(text) == TaskReader.Request(tool: .changeTask, arguments: ["task": "pay rent", "action": "done"]))
  }

  @Test(arguments: [
    "what do I have this week?", "add lunch tomorrow", "todo list", "what did I do on friday?", "mark my words", "task",
    "cancel the meeting", "when is the task force meeting?",
  ])
  func otherSentencesAreNotAboutTasks(_ text: String) {
    #expect(request(text) == nil)
  }

  @Test func aYesRepeatsTheChangeThatWasShown() {
    var turn = Turn(text: "mark pay rent as done")
    turn.results = [
      Turn.Result(
        tool: "change_task", content: ChangeRefusal.unanswered(tool: "change_task", shown: "Do: pay rent"), isError: true)
    ]

    #expect(TaskReader.request(of: [turn, Turn(text: "yes")])?.tool == .changeTask)
    #expect(TaskReader.request(of: [turn, Turn(text: "no")]) == nil)
    #expect(TaskReader.request(of: [Turn(text: "hello"), Turn(text: "yes")]) == nil)
  }
}
