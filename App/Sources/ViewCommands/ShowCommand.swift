import CalendarService
import CalendarStore
import Catalog
package import CommandSession
import Presentation
package import ProgramSettings
package import SystemAccess

/// `almanac show`: all details of an event.
package struct ShowCommand: Command {
  package static let help = CommandHelp(
    name: "show", words: "EVENT…", summary: "show all details of an event or a task",
    description: """
      Shows events: time, place, notes, people and their answers, join link, alarms,
      and recurrence. For a series it shows the next occurrence, or the one on the
      named day.

      \(EventNames.help)
      """,
    examples: ["show dentist", "show k7f2", "show k7f2.20260325", "show k7f2 --json"])

  let names: [String]
  package let isPaged = true

  package init(_ arguments: Arguments) throws(UsageError) {
    names = try arguments.someWords(what: "event", example: "almanac show k7f2")
  }

  package func run(in session: Session) async throws -> ExitCode {
    var texts: [String] = []
    var records: [any Encodable] = []
    let references: [EventReference]
    do { references = try await session.references(to: names) } catch let error as EventReferenceError {
      guard let task = try? await session.catalog[\.taskPlanner].task(named: names.joined(separator: " ")),
        let card = try await session.card(of: task.stored)
      else { throw error }
      try session.print(json: [card.record], orElse: card.text)
      return .ok
    }
    for reference in references {
      if let task = try await session.taskObject(withID: reference.id) {
        guard let card = try await session.card(of: task) else { continue }
        texts.append(card.text)
        records.append(card.record)
        continue
      }
      for card in try await EventLookup(reference.id, in: session).cards(in: session) {
        texts.append(card.text)
        records.append(card.record)
      }
    }
    for card in try await taskCards(besides: references, in: session) {
      texts.append(card.text)
      records.append(card.record)
    }
    try session.print(json: records.map(AnyRecord.init), orElse: texts.joined(separator: "\n\n"))
    return .ok
  }

  /// The open tasks with the title that names events.
  private func taskCards(
    besides events: [EventReference], in session: Session
  ) async throws -> [(text: String, record: TaskRecord)] {
    let title = names.joined(separator: " ").lowercased()
    guard events.map(\.id) != names else { return [] }
    let store = try session.catalog[\.calendarStore]
    var cards: [(text: String, record: TaskRecord)] = []
    for task in try await store.tasks(matching: title, in: [], includingClosed: false)
    where task.title.lowercased() == title {
      guard let object = try await store.object(uid: task.uid, in: task.calendar) else { continue }
      let card = try await session.card(of: StoredObject(calendar: task.calendar, object: object))
      cards += [card].compactMap(\.self)
    }
    return cards
  }
}

/// A record of any kind, for a list of events and tasks.
struct AnyRecord: Encodable {
  let record: any Encodable

  func encode(to encoder: any Encoder) throws { try record.encode(to: encoder) }
}
