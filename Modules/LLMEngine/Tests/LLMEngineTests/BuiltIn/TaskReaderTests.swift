import CalendarTools
import LLMEngine
import Testing

@testable import LLMEngineImplementation
@testable import Sentences
@testable import ToolResults

@Suite struct TaskReaderTests {
  private let parser = BuiltInEngine.fixture.parser

  private func request(_ text: String) -> TaskReader.Request? {
    TaskReader.request(of: Wording(text), parser)
  }

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
    "cross pay rent off my list", "i've finished pay rent", "pay rent is sorted", "done with pay rent please",
    "complete the pay rent task",
  ])
  func aTaskIsDoneInOtherWords(_ text: String) { #expect(action(of: text) == "done pay rent") }

  @Test(arguments: ["i paid the rent", "rent is paid", "we've just paid the rent", "the rent has been paid"])
  func aTaskIsDoneByWhatWasDone(_ text: String) { #expect(action(of: text) == "done rent") }

  @Test(arguments: [
    "i have to pay rent by friday", "need to pay rent by friday", "i've got to pay rent by friday",
  ])
  func aDutyWithALastDayIsATask(_ text: String) {
    #expect(request(text) == TaskReader.Request(tool: .addTask, arguments: ["task": "pay rent friday"]))
    #expect(request(text.replacing("friday", with: "bob")) == nil)
  }

  @Test(arguments: [
    ("make pay rent high priority", "high"), ("set pay rent to low priority", "low"),
    ("give pay rent top priority", "high"), ("set the priority of pay rent to medium", "medium"),
    ("pay rent is now low priority", "low"),
  ])
  func thePriorityOfATaskIsChanged(_ text: String, _ priority: String) {
    #expect(action(of: text) == "priority pay rent")
    #expect(request(text)?.arguments["priority"]?.string == priority)
  }

  @Test(arguments: [
    ("make pay rent due monday", "monday"), ("push the pay rent task to friday", "friday"),
    ("change pay rent's due date to 3 may", "3 may"), ("pay rent is now due monday", "monday"),
    ("remove the due date of pay rent", "none"), ("pay rent isn't due until june", "june"),
  ])
  func theDueDateOfATaskIsChanged(_ text: String, _ day: String) {
    #expect(action(of: text) == "due pay rent")
    #expect(request(text)?.arguments["due"]?.string == day)
  }

  @Test(arguments: [
    "delete the pay rent task", "remove task pay rent", "take pay rent off my to do list",
    "get rid of the task pay rent", "drop pay rent from my tasks", "forget about the pay rent task",
    "i no longer need to pay rent", "i don't have to pay rent anymore",
  ])
  func aTaskIsDeleted(_ text: String) { #expect(action(of: text) == "delete pay rent") }

  @Test(arguments: [
    ("put pay rent on my to do list", "pay rent"), ("new todo: pay rent, due friday", "pay rent due friday"),
    ("create a task to pay rent friday, high priority", "pay rent friday !high"),
  ])
  func aTaskIsAddedInOtherWords(_ text: String, _ task: String) {
    #expect(request(text)?.tool == .addTask)
    #expect(request(text)?.arguments["task"]?.string == task)
  }

  /// The action and the task that words request.
  private func action(of text: String) -> String {
    let arguments = request(text)?.arguments
    return "\(arguments?["action"]?.string ?? "") \(arguments?["task"]?.string ?? "")"
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

    #expect(TaskReader.request(of: [turn, Turn(text: "yes")], parser)?.tool == .changeTask)
    #expect(TaskReader.request(of: [turn, Turn(text: "no")], parser) == nil)
    #expect(TaskReader.request(of: [Turn(text: "hello"), Turn(text: "yes")], parser) == nil)
  }
}
