package import CalendarService
package import CalendarStore
package import Terminal

/// Tasks as text: overdue ones, those that are due, and those without a date.
package struct TaskList {
  private let tasks: [CalendarTask]
  private let ids: [String: String]
  private let clock: LocalClock
  private let palette: Palette

  /// - Parameter ids: the short ids, in the order of the tasks; empty to show none.
  package init(
    _ tasks: [CalendarTask], ids: [EventID] = [], at clock: LocalClock, palette: Palette = Palette()
  ) {
    self.tasks = tasks
    self.ids = Dictionary(zip(tasks, ids).map { (Self.key($0), $1.description) }) { first, _ in first }
    self.clock = clock
    self.palette = palette
  }

  private static func key(_ task: CalendarTask) -> String { "\(task.calendar)\n\(task.uid)" }

  /// The tasks by section, each section with a heading and a line for each task; a part stands below its task, whatever
  /// its own date.
  package func text(on screen: Screen) -> String {
    var sections: [(heading: String, entries: [TaskTree.Entry])] = []
    for entry in TaskTree(tasks).entries {
      let heading = entry.depth == 0 ? heading(of: entry.task) : sections.last?.heading ?? ""
      if let index = sections.firstIndex(where: { $0.heading == heading }) {
        sections[index].entries.append(entry)
      } else {
        sections.append((heading, [entry]))
      }
    }
    return sections.map { section in
      ([screen.text(section.heading, in: .bold)] + lines(section.entries, on: screen)).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private func heading(of task: CalendarTask) -> String {
    if task.isClosed { return "Done" }
    if task.isOverdue(at: clock) { return "Overdue" }
    return task.due == nil ? "Without a date" : "Due"
  }

  /// One line for each entry.
  package func lines(_ entries: [TaskTree.Entry], on screen: Screen) -> [String] {
    let whens = entries.map { when($0.task) }
    let whenWidth = whens.map(\.count).max() ?? 0
    let idWidth = entries.map { ids[Self.key($0.task)]?.count ?? 0 }.max() ?? 0
    return zip(entries, whens).map { entry, when in
      let task = entry.task
      let id = idWidth == 0 ? "" : TerminalText(ids[Self.key(task)] ?? "").padded(to: idWidth) + "  "
      let start = "  \(id)" + (whenWidth == 0 ? "" : TerminalText(when).padded(to: whenWidth) + "  ")
      let indent = String(repeating: "  ", count: min(entry.depth, 8))
      let title = TerminalText(task.title.isEmpty ? "(no title)" : task.title).string
      let what = "\(indent)\(symbol(of: task)) \(title)\(suffix(of: task))"
      let line = TerminalText("\(start)\(what)  \(task.calendar)").cut(to: screen.width).string
      if task.isClosed { return screen.text(line, in: .dim) }
      return task.isOverdue(at: clock) ? screen.text(line, in: .red) : line
    }
  }

  private func symbol(of task: CalendarTask) -> String {
    switch task.state {
    case .needsAction: "☐"
    case .inProcess: "◐"
    case .completed: "☑"
    case .cancelled: "☒"
    }
  }

  /// The due date, or the date of completion.
  private func when(_ task: CalendarTask) -> String {
    if task.isClosed, let completed = task.completed {
      return clock.zone.dateTime(at: completed).date.shortText(seenFrom: clock.today, in: clock.language)
    }
    guard let due = task.due, let moment = task.dueDate else { return "" }
    let day = due.isDay ? due.dateTime.date : clock.zone.dateTime(at: moment).date
    let text = day.shortText(seenFrom: clock.today, in: clock.language)
    return due.isDay ? text : "\(text) \(clock.hours.text(clock.zone.dateTime(at: moment)))"
  }

  /// ` ↻ !high 40% #home`.
  private func suffix(of task: CalendarTask) -> String {
    let parts = [
      task.isRecurring ? "↻" : nil, task.band.map { "!\($0.rawValue)" },
      task.percent.flatMap { $0 > 0 && !task.isClosed ? "\($0)%" : nil },
    ]
    return (parts.compactMap(\.self) + task.categories.map { "#\(TerminalText($0).string)" }).map { " \($0)" }
      .joined()
  }
}
