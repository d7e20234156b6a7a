package import CalendarService
package import SystemAccess

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The source that the arguments of `almanac account add` describe.
package struct AccountAddition: Sendable, Hashable {
  package let name: String
  package let place: String
  package let user: String?
  package let password: PasswordSource?
  /// The command that prints a bearer token.
  let tokenCommand: [String]?
  package let allowsPlainText: Bool

  /// Reads the name, the address and the options.
  ///
  /// - Throws: ``AccountError/onePasswordPlace``, ``UsageError/openQuote(command:)``.
  package init(name: String, place: String, _ arguments: Arguments) throws {
    self.name = name
    self.place = place
    user = arguments.value(of: Self.user)
    allowsPlainText = arguments.has(Self.plainText)
    var ways: [PasswordSource] = []
    if let path = arguments.value(of: Self.passwordFile) { ways.append(.file(path: path)) }
    if let name = arguments.value(of: Self.passwordVariable) { ways.append(.environment(variable: name)) }
    if let command = arguments.value(of: Self.passwordCommand) {
      ways.append(.command(try CommandWords(command).words))
    }
    tokenCommand = try arguments.value(of: Self.tokenCommand).map { try CommandWords($0).words }
    guard ways.count + (tokenCommand == nil ? 0 : 1) <= 1, ways != [.command([])], tokenCommand != [] else {
      throw AccountError.onePasswordPlace
    }
    password = ways.first
  }

  package static let user = Option("--user", "NAME", "the user name, if the server needs one")
  static let passwordFile = Option("--password-file", "FILE", "the password is the first line of FILE")
  static let passwordVariable = Option("--password-env", "NAME", "the password is in the variable NAME")
  static let passwordCommand = Option("--password-command", "COMMAND", "COMMAND prints the password")
  static let tokenCommand = Option("--token-command", "COMMAND", "COMMAND prints a bearer token")
  static let plainText = Option("--plain-http", nil, "let the password go over http, unencrypted")
  /// All options, in the order of the help screen.
  package static let options = [
    user, passwordFile, passwordVariable, passwordCommand, tokenCommand, plainText,
  ]

  /// The source: a text that looks like a path or is an existing one is a file or folder, anything else is a
  /// server.
  ///
  /// - Parameter folder: the base of a relative path.
  package func source(in folder: String, homeFolder: String) throws(AccountError) -> CalendarSource {
    let path = place.absolutePath(in: folder, homeFolder: homeFolder)
    let isFolder = ProcessEnvironment.isFolder(path)
    let looksLikePath = ["/", "~", "."].contains { place.hasPrefix($0) }
    guard isFolder != nil || looksLikePath else {
      return CalendarSource(name: name, place: .server(try account(in: folder, homeFolder)))
    }
    guard let isFolder else { throw .missingPath(path) }
    guard user == nil, password == nil, tokenCommand == nil, !allowsPlainText else {
      throw .notAServer(path: path)
    }
    return CalendarSource(name: name, place: isFolder ? .folder(path: path) : .file(path: path))
  }

  /// The source, with relative paths based on the working folder.
  package func source(in environment: ProcessEnvironment) throws(AccountError) -> CalendarSource {
    try source(in: environment.workingFolder, homeFolder: environment.homeFolder)
  }

  private func account(in folder: String, _ homeFolder: String) throws(AccountError) -> CalendarAccount {
    let mail = place.contains("@") && !place.contains("/") ? place : nil
    let user = user ?? mail
    var account = CalendarAccount(
      address: place, service: isFeed ? .feed : .calDAV, credentials: nil, allowsPlainText: allowsPlainText)
    if let tokenCommand {
      guard self.user == nil else { throw .onePasswordPlace }
      account.credentials = .init(user: nil, password: .command(tokenCommand))
    }
    if account.credentials != nil || user == nil && password == nil { return account }
    guard let user else { throw .missingUser(address: account.shownAddress) }
    guard var password else { throw .onePasswordPlace }
    if case .file(let path) = password {
      password = .file(path: path.absolutePath(in: folder, homeFolder: homeFolder))
    }
    account.credentials = .init(user: user, password: password)
    return account
  }

  /// Whether an address has the form of a published calendar: `webcal://…`, or a URL that ends in `.ics`.
  private var isFeed: Bool {
    guard let url = URL(string: place), let scheme = url.scheme?.lowercased() else { return false }
    return ["webcal", "webcals"].contains(scheme)
      || place.contains("://") && url.path.lowercased().hasSuffix(".ics")
  }
}
