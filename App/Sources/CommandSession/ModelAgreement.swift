import Catalog
import LLMEngine
import ProgramSettings
package import SystemAccess
import Terminal

/// The person's agreement to send data to a server.
package struct ModelAgreement: Hashable {
  /// The URL of the server.
  package let server: String

  package init(server: String) {
    self.server = server
  }

  /// The information for the person before a server on another machine is first used.
  package var text: String {
    "Answers come from \(server), on another machine. For each question almanac sends it the question and what "
      + "it looks up for the answer: titles, times, places, people and calendars of your events, and their notes, "
      + "links and e-mail addresses if the model asks for them. Nothing else is sent."
  }
}

extension Session {
  /// Asks once before calendar data is sent to a server on another machine, and stores a yes in the settings.
  ///
  /// - Throws: ``ModelError`` if the person does not agree, or cannot be asked.
  package func checkModelAgreement() throws {
    guard let server = try catalog[\.llmEngineSettings].server, settings.model.agreed != server.address,
      try !catalog[\.modelServers].isOnThisMachine(server)
    else { return }
    try agree(to: ModelAgreement(server: server.address), isConfirmed: false)
  }

  /// Asks, unless an option already states the agreement, and stores the yes.
  package func agree(to agreement: ModelAgreement, isConfirmed: Bool) throws {
    if !isConfirmed {
      guard let ask = environment.ask else { throw ModelError.agreementNeeded(server: agreement.server) }
      note(agreement.text)
      let answer = ask("Send that to \(agreement.server.sanitised) from now on? [y/N] ")?.lowercased()
      guard answer?.hasPrefix("y") == true else { throw ModelError.declined(server: agreement.server) }
    }
    try loadedSettings.file.set(.text(agreement.server), at: ["model", "agreed"])
  }
}

/// Why a model is not used.
package enum ModelError: Error, Hashable {
  /// The person has not agreed to use the server, and there is no terminal to ask.
  case agreementNeeded(server: String)
  /// The person does not agree.
  case declined(server: String)
  /// The server has several models.
  case severalModels(server: String, names: [String])
  /// The server has no model of this name.
  case unknownModel(String, server: String, names: [String])
}

extension ModelError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .agreementNeeded(let server):
      "\(ModelAgreement(server: server).text) Agree with 'almanac model use \(server) --agree'."
    case .declined(let server):
      "Nothing was sent to \(server). 'almanac model use built-in' goes back to the built-in engine."
    case .severalModels(let server, let names):
      "\(server) has several models: \(Self.list(names)). Name one, as in 'almanac model use \(server) \(names.first ?? "NAME")'."
    case .unknownModel(let name, let server, let names):
      "\(server) has no model '\(name)'. "
        + (Spelling.nearest(to: name, in: names).map { "Did you mean '\($0)'?" }
          ?? "It has \(Self.list(names)).")
    }
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
  }
}

extension ModelError: ReportedError {
  package var exitCode: ExitCode {
    switch self {
    case .agreementNeeded, .declined: .permission
    case .severalModels: .usage
    case .unknownModel: .unavailable
    }
  }
}

extension [String] {
  /// The listed name for a typed one: Ollama lists `llama3.2` as `llama3.2:latest`.
  ///
  /// - Throws: ``ModelError/unknownModel(_:server:names:)``.
  package func model(named name: String, on server: String) throws(ModelError) -> String {
    guard let model = [name, name + ":latest"].first(where: contains) else {
      throw .unknownModel(name, server: server, names: self)
    }
    return model
  }
}
