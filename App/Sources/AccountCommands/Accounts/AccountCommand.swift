package import CalendarService
package import CommandSession
package import ProgramSettings
package import SystemAccess

/// `almanac account`: manages the sources of calendars.
package struct AccountCommand: Command {
  static let discard = Option("--discard", nil, "remove the account together with its unsent changes")

  package static let help = CommandHelp(
    name: "account", words: "ACTION…", summary: "add, list, remove or test accounts",
    description: """
      Manages the accounts that 'almanac sync' syncs:

        account add NAME PLACE   add an account on a CalDAV server, a published
                                 calendar (webcal:// or https://….ics, read only),
                                 a folder of .ics files or one .ics file; PLACE is
                                 a URL, a host name, an e-mail address or a path
        account list             list the accounts
        account remove NAME      remove an account and its events; unsent changes
                                 prevent that
        account test [NAME…]     test whether accounts can be reached

      A password is never typed or stored: name its source in one of three ways, or
      a command that prints a token. The address of a published calendar may be a
      secret: lists and errors show its host only. An account is added only after it
      was reached once.
      """,
    options: AccountAddition.options + [discard], actions: ["add", "list", "remove", "test"],
    examples: [
      "account add Home ~/calendars",
      "account add Work dav.example.org --user ana --password-env DAV",
      "account add Mail ana@example.org --password-command 'pass show dav'",
      "account add Holidays webcal://example.org/holidays.ics",
      "account test",
    ])

  /// The action.
  enum Action: Sendable, Hashable {
    case add(AccountAddition)
    case list
    case remove(name: String, discardingChanges: Bool)
    case test(names: [String])
  }

  let action: Action
  package let needsZone = false

  package init(_ arguments: Arguments) throws(UsageError) {
    action = try Self.action(arguments)
    var isAddition = false
    var isRemoval = false
    switch action {
    case .add: isAddition = true
    case .remove: isRemoval = true
    case .list, .test: break
    }
    if !isAddition, let option = AccountAddition.options.first(where: arguments.has) {
      throw .optionOfOther(option: option.name, command: "account add")
    }
    if !isRemoval, arguments.has(Self.discard) {
      throw .optionOfOther(option: Self.discard.name, command: "account remove")
    }
  }

  package func needsNetwork(_ sources: () -> [CalendarSource], in environment: ProcessEnvironment) -> Bool {
    switch action {
    case .add(let addition): (try? addition.source(in: environment))?.isOnServer ?? false
    case .test(let names):
      sources().contains { source in
        source.isOnServer && (names.isEmpty || names.contains { $0.lowercased() == source.name.lowercased() })
      }
    case .list, .remove: false
    }
  }

  package func run(in session: Session) async throws -> ExitCode {
    switch action {
    case .add(let addition): try await add(try session.source(addition), in: session)
    case .list: try list(in: session)
    case .remove(let name, let discardingChanges):
      try await remove(name, discardingChanges: discardingChanges, in: session)
    case .test(let names): try await test(names, in: session)
    }
  }

  private static func action(_ arguments: Arguments) throws(UsageError) -> Action {
    let example = "almanac account add Home ~/calendars"
    var words = arguments.words[...]
    switch words.popFirst() {
    case nil: throw .missingWords(what: "action: add, list, remove or test", example: "almanac account list")
    case "add":
      guard let name = words.popFirst(), let place = words.popFirst(), words.isEmpty, !name.isEmpty else {
        throw .missingWords(what: "name and place of the account", example: example)
      }
      do {
        return .add(try AccountAddition(name: name, place: place, arguments))
      } catch {
        throw .unusable(reason: "\(error)")
      }
    case "list":
      if let word = words.first { throw .unexpectedWord(word, command: "account list") }
      return .list
    case "remove":
      guard let name = words.popFirst(), words.isEmpty else {
        throw .missingWords(what: "account to remove", example: "almanac account remove Home")
      }
      return .remove(name: name, discardingChanges: arguments.has(Self.discard))
    case "test": return .test(names: Array(words))
    case let word?:
      throw .unknownAction(
        word, command: "account", nearest: Spelling.nearest(to: word, in: ["add", "list", "remove", "test"]))
    }
  }
}
