import CommandSession
import LLMEngine
import ProgramSettings
import Terminal

/// The models of a server.
struct ModelList: Encodable {
  /// `nil` for the built-in engine.
  let server: OrNull<String>
  let chosen: OrNull<String>
  let models: [ModelInfo]

  init(server: String?, chosen: String?, models: [ModelInfo]) {
    self.server = OrNull(server)
    self.chosen = OrNull(chosen)
    self.models = models
  }

  var text: String {
    guard let server = server.value else {
      return "The built-in engine answers. 'almanac model use URL' chooses a server."
    }
    let lines = models.map { model in
      let limit = model.contextTokens.map { "  \($0) tokens" } ?? ""
      return (model.name == chosen.value ? "* " : "  ") + model.name.sanitised + limit
    }
    return ([server.sanitised] + (lines.isEmpty ? ["  no model"] : lines)).joined(separator: "\n")
  }
}

/// The result of testing a model.
struct ModelTest: Encodable {
  let server: String
  let model: OrNull<String>
  private(set) var callsTools = false
  private(set) var answer = ""
  var milliseconds = 0
  /// The context size of the settings, or of the server; `nil` if neither states it.
  var contextTokens = OrNull<Int>(nil)

  init(server: String, model: String?) {
    self.server = server
    self.model = OrNull(model)
  }

  /// Processes an event of the answer.
  mutating func take(_ event: EngineEvent) {
    switch event {
    case .text(let text): answer += text
    case .toolCall: callsTools = true
    case .usage, .omitted, .finished: break
    }
  }

  var text: String {
    let start =
      "\((model.value ?? "The model").sanitised) on \(server.sanitised) answered in \(milliseconds) ms"
    let tools =
      callsTools
      ? " and calls tools."
      : ", but did not call the tool that it was offered. It may not find anything in your calendars."
    let context =
      contextTokens.value.map { "It reads \($0) tokens at once." }
      ?? "The server does not report how many tokens it reads at once: 4096 are assumed. If it reads more, set "
      + "'model.context'."
    return "\(start)\(tools)\n\(context)"
  }
}
