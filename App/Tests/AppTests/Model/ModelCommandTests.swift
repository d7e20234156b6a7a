import Catalog
import ChatFeature
import Foundation
import LLMEngine
import LLMEngineTesting
import Synchronization
import Testing

@testable import SystemAccess

@Suite struct ModelCommandTests {
  private let home = TemporaryHome()

  /// Runs the program with stub servers.
  ///
  /// - Parameters:
  ///   - answer: the user's answer; `nil` if nobody can be asked.
  private func almanac(
    _ line: String..., models: [String] = ["tiny"], isLocal: Bool = true, answer: String? = nil,
    steps: [ScriptedEngine.Step] = []
  ) async -> Transcript {
    var engine = ScriptedEngine(steps)
    engine.modelList = models.map { ModelInfo(name: $0, contextTokens: $0 == "tiny" ? 8192 : nil) }
    let servers = StubModelServers(engine, areOnThisMachine: isLocal)
    var services = Services()
    services.chat = ScriptedChatFeature(events: [.text("Lunch."), .finished(history: [])])
    let environment = ProcessEnvironment.fixture(services).with { environment in
      environment.supply = { [engine, services] catalog in
        services.supply(to: catalog)
        catalog.supply(\.modelServers) { servers }
        catalog.supply(\.llmEngine) { engine }
      }
      if let answer { environment.ask = { _ in answer } }
    }
    return await Transcript.of(line + ["--home", home.path], in: environment)
  }

  private var settings: String {
    (try? String(contentsOfFile: home.path + "/config/config.json", encoding: .utf8)) ?? ""
  }

