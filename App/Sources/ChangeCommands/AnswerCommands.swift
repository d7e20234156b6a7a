import CalendarEditing
package import CalendarService
import CalendarStore
import Catalog
package import CommandSession
package import ProgramSettings
package import SystemAccess

/// A command that answers an invitation.
package protocol AnsweringCommand: Command {
  /// The answer.
  static var response: Participant.Response { get }
  /// The invitation.
  var invitation: Invitation { get }

  init(invitation: Invitation)
}

/// An invitation with the options of its answer.
package struct Invitation: Sendable {
  package static let comment = Option("--comment", "TEXT", "a message to the organizer")
  package static let options = [comment] + ReachOptions.all

  package let names: [String]
  package let comment: String?
  package let reach: ReachOptions

  package init(_ arguments: Arguments, of command: String) throws(UsageError) {
    names = try arguments.someWords(what: "invitation", example: "almanac \(command) k7f2")
    comment = arguments.value(of: Self.comment).flatMap { $0.isEmpty ? nil : $0 }
    reach = try ReachOptions(arguments)
  }

  package static func help(_ name: String, _ summary: String, _ description: String) -> CommandHelp {
    CommandHelp(
      name: name, words: "EVENT", summary: summary,
      description: """
        \(description) It answers for your own address, which
        comes from the settings or an account. The server tells the organizer with the
        next sync. For a series, choose --this, --this-and-later or --all.

        \(EventNames.help)
        """, options: options,
      examples: ["\(name) k7f2", "\(name) k7f2.20260325 --this --comment 'A bit late'"])
  }
}

extension AnsweringCommand {
  package init(_ arguments: Arguments) throws(UsageError) {
    self.init(invitation: try Invitation(arguments, of: Self.help.name))
  }

  package func run(in session: Session) async throws -> ExitCode {
    let all = try await session.references(to: invitation.names)
    guard let reference = all.first, all.count == 1 else {
      throw UsageError.unusable(reason: "An answer is for one invitation. Name only one.")
    }
    let planner = try session.catalog[\.eventPlanner]
    // An event that does not invite the person is refused before its reach is asked for.
    let named = try await planner.event(named: reference.id)
    _ = try await planner.answering(named, Self.response, comment: nil, reach: .all)
    let chosen = try await ChosenEvent(reference, reach: invitation.reach.reach, session)
    let plan = try await planner.answering(
      chosen.named, Self.response, comment: invitation.comment, reach: chosen.reach)
    try await session.apply(plan)
    return .ok
  }
}

/// `almanac accept`: accepts an invitation.
package struct AcceptCommand: AnsweringCommand {
  package static let help = Invitation.help("accept", "accept an invitation", "Says that you come.")
  package static let response = Participant.Response.accepted
  package let invitation: Invitation

  package init(invitation: Invitation) { self.invitation = invitation }
}

/// `almanac decline`: declines an invitation.
package struct DeclineCommand: AnsweringCommand {
  package static let help = Invitation.help("decline", "decline an invitation", "Says that you do not come.")
  package static let response = Participant.Response.declined
  package let invitation: Invitation

  package init(invitation: Invitation) { self.invitation = invitation }
}

/// `almanac tentative`: accepts an invitation tentatively.
package struct TentativeCommand: AnsweringCommand {
  package static let help = Invitation.help(
    "tentative", "answer an invitation with maybe", "Says that you may come.")
  package static let response = Participant.Response.tentative
  package let invitation: Invitation

  package init(invitation: Invitation) { self.invitation = invitation }
}
