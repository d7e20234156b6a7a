import CalendarTools
import LLMEngine
import Testing

@testable import LLMEngineImplementation
@testable import Sentences
@testable import ToolResults

@Suite struct TaskReaderTests {
  private func request(_ text: String) -> TaskReader.Request? { TaskReader.request(of: Wording(text)) }

  @Test(arguments: ["add a task pay rent friday", "add a task to pay rent friday", "Todo: pay rent friday"])
  func aTaskIsAdded(_ text: String) {
    #expect(request(text) == TaskReader.Request(tool: .addTask, arguments: ["task": "pay rent friday"]))
  }

  @Test(arguments: [
    "mark pay rent as done", "mark \"pay rent\" done", "tick off pay rent", "complete the task pay rent",
  ])
  func aTaskIsDone(_ text: String) {
    #expect(
      request(text)
        == TaskReader.Request(tool: .changeTask, arguments: ["task": "pay rent", "action": "done"]))
  }

  @Test(arguments: [
    "what do I have this week?", "add lunch tomorrow", "todo list", "what did I do on friday?",
    "mark my words", "task",
    "cancel the meeting", "when is the task force meeting?",
  ])
  func otherSentencesAreNotAboutTasks(_ text: String) {
    #expect(request(text) == nil)
  }

  @Test func aYesRepeatsTheChangeThatWasShown() {
    var turn = Turn(text: "mark pay rent as done")
    turn.results = [
      Turn.Result(
        tool: "change_task", content: ChangeRefusal.unanswered(tool: "change_task", shown: "Do: pay rent"),
        isError: true)
    ]

    #expect(TaskReader.request(of: [turn, Turn(text: "yes")])?.tool == .changeTask)
    #expect(TaskReader.request(of: [turn, Turn(text: "no")]) == nil)
    #expect(TaskReader.request(of: [Turn(text: "hello"), Turn(text: "yes")]) == nil)
  }
}