  @Test func theBuiltInEngineAnswersUntilAServerIsChosen() async {
    #expect(
      await almanac("model")
        == Transcript(output: "The built-in engine answers. 'almanac model use URL' chooses a server.\n"))
    #expect(await almanac("model", "test").output == "The built-in engine is used. It needs no server.\n")
  }

  @Test func theChoiceIsKeptAndListed() async {
    let chosen = await almanac(
      "model", "use", "http://localhost:1/v1", "tiny", models: ["big\u{1B}[2J", "tiny"])

    #expect(chosen == Transcript(output: "tiny on http://localhost:1/v1 answers from now on.\n"))
    #expect(
      await almanac("model", "list", models: ["big\u{1B}[2J", "tiny"]).output
        == "http://localhost:1/v1\n  big\n* tiny  8192 tokens\n")
    #expect(
      await almanac("model", "--json").output.filter { !$0.isWhitespace }
        == #"{"chosen":"tiny","models":[{"contextTokens":8192,"name":"tiny"}],"server":"http://localhost:1/v1"}"#
    )

    #expect(await almanac("model", "use", "built-in").output == "The built-in engine answers from now on.\n")
    #expect(await almanac("model").output.hasPrefix("The built-in engine"))
  }

  @Test func aKeyIsNamedAndStaysWithItsServer() async {
    _ = await almanac("model", "use", "http://localhost:1/v1", "--key-env", "MODEL_KEY", "--plain-http")
    let first = settings
    _ = await almanac("model", "use", "http://localhost:1/v1")
    let again = settings
    _ = await almanac("model", "use", "http://localhost:2/v1", "--key-command", "pass show 'the model'")

    #expect(first.contains("MODEL_KEY") && first.contains("plainHTTP"))
    #expect(again.contains("MODEL_KEY") && !again.contains("plainHTTP"))
    #expect(!settings.contains("MODEL_KEY") && settings.contains("pass show"))
  }

  @Test(arguments: [
    (["use"], 64, "Missing argument: server."), (["list", "x"], 64, "'x'"),
    (["lst"], 64, "Did you mean 'list'?"),
    (["list", "--agree"], 64, "almanac model use"), (["use", "http://localhost:1", "a", "b"], 64, "'b'"),
    (["use", "http://localhost:1", "--key-env", "A", "--key-file", "b"], 64, "one place"),
    (["use", "http://localhost:1", "--key-command", "'"], 64, "is not"),
    (["use", "http://localhost:1", "other"], 69, "has no model"),
  ])
  func anInvalidCommandLineIsExplained(_ words: [String], _ code: Int32, _ text: String) async {
    let line = ["model"] + words + ["--home", home.path]
    let environment = ProcessEnvironment.fixture().with { environment in
      let supply = environment.supply
      environment.supply = { catalog in
        supply(catalog)
        catalog.supply(\.modelServers) { StubModelServers() }
        catalog.supply(\.llmEngine) { ScriptedEngine([]) }
      }
    }
    let transcript = await Transcript.of(line, in: environment)

    #expect(transcript.code.rawValue == code && transcript.errors.contains(text), "\(transcript)")
    #expect(settings == "")
  }

  @Test func severalModelsRequireAChoice() async {
    let transcript = await almanac("model", "use", "http://localhost:1/v1", models: ["a", "b"])

    #expect(transcript.code == .usage)
    #expect(transcript.errors.contains("has several models: a, b. Name one"))
  }

  @Test func aModelIsFoundWithoutItsTagAndAMisspeltOneIsSuggested() async {
    let models = ["llama3.2:latest", "qwen3:8b"]
    let wrong = await almanac("model", "use", "http://localhost:1/v1", "qwen3:9b", models: models)
    let other = await almanac("model", "use", "http://localhost:1/v1", "gemma", models: models)
    let chosen = await almanac("model", "use", "http://localhost:1/v1", "llama3.2", models: models)

    #expect(
      wrong.errors.contains("has no model 'qwen3:9b'. Did you mean 'qwen3:8b'?") && wrong.code == .unavailable
    )
    #expect(other.errors.contains("It has llama3.2:latest, qwen3:8b."))
    #expect(chosen.output == "llama3.2:latest on http://localhost:1/v1 answers from now on.\n")
  }

  @Test func theContextSizeStaysWithItsServer() async {
    _ = await almanac("model", "use", "http://localhost:1/v1", models: ["small"])
    let unknown = await almanac("model", "test", models: ["small"], steps: [.say(["Hi."])])
    _ = await almanac("config", "set", "model.context", "16384")
    _ = await almanac("model", "use", "http://localhost:1/v1", models: ["small"])
    let known = await almanac("model", "test", models: ["small"], steps: [.say(["Hi."])])
    _ = await almanac("model", "use", "http://localhost:2/v1", models: ["small"])

    #expect(unknown.output.contains("4096 are assumed. If it reads more, set 'model.context'."))
    #expect(known.output.contains("It reads 16384 tokens at once."))
    #expect(!settings.contains("16384"))
    #expect(await almanac("config", "set", "model.context", "10").code != .ok)
    #expect(await almanac("config", "set", "model.server", "http://u:p@localhost/v1").code != .ok)
  }

  // MARK: Data sent to servers

  @Test func aServerOnAnotherMachineIsAskedAboutOnce() async {
    let url = "https://model.example/v1"
    let silent = await almanac("model", "use", url, isLocal: false)
    let refused = await almanac("model", "use", url, isLocal: false, answer: "")

    #expect((silent.code, refused.code) == (.permission, .permission))
    #expect(
      silent.errors.contains("titles, times, places, people")
        && silent.errors.contains("notes, links and e-mail addresses") && silent.errors.contains("--agree"))
    #expect(settings == "")

    let agreed = await almanac("model", "use", url, isLocal: false, answer: "y")
    let later = await almanac("ask", "what's", "on?", isLocal: false)

    #expect(agreed.errors.contains("titles, times") && agreed.code == .ok)
    #expect(later == Transcript(output: "Lunch.\n"))
  }

  @Test func noQuestionIsSentBeforeConsent() async {
    _ = await almanac("config", "set", "model.server", "https://model.example/v1")

    let silent = await almanac("ask", "what's", "on?", isLocal: false)
    let agreed = await almanac("ask", "what's", "on?", isLocal: false, answer: "yes")
    let local = await almanac("ask", "what's", "on?")

    #expect(silent.code == .permission && silent.output == "")
    #expect(agreed.output == "Lunch.\n")
    #expect(local.output == "Lunch.\n")
    _ = await almanac("config", "set", "model.server", "https://other.example/v1")
    #expect(await almanac("ask", "what's", "on?", isLocal: false).code == .permission)
  }

  @Test func theBuiltInEngineCanBeChosenWithoutTheHelper() async {
    _ = await almanac("config", "set", "model.server", "http://localhost:1/v1")
    let environment = ProcessEnvironment.fixture().with { $0.handOver = { _ in "almanac-online is missing" } }

    let asked = await Transcript.of(["ask", "x", "--home", home.path], in: environment)
    let chosen = await Transcript.of(["model", "use", "built-in", "--home", home.path], in: environment)
    let later = await Transcript.of(["ask", "x", "--home", home.path], in: environment)

    #expect(
      asked
        == Transcript(errors: "The engine cannot be used: almanac-online is missing.\n", code: .unavailable))
    #expect((chosen.code, later.code) == (.ok, .ok))
  }

  @Test func aTrialStatesWhetherToolsAreCalled() async {
    _ = await almanac("model", "use", "http://localhost:1/v1")
    let call = ToolCall(id: "1", name: "current_day", arguments: [:])

    let good = await almanac("model", "test", steps: [.call([call])])
    let poor = await almanac("model", "test", steps: [.say(["It is Monday."])])
    let dead = await almanac("model", "test", steps: [.fail(.unauthorized(server: "s", reason: "no"))])

    #expect(good.output.contains("ms and calls tools.\nIt reads 8192 tokens at once.\n"))
    #expect(poor.output.contains("did not call the tool"))
    #expect(dead.code == .permission)
  }
}
