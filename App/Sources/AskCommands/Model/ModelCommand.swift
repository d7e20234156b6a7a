package import CalendarService
import Catalog
package import CommandSession
import LLMEngine
package import ProgramSettings
package import SystemAccess
import Terminal

/// `almanac model`: selects the engine that answers questions.
package struct ModelCommand: Command {
  static let keyFile = Option("--key-file", "FILE", "the key is the first line of FILE")
  static let keyVariable = Option("--key-env", "NAME", "the key is in the variable NAME")
  static let keyCommand = Option("--key-command", "COMMAND", "COMMAND prints the key")
  static let plainHTTP = Option("--plain-http", nil, "allow unencrypted http")
  static let agree = Option("--agree", nil, "agree to send questions and events to the server")
  private static let useOptions = [keyFile, keyVariable, keyCommand, plainHTTP, agree]

  package static let help = CommandHelp(
    name: "model", words: "[ACTION…]", summary: "choose which engine answers questions",
    description: """
      Questions are answered by the built-in engine, which needs no network, or by a
      language model on a server that speaks OpenAI's chat completions protocol:
      Ollama, llama.cpp, LM Studio, vLLM and hosted ones.

        model list             list the models of the chosen server
        model use URL [MODEL]  choose a server, such as http://localhost:11434/v1,
                               and a model of it
        model use built-in     go back to the built-in engine
        model test             test whether the chosen model answers and calls tools

      Before anything is sent to a server on another machine, almanac lists what it
      would send and asks once. A key is never typed or stored: name its source. The
      choice is stored in your settings, see 'almanac config'.
      """,
    options: useOptions, actions: ["list", "use", "test"],
    examples: [
      "model use http://localhost:11434/v1 llama3.2", "model list", "model test",
      "model use https://api.example.org/v1 small --key-command 'pass show model'",
    ])

  /// The action.
  enum Action: Sendable, Hashable {
    case list, test, useBuiltIn
    case use(ModelChoice)
  }

  let action: Action
  package let needsZone = false
  package var asksModel: Bool { action != .useBuiltIn }

  package init(_ arguments: Arguments) throws(UsageError) {
    var words = arguments.words[...]
    let word = words.popFirst() ?? "list"
    switch word {
    case "list": action = .list
    case "test": action = .test
    case "use":
      guard let server = words.popFirst() else {
        throw .missingWords(what: "server", example: "almanac model use http://localhost:11434/v1")
      }
      let isBuiltIn = server == "built-in"
      action =
        isBuiltIn ? .useBuiltIn : .use(try ModelChoice(server: server, model: words.popFirst(), arguments))
    default:
      throw .unknownAction(word, command: "model", nearest: Spelling.nearest(to: word, in: Self.help.actions))
    }
    if let extra = words.first { throw .unexpectedWord(extra, command: "model \(word)") }
    if word != "use", let option = Self.useOptions.first(where: arguments.has) {
      throw .optionOfOther(option: option.name, command: "model use")
    }
  }

  package func needsNetwork(_ sources: () -> [CalendarSource], in environment: ProcessEnvironment) -> Bool {
    if case .use = action { true } else { false }
  }

  package func run(in session: Session) async throws -> ExitCode {
    switch action {
    case .list: try await list(in: session)
    case .test: try await test(in: session)
    case .useBuiltIn:
      for key in SettingKey.all where key.path.first == "model" {
        try session.loadedSettings.file.set(nil, at: key.path)
      }
      if !session.options.prefersJSON { session.print("The built-in engine answers from now on.") }
    case .use(let choice): try await use(choice, in: session)
    }
    return .ok
  }

  private func list(in session: Session) async throws {
    let server = try session.catalog[\.llmEngineSettings].server
    let models = if server == nil { [ModelInfo]() } else { try await session.catalog[\.llmEngine].models() }
    let list = ModelList(server: server?.address, chosen: server?.model, models: models)
    try session.print(json: list, orElse: list.text)
  }

  private func use(_ choice: ModelChoice, in session: Session) async throws {
    let server = try choice.server(readingKeysWith: session.catalog[\.passwordReader])
    let servers = try session.catalog[\.modelServers]
    let names = try await servers.engine(on: server).models().map(\.name)
    guard let first = names.first else { throw LLMError.modelNotFound("", server: choice.address) }
    let model = try names.model(named: choice.model ?? first, on: choice.address)
    if choice.model == nil, names.count > 1 {
      throw ModelError.severalModels(server: choice.address, names: names)
    }
    let isKnown = session.settings.model.agreed == choice.address
    if try !servers.isOnThisMachine(server), !isKnown {
      try session.agree(to: ModelAgreement(server: choice.address), isConfirmed: choice.isAgreed)
    }
    for (path, value) in choice.settings(model: model, before: session.settings.model) {
      try session.loadedSettings.file.set(value, at: ["model", path])
    }
    try session.print(
      json: ModelList(server: choice.address, chosen: model, models: []),
      orElse: "\(model) on \(choice.address) answers from now on.".sanitised)
  }

  /// Tests a tool call: a model without them cannot look anything up.
  private func test(in session: Session) async throws {
    try session.checkModelAgreement()
    let engine = try session.catalog[\.llmEngine]
    guard let server = try session.catalog[\.llmEngineSettings].server else {
      return session.print("The built-in engine is used. It needs no server.")
    }
    let tool = ToolSpec(
      name: "current_day", description: "Returns the current day.",
      parameters: ["type": "object", "properties": [:], "required": []])
    let request = ChatRequest(messages: [.user("Which day is it? Use the tool.")], tools: [tool])
    let start = ContinuousClock.now
    var result = ModelTest(server: server.address, model: server.model)
    for try await event in engine.respond(to: request) { result.take(event) }
    result.milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
    let models = (try? await engine.models()) ?? []
    result.contextTokens = OrNull(
      server.contextTokens ?? models.first { $0.name == server.model }?.contextTokens)
    try session.print(json: result, orElse: result.text)
  }
}

