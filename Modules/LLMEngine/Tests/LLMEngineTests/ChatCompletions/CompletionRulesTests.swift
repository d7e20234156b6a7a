import Foundation
import LLMEngine
import Testing

@testable import ChatCompletionsImplementation

/// Requests, context limits, retries and addresses.
@Suite struct CompletionRulesTests {
  private let tool = ToolSpec(name: "list", description: "Lists.", parameters: ["type": "object"])

  @Test func aRequestContainsTheConversationAndItsTools() throws {
    let call = ToolCall(id: "a", name: "list", arguments: ["when": "friday"])
    var request = ChatRequest(
      messages: [
        .system("Be brief."), .user("hi"), .assistant(text: "", calls: [call]),
        .tool(callID: "a", name: "list", content: "[]", isError: false),
      ], tools: [tool], toolChoice: .required)
    request.maxOutputTokens = 9
    request.outputSchema = ["type": "object"]

    let body = try CompletionRequest(request, model: "m", unsupported: ["stream_options"])

    #expect(
      try body.text
        == #"{"max_tokens":9,"messages":[{"content":"Be brief.","role":"system"},{"content":"hi","role":"user"},"#
        + #"{"content":"","role":"assistant","tool_calls":[{"function":{"arguments":"{\"when\":\"friday\"}","name":"list"},"#
        + #""id":"a","type":"function"}]},{"content":"[]","name":"list","role":"tool","tool_call_id":"a"}],"model":"m","#
        + #""response_format":{"json_schema":{"name":"answer","schema":{"type":"object"},"strict":true},"type":"json_schema"},"#
        + #""stream":true,"tool_choice":"required","tools":[{"function":{"description":"Lists.","name":"list","#
        + #""parameters":{"type":"object"}},"type":"function"}]}"#)
    #expect(body.optionalFields == ["max_tokens", "response_format", "tool_choice"])
  }

