import Frames
import Sentences

/// Tasks: what is due, done, overdue, urgent, without a date.
extension QuestionTable {
  static let tasks: [QuestionRow] = [
    QuestionRow(
      "what is due",
      """
      (what is|what are|which is|which are|what|anything|is anything|is there anything|do i have anything|what do i \
      have|what have i got|what else is|how much is) (|still|that is) (due|due for me) LINKS
      """, .asks(.tasks(TaskFilter())), ["what is due this week", "is anything due by friday"]),
    QuestionRow(
      "open tasks",
      """
      (|show|show me|list|give me|tell me|what are|what is|what|which|do i have|have i got|any|are there|are there \
      any|do i have any|how many|which of) (|all|all of) (|my|the|our|any) \
      (|open|outstanding|remaining|pending|undone|unfinished) \(names) (|are|is|do i have|have i got|are there|must i \
      do|should i do|do i have to do|do i need to do) (|still|left) \
      (|open|due|left|outstanding|pending|undone|unfinished|to do) LINKS
      """, .asks(.tasks(TaskFilter())),
      ["list my tasks", "which tasks do i have for tomorrow", "any todos left", "tasks due next week"],
      unless: "did done finished completed"),
    QuestionRow(
      "what is on the list of tasks",
      """
      (what is|what do i have|what have i got|what else is|anything|is anything|is there anything|how much \
      is) (|still|left) (on|in) (|my|the|our) \(names) LINKS
      how many (things|items|tasks|jobs|entries) (are|do i have|have i got|are there|is) (|still|left) \
      (on|in) (|my|the|our) \(names) LINKS
      """, .asks(.tasks(TaskFilter())), ["what's on my todo list for next week"]),
    QuestionRow(
      "overdue tasks",
      """
      (|show|show me|list|what is|what are|which are|is anything|anything|do i have|do i have any|do i have \
      anything|have i got|have i got any|have i got anything|have i anything|are there any|which|what|any|is \
      there anything|how many) (|all) (|my|the) \(maybe) (|are|is|that is|that are) (overdue|late|past due) \
      \(maybe)
      """, .asks(.tasks(TaskFilter(.overdue))),
      ["what is overdue", "which tasks are overdue", "list my overdue tasks", "any late todos"]),
    QuestionRow(
      "done tasks",
      """
      (|show|show me|list|what|which|how many) (|my|of my|the) \(names) (did i|have i|did we) (|get|got) \
      (done|do|finish|finished|complete|completed|tick off|ticked off) LINKS
      """, .asks(.tasks(TaskFilter(.done))),
      ["which tasks did i do", "which tasks have i finished this week"]),
    QuestionRow(
      "what is finished",
      """
      what (did i|have i) (get done|finish|finished|complete|completed|tick off|ticked off) \
      LINKS
      """,
      .asks(.tasks(TaskFilter(.done))), ["what did i get done this week", "what have i finished"]),
    QuestionRow(
      "done tasks, named last",
      "(show|show me|list|what are) (|my|the|all) (done|finished|completed) \(names) LINKS",
      .asks(.tasks(TaskFilter(.done))), ["show my done tasks"]),
    QuestionRow(
      "tasks without a date",
      """
      (|show|show me|list|which|what|any|do i have|do i have any|are there any|have i got any) (|my|the|all|of my) \
      \(names) (|are|do i have|that have|have|which have|that are) (without|with no|no) (|a|any) (date|due \
      date|deadline|due dates|dates|deadlines|day)
      """, times: 0...0, .asks(.tasks(undated)),
      ["do i have any tasks without a date", "which tasks have no due date"]),
    QuestionRow(
      "the most urgent tasks",
      """
      (what is|what are|which is|which are|what|which|show me|list) (|my|the|of my|of the) \(maybe) (|is|are) \
      (|my|the) (|most) (urgent|important|pressing|high priority|high-priority) \(maybe)
      """, times: 0...0, .asks(.tasks(urgent)),
      ["which task is most urgent", "what is my most important todo", "what are my high priority tasks"]),
    QuestionRow(
      "what to do first",
      "(what|which|which task) (should i|do i have to|must i|do i need to) (do|start with|tackle) first",
      times: 0...0, .asks(.tasks(urgent)), ["what should i do first"]),
    QuestionRow(
      "when a task is due",
      """
      (when is|when are|what day is|which day is|by when is|until when is|when does|when do|when will) NAME (due|need \
      to be done|have to be done|has to be done|needs to be done|be due|fall due)
      """, times: 0...0, .asks(.tasks(TaskFilter())),
      ["when is the rent due", "when does the report have to be done"]
    ) { question, _ in question.isYesOrNo = false },
    QuestionRow(
      "what is to be done",
      """
      (what|what else|anything|is there anything) (do i need|do i have|do i still need|do i still have|must i|should \
      i|is left|is there|have i|have i got|is there left|i need|i have) (|still) (to do|to get done|get done|to \
      finish|to prepare) (|for|on|in|until)
      """, times: 1...1, .asks(.tasks(withEvents)),
      ["what do i need to do before christmas", "what do i have to do on friday"]),
  ]

  private static let words = """
    tasks|task|todos|todo|to dos|to do|to do list|to do lists|list of things to do|to-dos|to-do|todo list|to-do \
    list|todo lists|task list|list of tasks|todo items|to-do \
    items|list of todos|chores
    """
  private static let names = "(\(words))"
  private static let maybe = "(|\(words))"

  private static let undated = filter { $0.isUndated = true }
  private static let urgent = filter { $0.isUrgent = true }
  private static let withEvents = filter { $0.withEvents = true }

  private static func filter(_ change: (inout TaskFilter) -> Void) -> TaskFilter {
    var filter = TaskFilter()
    change(&filter)
    return filter
  }
}
