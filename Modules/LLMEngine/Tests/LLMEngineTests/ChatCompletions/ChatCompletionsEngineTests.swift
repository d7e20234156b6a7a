import Catalog
import Foundation
import LLMEngine
import LLMEngineTesting
import Testing

@testable import ChatCompletionsImplementation

/// The client against a server on this machine that does what servers do wrong.
@Suite(.timeLimit(.minutes(10))) struct ChatCompletionsEngineTests {
  typealias Steps = [StubModelServer.Step]
  private static let request = ChatRequest(
    messages: [.user("hi")],
    tools: [
      ToolSpec(name: "list", description: "Lists.", parameters: ["type": "object"])
    ])
  private static let text = #"{"choices":[{"delta":{"content":"Hi"}}]}"#
  private static let call =
    #"{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","function":{"name":"list","arguments":"{}"}}]},"finish_reason":"tool_calls"}]}"#

  private func engine(
    at address: String, _ change: (inout ModelServer) -> Void = { _ in }
  ) -> ChatCompletionsEngine {
    var server = ModelServer(address: address, model: "m")
    change(&server)
    return ChatCompletionsEngine(server, retry: RetryPolicy(base: .zero))
  }

  private func reading(
    _ change: (inout ModelServer) -> Void = { _ in },
    _ answer: @escaping @Sendable (StubModelServer.Request, Int) -> Steps
  ) async throws -> (reading: AnswerReading, requests: [StubModelServer.Request]) {
    let server = try StubModelServer(answer)
    defer { server.stop() }
    let reading = await AnswerReading(of: engine(at: server.address, change).respond(to: Self.request))
    #expect(reading.violations == [])
    return (reading, server.requests)
  }

  // MARK: Promises

  @Test(arguments: [
    Steps.answer("It is ", "noon."), .events(call, "[DONE]"), .reply(500, "no"), .events("{"),
    .reply(200, ""),
  ])
  func keepsThePromisesOfEngines(_ steps: Steps) async throws {
    let server = try StubModelServer { _, _ in steps }
    defer { server.stop() }
    let engine = engine(at: server.address)

    #expect(await EngineConformance.violations(of: engine, answering: Self.request) == [])
    #expect(await EngineConformance.cancellationViolations(of: engine, answering: Self.request) == [])
    #expect(await EngineConformance.repetitionViolations(of: engine, answering: Self.request) == [])
    #expect(await EngineConformance.refusalViolations(of: engine) == [])
  }

  @Test func answersAsItsServerDoes() async throws {
    let (reading, requests) = try await reading { _, _ in .answer("It is ", "noon.") }

    #expect(reading.events == [.text("It is "), .text("noon."), .finished(.complete)])
    #expect(requests.map { "\($0.method) \($0.path)" } == ["POST /v1/chat/completions"])
    #expect(requests[0].fields["authorization"] == nil)
  }

  @Test func aPlainBodyAndOneObjectOnEachLineAreAnswersToo() async throws {
    let whole = try await reading { _, _ in
      .reply(200, #"{"choices":[{"message":{"content":"Hi"},"finish_reason":"stop"}]}"#)
    }
    let lines = try await reading { _, _ in
      .reply(
        200, Self.text + "\n" + #"{"choices":[{"delta":{"content":"!"},"finish_reason":"stop"}]}"# + "\n")
    }

    #expect((whole.reading.text, lines.reading.text) == ("Hi", "Hi!"))
  }

  // MARK: Faults

  /// What a server does each time, the error it is, and how often the request was sent.
  static let faults: [(String, Steps, LLMError, Int)] = [
    (
      "closes at once", [],
      .unreachable(server: "S", reason: "the connection failed (Empty reply from server)"), 3
    ),
    ("an empty body", .reply(200, ""), .malformed(server: "S", reason: "its response is empty"), 1),
    ("a web page", .reply(200, "<html>"), .malformed(server: "S", reason: "it sends a web page"), 1),
    ("no JSON", .events("{oops"), .malformed(server: "S", reason: "it sends what is not JSON"), 1),
    (
      "busy", .reply(503, #"{"error":{"message":"Loading model"}}"#),
      .refused(server: "S", status: 503, reason: "Loading model"), 3
    ),
    (
      "a gateway's page", .reply(502, "<html>bad</html>"),
      .refused(server: "S", status: 502, reason: "no reason"), 3
    ),
    ("too much to ask", .reply(413, "{}"), .refused(server: "S", status: 413, reason: "no reason"), 1),
    (
      "no access", .reply(401, "{}", fields: ["WWW-Authenticate": "Bearer"]),
      .unauthorized(server: "S", reason: "it asks for a key"), 1
    ),
    (
      "a wait", .reply(429, "", fields: ["Retry-After": "0"]), .rateLimited(server: "S", retryAfter: .zero), 3
    ),
    (
      "a long wait", .reply(429, "", fields: ["Retry-After": "900"]),
      .rateLimited(server: "S", retryAfter: .seconds(900)), 1
    ),
    (
      "another address", .reply(307, "", fields: ["Location": "http://127.0.0.1:1/v1"]),
      .redirected(server: "S", to: "http://127.0.0.1:1/v1"), 1
    ),
    (
      "an error first", .events(#"{"error":{"code":500,"message":"out of memory"}}"#),
      .refused(server: "S", status: 500, reason: "out of memory"), 3
    ),
    (
      "an error in place of an answer", .reply(200, #"{"error":{"message":"overloaded"}}"#),
      .interrupted("S says: overloaded"), 3
    ),
    ("no end before an event", .events(), .malformed(server: "S", reason: "its response is empty"), 1),
  ]

  @Test(arguments: faults)
  func aFaultBeforeTheFirstEventIsReported(
    _ name: String, _ steps: Steps, _ error: LLMError, _ count: Int
  ) async throws {
    let server = try StubModelServer { _, _ in steps }
    defer { server.stop() }

    let reading = await AnswerReading(of: engine(at: server.address).respond(to: Self.request))

    #expect(reading.violations == [] && reading.events == [])
    #expect(
      "\(reading.error.map { "\($0)" } ?? "none")"
        == "\(error)".replacingOccurrences(of: "S ", with: "127.0.0.1:\(server.port) "))
    #expect(server.requests.count == count)
  }

  /// What a server does after its first event.
  static let breaks: [(String, Steps, String)] = [
    ("closes", .events(text), "the server closed the connection"),
    ("resets", .events(text) + [.reset], "closed the connection"),
    ("an error", .events(text, #"{"error":"model crashed"}"#), "model crashed"),
    (
      "a body that is too short", [.send("HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\ndata: \(text)\n\n")],
      "connection"
    ),
    (
      "half a call",
      .events(
        text,
        #"{"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"name":"list","arguments":"{"}}]}}]}"#),
      "closed"
    ),
  ]

  @Test(arguments: breaks)
  func aFaultAfterTheFirstEventKeepsTheTextAndAsksNoMore(
    _ name: String, _ steps: Steps, _ reason: String
  ) async throws {
    let (reading, requests) = try await reading { _, _ in steps }

    #expect(reading.text == "Hi" && reading.calls == [])
    guard case .interrupted(let text)? = reading.error as? LLMError else {
      Issue.record("\(String(describing: reading.error))")
      return
    }
    #expect(text.contains(reason))
    #expect(requests.count == 1)
  }

  @Test func aServerThatComesBackIsAskedAgain() async throws {
    let (reading, requests) = try await reading { _, number in
      number < 2 ? .reply(503, "", fields: ["Retry-After": "0"]) : .answer("Hi")
    }

    #expect(reading.text == "Hi")
    #expect(requests.count == 3)
  }

  /// Bytes that are no HTTP, or end too early, before the first event.
  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 9\r\n\r\nnot gzip!",
    "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n: ping\n\n", "HTTP/1.1 abc\r\n\r\n", "\u{0}\u{1}",
    "data: {}\n\n",
  ])
  func aResponseThatIsNoneIsReported(_ bytes: String) async throws {
    let (reading, _) = try await reading { _, _ in [.send(bytes)] }

    #expect(reading.events == [])
    switch reading.error as? LLMError {
    case .unreachable, .malformed, .interrupted: break
    default: Issue.record("\(String(describing: reading.error))")
    }
  }

  @Test func anUnreachableServerIsReported() async throws {
    let server = try StubModelServer { _, _ in [] }
    server.stop()
    let reading = await AnswerReading(of: engine(at: "http://127.0.0.1:1/v1").respond(to: Self.request))

    #expect(
      reading.error as? LLMError == .unreachable(server: "127.0.0.1:1", reason: "it refuses the connection"))
  }

  @Test func afterDONENothingCounts() async throws {
    let (reading, _) = try await reading { _, _ in
      .answer("Hi") + [.send("data: \(Self.text)\n\n"), .send("data: {\n\n"), .waitForEnd]
    }

    #expect(reading.events == [.text("Hi"), .finished(.complete)])
  }

  // MARK: Limits

  @Test(arguments: [
    (Steps.events(), LLMError.TimeoutPhase.firstEvent), ([], .firstEvent), (.events(text), .idle),
    (.events() + [.send(": ping\n\n: ping\n\n")], .firstEvent),
    (.events(text) + [.send(": ping\n\n")], .idle),
  ])
  func aSilentServerIsGivenUp(_ steps: Steps, _ phase: LLMError.TimeoutPhase) async throws {
    let (reading, requests) = try await reading {
      if phase == .idle {
        $0.timeouts.idle = .milliseconds(200)
      } else {
        $0.timeouts.firstEvent = .milliseconds(200)
      }
    } _: { _, _ in
      steps + [.waitForEnd]
    }

    #expect("\(String(describing: reading.error))".contains(phase.rawValue))
    #expect(requests.count == 1)
  }

  /// A server that takes the connection and says nothing, so that it is never encrypted.
  @Test func aServerThatCannotBeReachedInTimeIsGivenUp() async throws {
    let server = try StubModelServer { _, _ in [] }
    defer { server.stop() }
    let engine = engine(at: "https://127.0.0.1:\(server.port)/v1") {
      $0.timeouts.connect = .milliseconds(200)
      $0.timeouts.total = .seconds(60)
    }

    let reading = await AnswerReading(of: engine.respond(to: Self.request))

    #expect(
      reading.error as? LLMError == .timedOut(server: "127.0.0.1:\(server.port)", .connect),
      "\(String(describing: reading.error))")
  }

  /// A server that sends nothing but comments after its first event.
  @Test func commentsAreNoSignOfLife() async throws {
    let (reading, _) = try await reading {
      ($0.timeouts.idle, $0.timeouts.total) = (.milliseconds(200), .seconds(30))
    } _: { _, _ in
      .events(Self.text) + [.commentsUntilEnd]
    }

    #expect("\(String(describing: reading.error))".contains(LLMError.TimeoutPhase.idle.rawValue))
  }

  @Test func anAnswerWithoutEndIsGivenUp() async throws {
    let (reading, _) = try await reading {
      $0.timeouts.total = .milliseconds(300)
    } _: { _, _ in
      .events(Self.text) + [.waitForEnd]
    }

    #expect("\(String(describing: reading.error))".contains(LLMError.TimeoutPhase.total.rawValue))
  }

  @Test func aFloodIsCutOff() async throws {
    let (reading, _) = try await reading { _, _ in
      .events() + Array(repeating: .send(": " + String(repeating: "x", count: 1 << 19) + "\n"), count: 40)
    }

    #expect(reading.error as? LLMError == .tooLarge(bytes: ChatCompletionsEngine.responseLimit))
  }

  @Test func cancellingEndsTheConnection() async throws {
    let (ended, end) = AsyncStream<Void>.makeStream()
    let server = try StubModelServer { _, _ in .events(Self.text) + [.waitForEnd] }
    defer { server.stop() }
    let stream = engine(at: server.address).respond(to: Self.request)
    let task = Task {
      for try await _ in stream { end.finish() }
      try Task.checkCancellation()
    }
    for await _ in ended {}

    task.cancel()

    await #expect(throws: (any Error).self) { try await task.value }
  }

  /// Before the head of the response, and between two attempts.
  @Test(arguments: [Steps([.waitForEnd]), .reply(503, "", fields: ["Retry-After": "50"])])
  func cancellingEndsAWait(_ steps: Steps) async throws {
    let server = try StubModelServer { _, _ in steps }
    defer { server.stop() }
    let stream = engine(at: server.address).respond(to: Self.request)
    let task = Task { await AnswerReading(of: stream) }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }

    task.cancel()
    let reading = await task.value

    #expect(reading.events == [])
    #expect(reading.error as? LLMError == .cancelled || reading.error == nil)
    #expect(server.requests.count == 1)
  }

  @Test func manyAnswersAtOnceDoNotMix() async throws {
    let server = try StubModelServer { request, _ in
      .answer(String(request.body.components(separatedBy: "word-").last?.prefix { $0.isNumber } ?? ""))
    }
    defer { server.stop() }
    let engine = engine(at: server.address)

    let texts = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        group.addTask {
          let request = ChatRequest(messages: [.user("word-\(number)")])
          return await AnswerReading(of: engine.respond(to: request)).text == "\(number)"
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }

    #expect(texts == 50)
  }

  // MARK: What servers cannot do

  @Test(arguments: ["stream_options", "tool_choice", "max_tokens", "temperature", "seed", "response_format"])
  func aFieldThatTheServerRefusesIsLeftOutFromThenOn(_ field: String) async throws {
    let server = try StubModelServer { request, _ in
      request.body.contains(field)
        ? .reply(400, #"{"error":{"message":"unknown field: \#(field)"}}"#) : .answer("Hi")
    }
    defer { server.stop() }
    let engine = engine(at: server.address)
    var request = Self.request
    (request.toolChoice, request.maxOutputTokens, request.temperature, request.seed) = (.required, 9, 0, 1)
    request.outputSchema = ["type": "object"]

    let first = await AnswerReading(of: engine.respond(to: request))
    let second = await AnswerReading(of: engine.respond(to: request))

    #expect((first.text, second.text) == ("Hi", "Hi"))
    #expect(server.requests.map { $0.body.contains(field) } == [true, false, false])
  }

  @Test func aConversationThatIsTooLongIsShortenedOnce() async throws {
    let server = try StubModelServer { request, _ in
      request.body.contains("old-question")
        ? .reply(400, #"{"error":{"message":"x","type":"exceed_context_size_error","n_ctx":2000}}"#)
        : .answer("Hi")
    }
    defer { server.stop() }
    let old: [Message] = [
      .user("old-question " + String(repeating: "x", count: 4_000)), .assistant(text: "y", calls: []),
    ]
    let request = ChatRequest(messages: old + [.user("new")])

    let reading = await AnswerReading(
      of: engine(at: server.address) { $0.contextTokens = 8_000 }.respond(to: request))

    #expect(reading.text == "Hi")
  }

  @Test func theFirstModelOfTheServerAnswersWhereNoneIsNamed() async throws {
    let list = #"{"object":"list","data":[{"id":"a","meta":{"n_ctx":512}},{"id":"b","max_model_len":9}]}"#
    let server = try StubModelServer { request, _ in
      request.path == "/v1/models" ? .reply(200, list) : .answer("Hi")
    }
    defer { server.stop() }
    let engine = engine(at: server.address) { $0.model = nil }

    _ = await AnswerReading(of: engine.respond(to: Self.request))

    #expect(server.requests.last?.body.contains(#""model":"a""#) == true)
    #expect(
      try await engine.models() == [
        ModelInfo(name: "a", contextTokens: 512), ModelInfo(name: "b", contextTokens: 9),
      ])
    #expect(await engine.availability() == .available)
  }

  // MARK: Keys

  /// A server that repeats the key: as it is, escaped, in an answer, and as an address.
  @Test(arguments: [
    Steps.reply(401, #"{"error":{"message":"bad key sk-secret"}}"#),
    .reply(400, #"{"error":{"message":"bad key s\u006b-secret"}}"#), .reply(400, "bad key sk-secret"),
    .events(text, #"{"error":"bad key sk-secret"}"#),
    .reply(307, "", fields: ["Location": "https://other.example/?bad key sk-secret"]),
  ])
  func theKeyGoesToTheServerAndNowhereElse(_ steps: Steps) async throws {
    let (reading, requests) = try await reading {
      $0.readKey = { () throws(LLMError) in ModelKey("sk-secret") }
    } _: { request, _ in
      steps
    }

    #expect(requests.map { $0.fields["authorization"] } == ["Bearer sk-secret"])
    #expect("\(reading.error.map { "\($0)" } ?? "")".contains("bad key (key)"))
    var shown = ""
    dump(ModelKey("sk-secret"), to: &shown)
    #expect(
      !"\(shown)\(ModelKey("sk-secret"))\(String(reflecting: ModelKey("sk-secret")))".contains("secret"))
  }

  @Test func aKeyWithALineBreakIsRefused() async throws {
    let (reading, requests) = try await reading {
      $0.readKey = { () throws(LLMError) in ModelKey("a\r\nX: y") }
    } _: { _, _ in
      .answer("Hi")
    }

    guard case .noKey? = reading.error as? LLMError else {
      Issue.record("\(String(describing: reading.error))")
      return
    }
    #expect(requests == [])
  }

  @Test func plainHTTPToAnotherMachineIsRefusedBeforeTheKeyIsRead() async throws {
    let engine = engine(at: "http://model.example/v1") {
      $0.readKey = { () throws(LLMError) in throw .noKey("it was read") }
    }

    let reading = await AnswerReading(of: engine.respond(to: Self.request))

    #expect(reading.error as? LLMError == .plainText(server: "model.example"))
    let servers = ChatCompletionsServers()
    #expect(try !servers.isOnThisMachine(engine.server))
    #expect(try servers.isOnThisMachine(ModelServer(address: "http://localhost:1/v1")))
  }
}