  /// Responses and the corresponding errors.
  static let problems: [(Int, String, LLMError)] = [
    (401, "", .unauthorized(server: "s", reason: "it asks for a key")),
    (
      403, #"{"error":{"message":"no such project."}}"#, .unauthorized(server: "s", reason: "no such project")
    ),
    (
      404, #"{"error":{"message":"model \"m\" not found, try pulling it first"}}"#,
      .modelNotFound("m", server: "s")
    ),
    (400, #"{"error":{"message":"x","code":"model_not_found"}}"#, .modelNotFound("m", server: "s")),
    (
      404, "404 page not found",
      .malformed(server: "s", reason: "there is nothing at this address; most end in /v1")
    ),
    (
      400, #"{"error":{"message":"x","type":"exceed_context_size_error","n_ctx":512}}"#,
      .contextExceeded(limit: 512)
    ),
    (
      400, #"{"error":{"message":"This model's maximum context length is 4 tokens"}}"#,
      .contextExceeded(limit: nil)
    ),
    (413, "", .refused(server: "s", status: 413, reason: "it gives no reason")),
    (
      422, #"{"detail":[{"loc":["body"],"msg":"Field required"}]}"#,
      .refused(server: "s", status: 422, reason: "Field required")
    ),
    (
      422, #"{"detail":"bad\n\u001b[31m tools"}"#,
      .refused(server: "s", status: 422, reason: "bad \u{1B}[31m tools")
    ),
    (500, #"{"error":"boom"}"#, .refused(server: "s", status: 500, reason: "boom")),
    (
      503, #"{"error":{"code":503,"message":"Loading model"}}"#,
      .refused(server: "s", status: 503, reason: "Loading model")
    ),
    (429, "", .rateLimited(server: "s", retryAfter: .seconds(3))),
  ]

  @Test(arguments: problems)
  func aRefusalIsReported(_ status: Int, _ body: String, _ error: LLMError) {
    let value = (try? ResponseBody.value(of: Array(body.utf8))) ?? .string(body)

    #expect(
      ServerProblem(status: status, body: value).error(server: "s", model: "m", retryAfter: .seconds(3))
        == error)
  }

  @Test func onlyARejectedFieldThatWasSentIsOmitted() {
    let problem = ServerProblem(status: 400, body: ["error": "stream_options and seed are unknown"])

    #expect(problem.refusedField(of: ["seed", "tool_choice"]) == "seed")
    #expect(problem.refusedField(of: ["tool_choice"]) == nil)
    #expect(ServerProblem(status: 500, body: ["error": "seed"]).refusedField(of: ["seed"]) == nil)
  }

  /// Errors, numbers of retries, requested waits, and resulting waits.
  static let waits: [(LLMError, Int, Duration?, Duration?)] = [
    (.unreachable(server: "s", reason: ""), 0, nil, .milliseconds(500)),
    (.unreachable(server: "s", reason: ""), 1, nil, .milliseconds(1000)),
    (.unreachable(server: "s", reason: ""), 2, nil, nil),
    (.rateLimited(server: "s", retryAfter: nil), 0, .seconds(60), .seconds(60)),
    (.rateLimited(server: "s", retryAfter: nil), 0, .seconds(61), nil),
    (.refused(server: "s", status: 503, reason: ""), 0, .zero, .zero),
    (.refused(server: "s", status: 529, reason: ""), 0, nil, .milliseconds(500)),
    (.refused(server: "s", status: 413, reason: ""), 0, nil, nil),
    (.unauthorized(server: "s", reason: ""), 0, nil, nil), (.modelNotFound("m", server: "s"), 0, nil, nil),
    (.contextExceeded(limit: nil), 0, nil, nil), (.timedOut(server: "s", .firstEvent), 0, nil, nil),
  ]

  @Test(arguments: waits)
  func aRetryWaitsForItsBackoff(_ error: LLMError, _ attempt: Int, _ asked: Duration?, _ wait: Duration?) {
    #expect(RetryPolicy().wait(after: error, attempt: attempt, retryAfter: asked, chance: 0.5) == wait)
  }

  @Test(arguments: [
    ("7", Duration.seconds(7)), ("Sun, 22 Nov 2026 10:00:09 GMT", .seconds(9)),
    ("Sun, 22 Nov 2026 09:00:00 GMT", .zero),
    ("soon", nil), ("-1", nil),
  ])
  func theRetryDelayIsRead(_ text: String, _ wait: Duration?) {
    let fields = ["retry-after": text, "date": "Sun, 22 Nov 2026 10:00:00 GMT"]

    #expect(RetryPolicy.retryAfter(in: fields) == wait)
  }

  @Test func theOldestTurnsAreDropped() {
    let long = String(repeating: "x", count: 1_000)
    let call = Message.assistant(text: "", calls: [ToolCall(id: "a", name: "list", arguments: [:])])
    let result = Message.tool(callID: "a", name: "list", content: long, isError: false)
    let old: [Message] = [.user("old"), call, result, .assistant(text: "yes", calls: [])]
    let last: [Message] = [.user("new"), call, result]
    let request = ChatRequest(messages: [.system("rules")] + old + last)

    #expect(ContextBudget(limit: 4_096).fitting(request) == (request.messages, []))
    #expect(ContextBudget(limit: 700).fitting(request) == ([.system("rules")] + last, [.turns(1)]))
    let cut = ContextBudget(limit: 300).fitting(request)
    #expect(cut.messages.dropLast() == [.system("rules"), .user("new"), call])
    #expect(cut.messages.last.map { "\($0)".contains("… (cut: too long)") } == true)
    #expect(cut.omissions == [.turns(1), .results])
  }

  @Test(arguments: [
    ("http://localhost:11434", "http://localhost:11434/v1/models", true, false),
    ("http://127.0.0.9:1/v1/", "http://127.0.0.9:1/v1/models", true, false),
    ("http://localhost:1/v1/chat/completions", "http://localhost:1/v1/models", true, false),
    ("http://localhost:1/v1/models/", "http://localhost:1/v1/models", true, false),
    ("https://api.example.org/v1", "https://api.example.org/v1/models", false, false),
    ("http://127.0.0.1.example.org/v1", "http://127.0.0.1.example.org/v1/models", false, true),
    ("HTTP://Host.example/v1", "HTTP://Host.example/v1/models", false, true),
  ])
  func anAddressIsOfThisMachineOrAnother(
    _ text: String, _ url: String, _ isLoopback: Bool, _ isReadable: Bool
  ) throws {
    let address = try ServerAddress(text)

    #expect(address.url("models").absoluteString == url)
    #expect((address.isLoopback, address.isReadableOnTheWay) == (isLoopback, isReadable))
  }

  @Test(arguments: [
    "", "localhost:11434", "ftp://a/v1", "http://", "https://a/v1?key=x", "http:///v1",
  ])
  func anInvalidAddressIsRejected(_ text: String) {
    #expect(throws: LLMError.badAddress(text)) { try ServerAddress(text) }
  }

  /// Where the system's network library does not support it.
  @Test func aNumericIPv6AddressIsRejectedWithItsCure() throws {
    let text = "http://[::1]:8080/v1"
    let error = LLMError.numericAddress(text)

    #expect(error.description.contains("Use a host name"))
    #if canImport(FoundationNetworking)
    #expect(throws: error) { try ServerAddress(text) }
    #else
    #expect(try ServerAddress(text).isLoopback)
    #endif
  }

  @Test func aPasswordInAnAddressIsNotRepeated() {
    #expect(throws: LLMError.badAddress("http://…@a/v1")) { try ServerAddress("http://u:secret@a/v1") }
  }

  @Test(arguments: [
    (413, "Ask for less at once."), (400, "Choose another model"),
    (503, "s failed (503): x. Ask again later."),
  ])
  func aRefusalStatesTheCure(_ status: Int, _ cure: String) {
    #expect(LLMError.refused(server: "s", status: status, reason: "x").description.contains(cure))
  }
}
