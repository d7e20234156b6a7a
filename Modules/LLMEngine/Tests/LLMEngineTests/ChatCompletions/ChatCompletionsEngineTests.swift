import Foundation
import LLMEngine
import LLMEngineTesting
import Testing

@testable import ChatCompletionsImplementation

/// The client with faulty servers on this machine.
@Suite(.timeLimit(.minutes(10))) struct ChatCompletionsEngineTests {
  typealias Steps = [StubModelServer.Step]
  static let request = ChatRequest(
    messages: [.user("hi")],
    tools: [
      ToolSpec(name: "list", description: "Lists.", parameters: ["type": "object"])
    ])
  static let text = #"{"choices":[{"delta":{"content":"Hi"}}]}"#
  private static let call =
    #"{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","function":{"name":"list","arguments":"{}"}}]},"finish_reason":"tool_calls"}]}"#

  func engine(
    at address: String, _ change: (inout ModelServer) -> Void = { _ in }
  ) -> ChatCompletionsEngine {
    var server = ModelServer(address: address, model: "m")
    change(&server)
    return ChatCompletionsEngine(server, retry: RetryPolicy(base: .zero))
  }

  func reading(
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
  func theEngineConforms(_ steps: Steps) async throws {
    let server = try StubModelServer { _, _ in steps }
    defer { server.stop() }
    let engine = engine(at: server.address)

    #expect(await EngineConformance.violations(of: engine, answering: Self.request) == [])
    #expect(await EngineConformance.cancellationViolations(of: engine, answering: Self.request) == [])
    #expect(await EngineConformance.repetitionViolations(of: engine, answering: Self.request) == [])
    #expect(await EngineConformance.refusalViolations(of: engine) == [])
  }

  @Test func theServersAnswerIsPassedOn() async throws {
    let (reading, requests) = try await reading { _, _ in .answer("It is ", "noon.") }

    #expect(reading.events == [.text("It is "), .text("noon."), .finished(.complete)])
    #expect(requests.map { "\($0.method) \($0.path)" } == ["POST /v1/chat/completions"])
    #expect(requests[0].fields["authorization"] == nil)
  }

  @Test func bodiesWithoutAnEventStreamAreParsed() async throws {
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

  /// The behaviour of a server, the resulting error, and the number of requests.
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
      .refused(server: "S", status: 502, reason: "it gives no reason"), 3
    ),
    (
      "too much to ask", .reply(413, "{}"), .refused(server: "S", status: 413, reason: "it gives no reason"),
      1
    ),
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
    (
      "nothing but reasoning",
      .events(#"{"choices":[{"delta":{"content":"<think>hm"},"finish_reason":"stop"}]}"#, "[DONE]"),
      .interrupted("the model returned nothing"), 1
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

  /// The behaviour of a server after its first event.
  static let breaks: [(String, Steps, String)] = [
    ("closes", .events(text), "the server closed the connection"),
    ("resets", .events(text) + [.reset], "closed the connection"),
    ("an error", .events(text, #"{"error":"model crashed"}"#), "model crashed"),
    (
      "a body that is too short", [.send("HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\ndata: \(text)\n\n")],
      "connection"
    ),
  ]

  @Test(arguments: [true, false])
  func halfACallIsAnErrorOfItsOwn(_ hasText: Bool) async throws {
    let half =
      #"{"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"name":"list","arguments":"{"}}]}}]}"#
    let (reading, _) = try await reading { _, _ in .events(hasText ? Self.text : "{}", half) }

    guard case .incompleteCall(_, let reason)? = reading.error as? LLMError else {
      Issue.record("\(String(describing: reading.error))")
      return
    }
    #expect(reason.contains("closed") && reading.calls == [])
  }

  @Test(arguments: breaks)
  func aFaultAfterTheFirstEventKeepsTheTextWithoutARetry(
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

  @Test func aRecoveredServerIsRetried() async throws {
    let (reading, requests) = try await reading { _, number in
      number < 2 ? .reply(503, "", fields: ["Retry-After": "0"]) : .answer("Hi")
    }

    #expect(reading.text == "Hi")
    #expect(requests.count == 3)
  }

  /// Invalid or truncated HTTP before the first event.
  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 9\r\n\r\nnot gzip!",
    "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n: ping\n\n", "HTTP/1.1 abc\r\n\r\n", "\u{0}\u{1}",
    "data: {}\n\n",
  ])
  func anInvalidResponseIsReported(_ bytes: String) async throws {
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

  /// Errors of the session, whether the request was sent, and the reported failure. All failures of TLS have one code.
  @Test(
    arguments: [
      (.cannotFindHost, true, .unreachable("there is no such host")),
      (.dnsLookupFailed, true, .unreachable("there is no such host")),
      (.notConnectedToInternet, true, .unreachable("there is no connection to the network")),
      (.networkConnectionLost, true, .dropped("the connection was closed")),
      (.cannotConnectToHost, false, .unreachable("it refuses the connection")),
      (.unknown, false, .unreachable("the connection failed (\(URLError(.unknown).localizedDescription))")),
      (.unknown, true, .dropped("the connection failed (\(URLError(.unknown).localizedDescription))")),
    ] as [(URLError.Code, Bool, HTTPExchange.Failure)])
  func anErrorOfTheSessionIsExplained(_ code: URLError.Code, _ isSent: Bool, _ failure: HTTPExchange.Failure)
  {
    #expect(HTTPExchange.Failure(URLError(code), isSent: isSent) == failure)
  }

  @Test func dataAfterDONEIsIgnored() async throws {
    let (reading, _) = try await reading { _, _ in
      .answer("Hi") + [.send("data: \(Self.text)\n\n"), .send("data: {\n\n"), .waitForEnd]
    }

    #expect(reading.events == [.text("Hi"), .finished(.complete)])
  }
}
