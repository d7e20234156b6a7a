package import CalendarService
package import CommandSession
package import ProgramSettings
package import SystemAccess

/// `almanac account`: manages the sources of calendars.
package struct AccountCommand: Command {
  static let paste = Option(
    "--paste", nil, "sign in in a browser on another machine, and paste its last address here")
  static let discard = Option("--discard", nil, "remove the account together with its unsent changes")

  package static let help = CommandHelp(
    name: "account", words: "[ACTION…]", summary: "add, list, remove or test accounts, or sign in",
    description: """
      Manages the accounts that 'almanac sync' syncs:

        account add NAME PLACE   add an account on a CalDAV server, a published
                                 calendar (webcal:// or https://….ics, read only),
                                 a folder of .ics files or one .ics file; PLACE is
                                 a URL, a host name, an e-mail address, a path, or
                                 google, icloud, fastmail, nextcloud:HOST, posteo,
                                 mailbox.org
        account list             list the accounts
        account remove NAME      remove an account and its events; unsent changes
                                 prevent that
        account test [NAME…]     test whether accounts can be reached
        account sign-in NAME     sign in again, after a sign-in has ended

      A password is never typed or stored: name its source in one of three ways, or
      a command that prints a token; or sign in in the browser with --client. The
      tokens are in a file that only you may read. The address of a published calendar may be a
      secret: lists and errors show its host only. An account is added only after it
      was reached once.
      """,
    options: AccountAddition.options + [paste, discard],
    actions: actions,
    examples: [
      "account add Home ~/calendars",
      "account add Work dav.example.org --user ana --password-env DAV",
      "account add Mail ana@example.org --password-command 'pass show dav'",
      "account add Home icloud --user ana@icloud.com --password-command 'pass show icloud'",
      "account add Mine google --user ana@gmail.com --client ~/client.json",
      "account add Holidays webcal://example.org/holidays.ics",
      "account test",
    ])

  private static let actions = ["add", "list", "remove", "test", "sign-in"]

  /// The action.
  enum Action: Sendable, Hashable {
    case add(AccountAddition)
    case signIn(name: String)
    case list
    case remove(name: String, discardingChanges: Bool)
    case test(names: [String])
  }

  let action: Action
  /// Whether the browser is on another machine.
  let pastes: Bool
  package let needsZone = false

  package init(_ arguments: Arguments) throws(UsageError) {
    action = try Self.action(arguments)
    pastes = arguments.has(Self.paste)
    let verb = arguments.words.first
    if verb != "add", let option = AccountAddition.options.first(where: arguments.has) {
      throw .optionOfOther(option: option.name, command: "account add")
    }
    if verb != "remove", arguments.has(Self.discard) {
      throw .optionOfOther(option: Self.discard.name, command: "account remove")
    }
    if pastes, verb != "sign-in", verb != "add" {
      throw .optionOfOther(option: Self.paste.name, command: "account sign-in")
    }
  }

  package func needsNetwork(_ sources: () -> [CalendarSource], in environment: ProcessEnvironment) -> Bool {
    switch action {
    case .add(let addition): (try? addition.source(in: environment))?.isOnServer ?? false
    case .test(let names):
      sources().contains { source in
        source.isOnServer && (names.isEmpty || names.contains { $0.lowercased() == source.name.lowercased() })
      }
    case .signIn: true
    case .list, .remove: false
    }
  }

  package func run(in session: Session) async throws -> ExitCode {
    switch action {
    case .add(let addition): try await add(addition, in: session)
    case .signIn(let name): try await signIn(again: name, in: session)
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
    case nil: return .list
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
    case "sign-in":
      guard let name = words.popFirst(), words.isEmpty else {
        throw .missingWords(what: "account", example: "almanac account sign-in Mine")
      }
      return .signIn(name: name)
    case "test": return .test(names: Array(words))
    case let word?:
      throw .unknownAction(
        word, command: "account", nearest: Spelling.nearest(to: word, in: actions))
    }
  }
}
