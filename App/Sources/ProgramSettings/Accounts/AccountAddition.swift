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
  /// The file of the client with which the person signs in.
  package let clientFile: String?

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
    clientFile = arguments.value(of: Self.client)
    let tokenWays = [tokenCommand != nil, clientFile != nil].count { $0 }
    guard ways.count + tokenWays <= 1, ways != [.command([])], tokenCommand != [] else {
      throw AccountError.onePasswordPlace
    }
    password = ways.first
  }

  package static let user = Option("--user", "NAME", "the user name, if the server needs one")
  static let passwordFile = Option("--password-file", "FILE", "the password is the first line of FILE")
  static let passwordVariable = Option("--password-env", "NAME", "the password is in the variable NAME")
  static let passwordCommand = Option("--password-command", "COMMAND", "COMMAND prints the password")
  static let tokenCommand = Option("--token-command", "COMMAND", "COMMAND prints a bearer token")
  static let client = Option("--client", "FILE", "sign in in the browser, with the client of this JSON file")
  static let plainText = Option("--plain-http", nil, "let the password go over http, unencrypted")
  /// All options, in the order of the help screen.
  package static let options = [
    user, passwordFile, passwordVariable, passwordCommand, tokenCommand, client, plainText,
  ]

  /// The source: a text that looks like a path or is an existing one is a file or folder, anything else is a
  /// server.
  ///
  /// - Parameter folder: the base of a relative path.
  package func source(in folder: String, homeFolder: String) throws(AccountError) -> CalendarSource {
    if let (provider, host) = CalendarProvider.named(place) {
      let account = try account(of: provider, host: host, in: folder, homeFolder)
      return CalendarSource(name: name, place: .server(account))
    }
    let path = place.absolutePath(in: folder, homeFolder: homeFolder)
    let isFolder = ProcessEnvironment.isFolder(path)
    let looksLikePath = ["/", "~", "."].contains { place.hasPrefix($0) }
    guard isFolder != nil || looksLikePath else {
      return CalendarSource(name: name, place: .server(try account(in: folder, homeFolder)))
    }
    guard let isFolder else { throw .missingPath(path) }
    guard user == nil, password == nil, tokenCommand == nil, clientFile == nil, !allowsPlainText else {
      throw .notAServer(path: path)
    }
    return CalendarSource(name: name, place: isFolder ? .folder(path: path) : .file(path: path))
  }

  /// The source, with relative paths based on the working folder.
  package func source(in environment: ProcessEnvironment) throws(AccountError) -> CalendarSource {
    try source(in: environment.workingFolder, homeFolder: environment.homeFolder)
  }

  /// The provider that is known by its name.
  package var provider: CalendarProvider? { CalendarProvider.named(place)?.provider }

  /// The account at a provider.
  private func account(
    of provider: CalendarProvider, host: String?, in folder: String, _ homeFolder: String
  ) throws(AccountError) -> CalendarAccount {
    guard provider.needsHost == (host != nil) else {
      throw provider.needsHost
        ? .missingHost(provider: provider.title, name: provider.name)
        : .unneededHost(provider: provider.title, name: provider.name)
    }
    guard let user = user ?? (place.contains("@") ? place : nil) else {
      throw .missingUser(address: provider.title)
    }
    if password == nil, tokenCommand == nil, clientFile == nil {
      throw provider.passwordHint.map { .missingPassword(provider: provider.title, hint: $0) }
        ?? .needsSignIn(provider: provider.title)
    }
    if provider.passwordHint == nil, password != nil { throw .needsSignIn(provider: provider.title) }
    return CalendarAccount(
      address: provider.address(user: user, host: host),
      credentials: .init(
        user: tokenCommand == nil ? user : nil, password: credential(in: folder, homeFolder)),
      allowsPlainText: allowsPlainText)
  }

  /// The source of the password or token. The path of a sign-in's file is known only after it.
  private func credential(in folder: String, _ homeFolder: String) -> PasswordSource {
    if let tokenCommand { return .command(tokenCommand) }
    guard clientFile == nil, let password else { return .signIn(path: "") }
    guard case .file(let path) = password else { return password }
    return .file(path: path.absolutePath(in: folder, homeFolder: homeFolder))
  }

  private func account(in folder: String, _ homeFolder: String) throws(AccountError) -> CalendarAccount {
    let mail = place.contains("@") && !place.contains("/") ? place : nil
    let user = user ?? mail
    var account = CalendarAccount(
      address: place, service: isFeed ? .feed : .calDAV, credentials: nil, allowsPlainText: allowsPlainText)
    if tokenCommand != nil, self.user != nil { throw .onePasswordPlace }
    if tokenCommand != nil || clientFile != nil {
      let user = tokenCommand == nil ? user : nil
      account.credentials = .init(user: user, password: credential(in: folder, homeFolder))
    } else if user != nil || password != nil {
      guard let user else { throw .missingUser(address: account.shownAddress) }
      guard password != nil else { throw .onePasswordPlace }
      account.credentials = .init(user: user, password: credential(in: folder, homeFolder))
    }
    return account
  }

  /// Whether an address has the form of a published calendar: `webcal://…`, or a URL that ends in `.ics`.
  private var isFeed: Bool {
    guard let url = URL(string: place), let scheme = url.scheme?.lowercased() else { return false }
    return ["webcal", "webcals"].contains(scheme)
      || place.contains("://") && url.path.lowercased().hasSuffix(".ics")
  }
}
