#if os(Linux)
import Foundation
import LLMEngine
import LLMEngineTesting
import Testing

@testable import ChatCompletionsImplementation

/// The client with llama.cpp's server and a small model, which `make model-server` installs. Only in `make soak`.
@Suite(.enabled(if: LiveModel.isUsed), .timeLimit(.minutes(10)), .serialized) struct LiveModelTests {
  private static let tool = ToolSpec(
    name: "list_events", description: "Lists the events of a time.",
    parameters: ["type": "object", "properties": ["when": ["type": "string"]], "required": ["when"]])

  @Test func aRealServerIsUnderstood() async throws {
    let model = try await LiveModel()
    defer { model.stop() }
    let engine = ChatCompletionsEngine(ModelServer(address: model.address, model: "m", contextTokens: 2048))
    var request = ChatRequest(messages: [.user("Say hello.")])
    request.maxOutputTokens = 16

    let text = await AnswerReading(of: engine.respond(to: request))
    request.tools = [Self.tool]
    request.toolChoice = .named("list_events")
    let half = await AnswerReading(of: engine.respond(to: request))

    #expect(text.violations == [] && !text.text.isEmpty)
    #expect(half.violations == [])
    // The server says that the call is complete, although the model reached its longest answer: its arguments are text.
    #expect(half.error is LLMError || half.calls.allSatisfy { $0.name == "list_events" })
    #expect(try await engine.models().map(\.name) == ["m"])
  }
}

/// A server of its own, with at most 4 GB of memory and five minutes of processor time.
private final class LiveModel {
  private static let root = (0..<6).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }
  private static let python = root.appending(path: ".build/model-server/bin/python").path
  static let isUsed =
    ProcessInfo.processInfo.environment["SOAK"] != nil
    && FileManager.default.isExecutableFile(atPath: python)

  /// It ends when its standard input does, and hence with the tests.
  private static let program = """
    import os, runpy, threading
    threading.Thread(target=lambda: (os.read(0, 1), os._exit(1)), daemon=True).start()
    runpy.run_module("llama_cpp.server", run_name="__main__")
    """

  private let process = Process()
  private let input = Pipe()
  let address: String

  init() async throws {
    let port = Int.random(in: 20_000..<60_000)
    address = "http://127.0.0.1:\(port)/v1"
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      """
      ulimit -v 4000000; ulimit -t 300
      exec "$0" -c "$1" --host 127.0.0.1 --port \(port) --n_ctx 2048 --seed 1 --model_alias m \
        --chat_format chatml-function-calling --model "$(find "$(dirname "$0")/.." -name '*.gguf' | head -n 1)"
      """, Self.python, Self.program,
    ]
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let engine = ChatCompletionsEngine(ModelServer(address: address, model: "m"))
    while process.isRunning, (try? await engine.models()) == nil { await Task.yield() }
  }

  func stop() { try? input.fileHandleForWriting.close() }
}
#endif
