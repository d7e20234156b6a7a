import Foundation
import LLMEngineTesting
import Testing

/// A real server, over the network of this machine, used by the program as a process.
@Suite struct ModelServerTests {
  private let home = TemporaryHome()

  private func almanac(
    _ line: String..., environment: [String: String] = [:]
  ) throws -> BuiltProgram.Ending {
    try BuiltProgram().run(
      line + ["--home", home.path], environment: environment, output: FileHandle(forWritingTo: output))
  }

  private var output: URL { URL(fileURLWithPath: home.path + "/output") }

  private func server() throws -> StubModelServer {
    try Data().write(to: output)
    return try StubModelServer { request, _ in
      request.method == "POST" ? .answer("Nothing.") : .reply(200, #"{"data":[{"id":"tiny"}]}"#)
    }
  }

  @Test func aServerOnThisMachineIsReachedWithoutTheProxy() throws {
    let server = try server()
    defer { server.stop() }
    let proxy = ["http_proxy": "http://127.0.0.1:1", "no_proxy": ""]

    let chosen = try almanac("model", "use", server.address, environment: proxy)
    let asked = try almanac("ask", "anything?", environment: proxy)

    #expect(chosen == BuiltProgram.Ending(status: 0, errors: "") && asked == chosen, "\(chosen) \(asked)")
    #expect(server.requests.map(\.path).contains("/v1/chat/completions"))
  }

  @Test func aServerElsewhereIsReachedThroughTheProxy() throws {
    let proxy = try server()
    defer { proxy.stop() }

    let chosen = try almanac(
      "model", "use", "http://model.invalid/v1", "--plain-http", "--agree",
      environment: ["http_proxy": "http://127.0.0.1:\(proxy.port)"])

    #expect(chosen == BuiltProgram.Ending(status: 0, errors: ""))
    #expect(proxy.requests.map(\.path) == ["http://model.invalid/v1/models"])
  }

  @Test func aSlowServerIsWaitedForAsLongAsTheSettingSays() throws {
    try Data().write(to: output)
    let server = try StubModelServer { _, _ in [.waitForEnd] }
    defer { server.stop() }
    for (key, value) in ["server": server.address, "name": "tiny", "timeout": "1"] {
      _ = try almanac("config", "set", "model.\(key)", value)
    }

    let asked = try almanac("ask", "anything?")

    #expect(asked.status == 69 && asked.errors.hasSuffix("Ask again, or wait longer with 'model.timeout'.\n"))
    #expect(try almanac("config", "set", "model.timeout", "0").status != 0)
  }

  /// The key is in a variable, and appears in no output, setting or conversation.
  @Test func aKeyIsSentAndStoredNowhere() throws {
    let server = try server()
    defer { server.stop() }
    let key = ["MODEL_KEY": "sk-4f9a"]

    _ = try almanac("model", "use", server.address, "--key-env", "MODEL_KEY", environment: key)
    let asked = try almanac("ask", "anything?", environment: key)

    #expect(asked.status == 0 && !asked.errors.contains("sk-4f9a"))
    #expect(server.requests.allSatisfy { $0.fields["authorization"] == "Bearer sk-4f9a" })
    let files = FileManager.default.enumerator(atPath: home.path)?.compactMap { $0 as? String } ?? []
    #expect(files.contains("config/config.json"))
    for file in files {
      let content = try? Data(contentsOf: URL(fileURLWithPath: home.path + "/" + file))
      #expect(content?.firstRange(of: Data("sk-4f9a".utf8)) == nil, "\(file)")
    }
  }
}