/// The server and model that the arguments of `almanac model use` describe.
struct ModelChoice: Sendable, Hashable {
  let address: String
  let model: String?
  let key: PasswordSource?
  let allowsPlainText: Bool
  let isAgreed: Bool
  private let keyTexts: [String: String]

  init(server: String, model: String?, _ arguments: Arguments) throws(UsageError) {
    address = server
    self.model = model
    allowsPlainText = arguments.has(ModelCommand.plainHTTP)
    isAgreed = arguments.has(ModelCommand.agree)
    let options = [
      "keyFile": ModelCommand.keyFile, "keyEnvironment": ModelCommand.keyVariable,
      "keyCommand": ModelCommand.keyCommand,
    ]
    keyTexts = options.compactMapValues(arguments.value)
    guard keyTexts.count <= 1 else {
      throw .unusable(reason: "The key is in one place. Leave one of the options away.")
    }
    var model = Settings.Model()
    model.keyFile = keyTexts["keyFile"]
    model.keyEnvironment = keyTexts["keyEnvironment"]
    if let command = keyTexts["keyCommand"] {
      guard let words = try? CommandWords(command).words, !words.isEmpty else {
        throw .unreadableValue(
          option: ModelCommand.keyCommand.name, text: command, expected: "a command such as 'pass show model'"
        )
      }
      model.keyCommand = words
    }
    key = model.key
  }

  /// The server, with its key read by `reader`.
  func server(readingKeysWith reader: any PasswordReaderProtocol) -> ModelServer {
    ModelServer(address: address, model: model, allowsPlainText: allowsPlainText) {
      [key] () async throws(LLMError) in
      try await reader.modelKey(from: key)
    }
  }

  /// The values to store by setting; `nil` removes one. The key of another server is never kept.
  func settings(model: String, before: Settings.Model) -> [(String, SettingValue?)] {
    let isSame = before.server == address
    let keepsKey = key == nil && isSame
    let names = keepsKey ? [] : ["keyFile", "keyEnvironment", "keyCommand"]
    let keys: [(String, SettingValue?)] =
      names.filter { keyTexts[$0] == nil }.map { ($0, nil) } + keyTexts.map { ($0.key, .text($0.value)) }
    return keys + [
      ("server", .text(address)), ("name", .text(model)),
      ("context", isSame ? before.contextTokens.map { .text("\($0)") } : nil),
      ("timeout", isSame ? before.timeout.map { .text("\($0)") } : nil),
      ("plainHTTP", allowsPlainText ? .text("true") : nil),
    ]
  }
}
