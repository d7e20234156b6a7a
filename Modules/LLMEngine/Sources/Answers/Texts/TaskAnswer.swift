import CalendarTools
import Frames
import LLMEngine
import Sentences
package import ToolResults

/// Lists tasks.
package struct TaskAnswer {
  /// Which tasks are meant.
  let filter: TaskFilter
  /// What the tool found.
  let report: TaskReport

  /// The open and done tasks that have a word of a question with words that no event has; `nil` if there are none.
  package static func text(
    forWord word: String, unknown: [String], in question: String, _ results: [Turn.Result]
  ) -> String? {
    let found = results.compactMap { ToolResult($0)?.tasks?.tasks }.joined()
    let said = Set(Wording(question).keys)
    func matches(_ task: TaskEntry) -> Int { said.intersection(Wording(task.title).keys).count }
    let isUnknown = unknown.contains(word)
    guard let most = found.map(matches).max(), isUnknown || most > 1 else { return nil }
    let lines = found.filter { matches($0) == most }.prefix(mostLines).map(line)
    let are = lines.count == 1 ? "this task has" : "these tasks have"
    let it = isUnknown ? "it" : "'\(word.shortened)'"
    return "No event has '\((isUnknown ? word : unknown[0]).shortened)', but \(are) \(it):".above(lines)
  }

  /// The word that a task can have: "report" of "have I finished the grant report", where no event has "finished" and
  /// "report"; "trip" of "have I paid for the trip", where none has "paid".
  package static func word(among unknown: [String], of subject: String) -> String? {
    func isVerb(_ word: String) -> Bool {
      done.contains(word.lowercased()) || word.lowercased().hasSuffix("ed")
    }
    let names = unknown.filter { !isVerb($0) }
    let others = unknown.contains(where: isVerb) ? Wording.run(subject).filter { !unknown.contains($0) } : []
    let words = names.isEmpty ? others.isEmpty ? unknown : others : names
    return words.reversed().max { $0.count < $1.count }.flatMap { $0.count > 2 ? $0 : nil }
  }

  private static let done: WordSet =
    "done sent paid bought written wrote made got due finish send pay buy write"
  private static let mostLines = 20

  /// The tasks, or that there are none.
  var text: String {
    let tasks = shown
    let isDone = filter.state == .done
    func sentence(_ text: String) -> String {
      guard let range = report.range else { return "\(text)." }
      return "\(range.title): \(text.prefix(1).lowercased() + text.dropFirst())\(isDone ? "" : " by then")."
    }
    guard !tasks.isEmpty else {
      return switch filter.state {
      case .done: sentence("Nothing is done")
      case .overdue: sentence("Nothing is overdue")
      case .open where filter.isUndated: "Every open task has a due date."
      case .open: sentence("Nothing is due")
      }
    }
    let total = tasks.count == report.tasks.count ? report.total : tasks.count
    let rest = total > tasks.count ? ["  … and \(total - tasks.count) more"] : []
    let count = Amount.of(total, "task")
    let heading =
      report.range.map {
        "\($0.title): \(count) \(total == 1 ? "is" : "are") \(isDone ? "done" : "due by then"):"
      } ?? "\(count):"
    return heading.above(tasks.map(Self.line) + rest)
  }

  private var shown: [TaskEntry] {
    let tasks = filter.isUndated ? report.tasks.filter { $0.due == nil } : report.tasks
    guard filter.isUrgent else { return tasks }
    let urgent = tasks.filter { $0.overdue || ($0.priority ?? 9) < 5 }
    return urgent.isEmpty ? Array(tasks.prefix(1)) : urgent
  }

  private static func line(_ task: TaskEntry) -> String {
    let due = task.dueText.map { " · \(task.overdue ? "overdue since" : "due") \($0)" } ?? ""
    let done = task.doneText.map { " · done \($0)" }
    let priority = (task.priority ?? 9) < 5 && !task.closed ? " · high priority" : ""
    return "  \(task.closed ? "☑" : "☐") \(task.title)\(done ?? due)\(priority)"
  }
}
