import CalendarServiceTesting
import Foundation
import LLMEngine
import LLMEngineTesting
import Testing

@testable import ChatCompletionsImplementation

/// Timeouts, limits of servers, and the use of the key.
extension ChatCompletionsEngineTests {
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

  /// A server that accepts the connection and stays silent, so that TLS never starts.
  @Test func connectingTimesOut() async throws {
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
  @Test func commentsDoNotExtendTheTimeout() async throws {
    let (reading, _) = try await reading {
      ($0.timeouts.idle, $0.timeouts.total) = (.milliseconds(200), .seconds(30))
    } _: { _, _ in
      .events(Self.text) + [.commentsUntilEnd]
    }

    #expect("\(String(describing: reading.error))".contains(LLMError.TimeoutPhase.idle.rawValue))
  }

  @Test func anEndlessAnswerTimesOut() async throws {
    let (reading, _) = try await reading {
      $0.timeouts.total = .milliseconds(300)
    } _: { _, _ in
      .events(Self.text) + [.waitForEnd]
    }

    #expect("\(String(describing: reading.error))".contains(LLMError.TimeoutPhase.total.rawValue))
  }

  @Test func anOversizedResponseIsAbandoned() async throws {
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

  /// Before the response begins, and between two attempts.
  @Test(arguments: [Steps([.waitForEnd]), .reply(503, "", fields: ["Retry-After": "50"])])
  func cancellingEndsARetryWait(_ steps: Steps) async throws {
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

  /// Without and with comments that fill the queue of the session.
  @Test(arguments: [0, 40])
  func anAnswerCanBeCancelledWhileItsResponseBegins(_ comments: Int) async throws {
    let comment = ": " + String(repeating: "x", count: 1 << 16) + "\n"
    let steps =
      Steps.events() + (0..<comments).map { _ in .send(comment) } + [.send("data: \(Self.text)\n\n")]
    let server = try StubModelServer { _, _ in steps }
    defer { server.stop() }
    let engine = engine(at: server.address)

    let count = Soak.size(150, full: 500)
    let ended = await withTaskGroup(of: Int.self) { group in
      for number in 0..<count {
        group.addTask {
          let task = Task { await AnswerReading(of: engine.respond(to: Self.request)) }
          try? await Task.sleep(for: .microseconds(number * 25_000 / count))
          task.cancel()
          _ = await task.value
          return 1
        }
      }
      return await group.reduce(0, +)
    }

    #expect(ended == count)
  }

  @Test func concurrentAnswersDoNotMix() async throws {
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
  func aRejectedFieldIsOmittedFromThenOn(_ field: String) async throws {
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

  @Test func aTooLongConversationIsShortenedOnce() async throws {
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
    #expect(reading.events.first == .omitted(.turns(1)))
  }

  /// A server with a smaller context than expected, which drops the rest silently.
  @Test(arguments: [(8_192, true), (4_096, false)])
  func aSilentlyTruncatedConversationIsReported(_ limit: Int, _ isReported: Bool) async throws {
    let text = #"{"choices":[{"delta":{"content":"Hi"},"finish_reason":"stop"}]}"#
    let usage = #"{"choices":[],"usage":{"prompt_tokens":900,"completion_tokens":1}}"#
    let server = try StubModelServer { _, _ in .events(text, usage, "[DONE]") }
    defer { server.stop() }
    let request = ChatRequest(messages: [.user(String(repeating: "x", count: 10_000))])

    let reading = await AnswerReading(
      of: engine(at: server.address) { $0.contextTokens = limit }.respond(to: request))

    #expect(reading.text == "Hi" && reading.violations == [])
    #expect(reading.events.contains(.omitted(.unreported)) == isReported)
  }

  @Test func withoutASetModelTheFirstOneIsUsed() async throws {
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

  /// A command that prints the key is ended by the cancellation, which is not reported as its fault.
  @Test func cancellingWhileTheKeyIsReadIsNoFaultOfTheKey() async throws {
    let (asked, ask) = AsyncStream<Void>.makeStream()
    let engine = engine(at: "http://127.0.0.1:1/v1") {
      $0.readKey = { () throws(LLMError) in
        ask.finish()
        while !Task.isCancelled { await Task.yield() }
        throw .noKey("it was stopped")
      }
    }
    let task = Task { await AnswerReading(of: engine.respond(to: Self.request)) }
    for await _ in asked {}

    task.cancel()

    let error = await task.value.error
    #expect(error == nil || error as? LLMError == .cancelled)
  }

  @Test func aKeyWithALineBreakIsRejected() async throws {
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

  @Test func plainHTTPToAnotherMachineIsRejectedBeforeTheKeyIsRead() async throws {
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
