import CalendarService

extension ByteWriter {
  /// Writes the fields of tasks, which version 5 of the format added.
  mutating func writeTask(_ task: TaskProperties) {
    write(task.hasStart)
    write(task.due) { $0.write($1) }
    write(UInt64(task.dueForm.code))
    write(task.completed) { $0.write($1.secondsSinceEpoch) }
    write(UInt64(task.state.map { $0.code + 1 } ?? 0))
    write(task.percent) { $0.write(UInt64($1)) }
    write(task.relations) { writer, relation in
      writer.write(relation.kind)
      writer.write(relation.uid)
    }
  }
}

extension ByteReader {
  /// Reads what ``ByteWriter/writeTask(_:)`` wrote.
  mutating func task() throws(Malformed) -> TaskProperties {
    var task = TaskProperties()
    task.hasStart = try flag()
    task.due = try optional { reader throws(Malformed) in try reader.time() }
    task.dueForm = try value(TaskProperties.DueForm.init(code:))
    task.completed = try optional { reader throws(Malformed) in
      CivilDateTime(secondsSinceEpoch: try reader.integer())
    }
    let state = try byte()
    if state > 0 {
      guard let known = TaskProperties.State(code: state - 1) else { throw Malformed() }
      task.state = known
    }
    task.percent = try optional { reader throws(Malformed) in
      guard let percent = UInt8(exactly: try reader.number()) else { throw Malformed() }
      return percent
    }
    task.relations = try array { reader throws(Malformed) in
      TaskProperties.Relation(kind: try reader.text(), uid: try reader.text())
    }
    return task
  }
}

extension TaskProperties.DueForm {
  /// The byte in the database. Never changes.
  fileprivate var code: UInt8 {
    switch self {
    case .due: 0
    case .duration: 1
    case .end: 2
    }
  }

  fileprivate init?(code: UInt8) {
    guard let form = [Self.due, .duration, .end].first(where: { $0.code == code }) else { return nil }
    self = form
  }
}

extension TaskProperties.State {
  /// The byte in the database. Never changes.
  fileprivate var code: UInt8 {
    switch self {
    case .needsAction: 0
    case .inProcess: 1
    case .completed: 2
    case .cancelled: 3
    }
  }

  fileprivate init?(code: UInt8) {
    guard let state = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = state
  }
}
