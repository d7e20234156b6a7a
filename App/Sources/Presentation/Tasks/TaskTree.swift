package import CalendarService

/// Tasks with their parts below them.
package struct TaskTree {
  /// A task, and how many tasks it is a part of.
  package struct Entry: Sendable {
    package let task: CalendarTask
    package let depth: Int
  }

  /// The tasks, each followed by its parts, in the given order. A task whose parent is not in the list, or that is a
  /// part of itself, stands alone.
  package let entries: [Entry]

  package init(_ tasks: [CalendarTask]) {
    let key = { (uid: String, calendar: String) in "\(calendar)\n\(uid)" }
    let known = Dictionary(tasks.map { (key($0.uid, $0.calendar), $0) }) { first, _ in first }
    let above = { (task: CalendarTask) -> CalendarTask? in task.parent.flatMap { known[key($0, task.calendar)] } }
    let isInCircle = { (task: CalendarTask) -> Bool in
      var (next, seen): (CalendarTask?, Set<String>) = (above(task), [])
      while let parent = next, seen.insert(parent.uid).inserted {
        if parent.uid == task.uid { return true }
        next = above(parent)
      }
      return false
    }
    var parts: [String: [CalendarTask]] = [:]
    var roots: [CalendarTask] = []
    for task in tasks {
      if let parent = above(task), !isInCircle(task) {
        parts[key(parent.uid, parent.calendar), default: []].append(task)
      } else {
        roots.append(task)
      }
    }
    var entries: [Entry] = []
    var rest = roots.reversed().map { Entry(task: $0, depth: 0) }
    while let entry = rest.popLast() {
      entries.append(entry)
      let below = parts[key(entry.task.uid, entry.task.calendar)] ?? []
      rest += below.reversed().map { Entry(task: $0, depth: entry.depth + 1) }
    }
    self.entries = entries
  }
}
