package import CalendarEditing
package import CalendarService
package import CalendarStore
import Catalog
package import ProgramSettings
package import SystemAccess
import Terminal
import TimePhrases

/// The options for the reach of a change.
package struct ReachOptions: Sendable {
  package static let this = Option("--this", nil, "change this occurrence only")
  package static let following = Option("--this-and-later", nil, "change this occurrence and all later ones")
  package static let whole = Option("--all", nil, "change the whole series")
  package static let all = [this, following, whole]

  /// The given reach; `nil` for none.
  package let reach: EditReach?

  package init(_ arguments: Arguments) throws(UsageError) {
    let said: [(Option, EditReach)] = [
      (Self.this, .occurrence), (Self.following, .following), (Self.whole, .all),
    ]
    let given = said.filter { arguments.has($0.0) }
    guard given.count < 2 else {
      throw .unusable(
        reason: "\(given[0].0.name) and \(given[1].0.name) contradict each other. Leave one out.")
    }
    reach = given.first?.1
  }
}

/// An event found by its id, and the reach of a change to it.
package struct ChosenEvent: Sendable {
  package let named: NamedEvent
  package let reach: EditReach

  /// Finds the event of a reference. A named day means that occurrence; otherwise asks for the reach on a terminal if it
  /// is not given.
  package init(_ reference: EventReference, reach: EditReach?, _ session: Session) async throws {
    try await self.init(
      reference.id, reach: reach ?? (reference.namesDay ? .occurrence : nil), session)
  }

  /// The events that words name, each with the reach of a change to it.
  package static func all(
    _ words: [String], reach: EditReach?, _ session: Session
  ) async throws -> [ChosenEvent] {
    var chosen: [ChosenEvent] = []
    for reference in try await session.references(to: words) {
      chosen.append(try await ChosenEvent(reference, reach: reach, session))
    }
    return chosen
  }

  /// Finds an event by its id. Asks for the reach on a terminal if it is not given.
  package init(_ id: String, reach: EditReach?, _ session: Session) async throws {
    named = try await session.catalog[\.eventPlanner].event(named: id)
    guard let reach = try named.reach(reach) ?? session.askReach(of: named.event) else {
      throw EventPlanError.reachNeeded(title: named.event.title)
    }
    self.reach = reach
  }
}

extension Session {
  /// Asks for the reach of a change; `nil` if there is no terminal.
  package func askReach(of event: CalendarEvent) throws -> EditReach? {
    guard let ask = environment.ask else { return nil }
    let choices = "(t)his one, this and (l)ater, (a)ll"
    let answer = ask("'\(event.title.sanitised)' repeats. Change \(choices)? ")?.lowercased() ?? ""
    let typed: EditReach? =
      answer.hasPrefix("t")
      ? .occurrence : answer.hasPrefix("l") ? .following : answer.hasPrefix("a") ? .all : nil
    guard let typed else { throw EditingError.notConfirmed }
    return typed
  }

  /// Asks for confirmation; throws if it is declined, or if there is no terminal.
  package func confirm(_ question: String, isConfirmed: Bool) throws {
    if isConfirmed { return }
    guard let ask = environment.ask else { throw EditingError.confirmationNeeded }
    let answer = ask("\(question) [Y/n] ")?.lowercased()
    guard let answer, answer.isEmpty || answer.hasPrefix("y") else { throw EditingError.notConfirmed }
  }
}

/// Why a change was not made.
package enum EditingError: ReportedError, Hashable {
  /// There is no terminal, and the change is not confirmed by an option.
  case confirmationNeeded
  /// The person declined.
  case notConfirmed
  /// `--yes` is given, and the change is not the one that the person's words ask for, or that was shown to them.
  case notAskedFor

  package var exitCode: ExitCode { self == .notAskedFor ? .notUnderstood : .usage }
}

extension EditingError: CustomStringConvertible {
  /// The problem, and what to do about it.
  package var description: String {
    switch self {
    case .confirmationNeeded: "Nothing was changed: there is no terminal to ask. Confirm with --yes."
    case .notConfirmed: "Nothing was changed."
    case .notAskedFor:
      "Nothing was changed: --yes agrees only to what your own words ask for, and to what was shown before. "
        + "To agree to this, say 'almanac ask --continue --yes yes'."
    }
  }
}

extension EventPlanError: ReportedError {
  package var exitCode: ExitCode { .usage }
  package var cause: (any Error)? {
    if case .store(let error) = self { error } else { nil }
  }
}

extension EventPhraseError: ReportedError {
  package var exitCode: ExitCode { .usage }
}
