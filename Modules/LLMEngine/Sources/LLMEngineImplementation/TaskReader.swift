import CalendarTools
import ChangeDialogue
import EventWords
import LLMEngine
import Sentences
import ToolResults

/// Reads changes to tasks, before the grammar of events does: "add a task pay rent friday", "mark pay rent as done".
struct TaskReader {
  /// A call, as the sentence requests it.
  struct Request: Hashable {
    var tool: CalendarToolName
    var arguments: [String: JSONValue]
  }

  /// The request of a turn; `nil` if it is not about tasks. A plain yes repeats the change before it.
  static func request(of turns: [Turn]) -> Request? {
    guard let last = turns.last, !Conversation.isTooLong(last.text) else { return nil }
    let said = Wording(last.text)
    if let request = request(of: said) { return request }
    guard ChangeFollowUp.isPlainYes(said), let before = turns.dropLast().last,
      let request = request(of: Wording(before.text)),
      before.results.last.map({ $0.content.hasPrefix(ChangeRefusal.unanswered(tool: request.tool.rawValue)) })
        == true
    else { return nil }
    return request
  }

  /// What the engine does with a request and the results so far.
  static func events(for request: Request, after results: [Turn.Result], callCount: Int) -> [EngineEvent] {
    guard let result = results.last else {
      let call = ToolCall(
        id: "call-\(callCount + 1)", name: request.tool.rawValue, arguments: .object(request.arguments))
      return [.toolCall(call), .finished(.toolCalls)]
    }
    if case .change(let report)? = result.value {
      if case .tell(let text, _, _) = ChangeReply.report(report) {
        return [.text(text), .finished(.complete)]
      }
    }
    switch ChangeReply.failure(result) {
    case .tell(let text, let isUnderstood, _):
      return [.text(text), .finished(isUnderstood ? .complete : .notUnderstood)]
    case .ask(_, let text): return [.text(text), .finished(.complete)]
    case .calls: return [.text(result.content), .finished(.notUnderstood)]
    }
  }

  private static let adding = [
    "add a task to", "add a task", "add the task", "add task", "add a todo", "add a to-do", "add todo",
    "new task",
    "new todo", "create a task to", "create a task", "create task", "make a task", "please add a task",
    "please add a task to", "add to my todo list", "add to my tasks", "put on my todo list", "todo", "task",
  ]
  private static let finishing = [
    "tick off", "check off", "complete the task", "finish the task", "complete task", "finish task",
    "i finished",
    "i completed",
  ]

  static func request(of said: Wording) -> Request? {
    let colon = said.tokens.first?.text.hasSuffix(":") == true
    if let (phrase, rest) = said.leading(adding), !rest.isEmpty, colon || phrase != "todo" && phrase != "task"
    {
      return Request(
        tool: .addTask, arguments: ["task": .string(rest.after(["to", "called"])?.text ?? rest.text)])
    }
    if let title = said.after(["mark", "please mark", "set"])?.before(Self.states), !title.isEmpty {
      return change(title, "done")
    }
    if let title = said.after(finishing), !title.isEmpty { return change(title, "done") }
    // "Pay rent is done", not "what is done" or "the review is done at 5".
    if let title = said.before(Self.beingDone), !said.isAsked, (1...6).contains(title.tokens.count),
      Lexicon.function.isDisjoint(with: title.keys.prefix(1)) || title.key(0) == "the"
    {
      return change(title, "done")
    }
    // "Make pay rent due monday"
    if let (title, day) = said.after(["make", "set", "change"])?.split(at: "due") {
      return due(title.before(["is", "the"]) ?? title, day)
    }
    if let (title, day) = said.after(dueDates)?.split(at: "to") { return due(title, day) }
    if let title = said.after(["reopen the task", "reopen task", "reopen"]), !title.isEmpty {
      return change(title, "reopen")
    }
    if let title = said.after(["start the task", "start task", "start working on"]), !title.isEmpty {
      return change(title, "start")
    }
    // "Delete the plumber task"
    let deleted =
      said.after(["delete the task", "delete task", "remove the task", "remove task"])
      ?? said.after(["delete the", "delete my", "remove the", "remove my"])?.before(["task", "todo"])
    if let deleted, !deleted.isEmpty { return change(deleted, "delete") }
    if let title = said.after(["cancel the task", "cancel task"]), !title.isEmpty {
      return change(title, "cancel")
    }
    return nil
  }

  private static let states = Wording.phrases("(|as )(done|completed|complete|finished)")
  private static let beingDone = Wording.phrases(
    "(is|are|is now) (done|finished|completed|sorted), (is|are) all done")
  private static let dueDates = Wording.phrases(
    "(move|change|set|push) the (due date|deadline) (of|for), (move|change|set|push) the (due date|deadline) of the task"
  )

  private static func due(_ title: Wording, _ day: Wording) -> Request {
    var request = change(title, "due")
    request.arguments["due"] = .string(day.without(["date", "on", "by", "for", "to"]).text)
    return request
  }

  private static func change(_ title: Wording, _ action: String) -> Request {
    let bare = title.after(["the task", "task", "my task", "the", "my"]) ?? title
    let named = bare.before(["task", "todo", "one", "off", "off my list"]) ?? bare
    return Request(
      tool: .changeTask,
      arguments: ["task": .string(named.text.replacing("\"", with: "")), "action": .string(action)])
  }
}
