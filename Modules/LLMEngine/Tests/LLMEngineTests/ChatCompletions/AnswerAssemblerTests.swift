import LLMEngine
import Testing

@testable import ChatCompletionsImplementation

@Suite struct AnswerAssemblerTests {
  /// Tool calls of servers, and the resulting calls: `id name arguments`.
  static let calls: [(String, [String], [String])] = [
    (
      "fragments by index",
      [
        #"[{"index":0,"id":"a","type":"function","function":{"name":"list","arguments":""}}]"#,
        #"[{"index":0,"function":{"arguments":"{\"when\":"}}]"#,
        #"[{"index":1,"id":"b","function":{"name":"find","arguments":"{}"}}]"#,
        #"[{"index":0,"function":{"arguments":"\"friday\"}"}}]"#,
      ], [#"a list {"when":"friday"}"#, "b find {}"]
    ),
    (
      "whole calls, all with index 0",
      [
        #"[{"index":0,"id":"a","function":{"name":"list","arguments":"{}"}}]"#,
        #"[{"index":0,"id":"b","function":{"name":"list","arguments":"{}"}}]"#,
      ], ["a list {}", "b list {}"]
    ),
    (
      "id, name and the older form in every fragment",
      [
        #"[{"index":0,"id":"a","function":{"name":"list","arguments":"{\"a\""}}]"#,
        #"[{"index":0,"id":"a","function":{"name":"list","arguments":":1}"}}]"#,
      ], [#"a list {"a":1}"#]
    ),
    (
      "neither index nor id",
      [
        #"[{"function":{"name":"list","arguments":"{\"a\":"}}]"#, #"[{"function":{"arguments":"1}"}}]"#,
        #"[{"function":{"name":"find","arguments":"{}"}}]"#,
      ], [#"call_4 list {"a":1}"#, "call_5 find {}"]
    ),
    (
      "equal names without ids",
      [
        #"[{"index":0,"function":{"name":"list","arguments":"{\"a\":1}"}}]"#,
        #"[{"index":0,"function":{"name":"list","arguments":"{\"a\":2}"}}]"#,
      ], [#"call_4 list {"a":1}"#, #"call_5 list {"a":2}"#]
    ),
    (
      "an object, nothing, and null as arguments",
      [
        #"[{"index":0,"id":"a","function":{"name":"list","arguments":{"a":1}}}]"#,
        #"[{"index":1,"id":"b","function":{"name":"list"}},{"index":2,"id":"c","function":{"name":"x","arguments":null}}]"#,
      ], [#"a list {"a":1}"#, "b list {}", "c x {}"]
    ),
    (
      "ids twice, and empty ones",
      [
        #"[{"index":0,"id":"","function":{"name":"x","arguments":""}},{"index":1,"id":"a","function":{"name":"y"}}]"#,
        #"[{"index":2,"id":"a","function":{"name":"z"}}]"#,
      ], ["call_4 x {}", "a y {}", "call_6 z {}"]
    ),
    (
      "arguments that are no object, and no JSON",
      [
        #"[{"index":0,"id":"a","function":{"name":"x","arguments":"[1]"}}]"#,
        #"[{"index":1,"id":"b","function":{"name":"y","arguments":"{\"a\": NaN}"}}]"#,
      ], ["a x [1]", #"b y "{\"a\": NaN}""#]
    ),
  ]

  @Test(arguments: calls)
  func callsAreAssembled(_ name: String, _ deltas: [String], _ calls: [String]) throws {
    var assembler = AnswerAssembler(server: "s", earlierCalls: 3)
    for delta in deltas {
      let payload =
        #"{"choices":[{"index":0,"delta":{"role":null,"tool_calls":"# + delta
        + #","function_call":{"name":"old","arguments":"{}"}}}]}"#
      #expect(try assembler.take(json(payload)) == [])
    }
    _ = try assembler.take(json(#"{"choices":[{"delta":{},"finish_reason":"stop"}]}"#))

    let events = try assembler.finish(isDone: true)

    #expect(events.last == .finished(.toolCalls))
    #expect(
      try events.dropLast().map { event in
        guard case .toolCall(let call) = event else { return "\(event)" }
        return try "\(call.id) \(call.name) \(JSONValue.text(of: call.arguments))"
      } == calls)
  }

  /// Payloads and their results: events, or the final error.
  static let endings: [(String, [String], String)] = [
    (
      "text", [#"{"choices":[{"delta":{"role":"assistant","content":"Hi"},"finish_reason":"stop"}]}"#],
      "Hi complete"
    ),
    ("a plain body", [#"{"choices":[{"message":{"content":"Hi"},"finish_reason":"stop"}]}"#], "Hi complete"),
    ("parts", [#"{"choices":[{"delta":{"content":[{"type":"text","text":"Hi"}]}}]}"#], "Hi complete"),
    ("a refusal", [#"{"choices":[{"delta":{"content":null,"refusal":"No"}}]}"#], "No complete"),
    (
      "no choices, nulls and unknown members",
      [#"{"choices":[],"timings":{}}"#, #"{"choices":[{"delta":{"content":"x"}}]}"#], "x complete"
    ),
    (
      "usage at the end",
      [
        #"{"choices":[{"delta":{"content":"x"}}]}"#,
        #"{"choices":[],"usage":{"prompt_tokens":3,"completion_tokens":4}}"#,
      ], "x 3/4 complete"
    ),
    (
      "another choice",
      [#"{"choices":[{"index":1,"delta":{"content":"no"}},{"index":0,"delta":{"content":"x"}}]}"#],
      "x complete"
    ),
    (
      "the longest answer", [#"{"choices":[{"delta":{"content":"x"},"finish_reason":"length"}]}"#], "x length"
    ),
    (
      "reasoning in the text",
      [
        #"{"choices":[{"delta":{"content":"<think>hm"}}]}"#,
        #"{"choices":[{"delta":{"content":"</think>\n\nHi"}}]}"#,
      ],
      "Hi complete"
    ),
    ("nothing but reasoning", [#"{"choices":[{"delta":{"content":"<think>hm"}}]}"#], "interrupted"),
    ("a filter", [#"{"choices":[{"delta":{},"finish_reason":"content_filter"}]}"#], "contentFiltered"),
    ("nothing", [#"{"choices":[{"delta":{"role":"assistant"}}]}"#], "interrupted"),
    (
      "half a call",
      [
        #"{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","function":{"name":"x","arguments":"{"}}]},"finish_reason":"length"}]}"#
      ], "interrupted"
    ),
    (
      "an error in the stream",
      [#"{"choices":[{"delta":{"content":"x"}}]}"#, #"{"error":{"code":500,"message":"out of memory"}}"#],
      "x refused"
    ),
    ("an error as a text", [#"{"error":"model crashed"}"#], "interrupted"),
  ]

  @Test(arguments: endings)
  func theFinishReasonDeterminesTheEnd(_ name: String, _ payloads: [String], _ ending: String) throws {
    var assembler = AnswerAssembler(server: "s")
    var words: [String] = []
    do {
      for payload in payloads { words += try assembler.take(json(payload)).map(word) }
      words += try assembler.finish(isDone: true).map(word)
    } catch {
      words.append("\(error)".hasPrefix("s failed") ? "refused" : "interrupted")
    }

    #expect(words.joined(separator: " ") == ending)
  }

  @Test func anAnswerWithoutEndIsInterrupted() throws {
    var assembler = AnswerAssembler(server: "s")
    _ = try assembler.take(json(#"{"choices":[{"delta":{"content":"x"}}]}"#))

    #expect(throws: LLMError.interrupted("the server closed the connection")) {
      try assembler.finish(isDone: false)
    }
  }

  @Test(arguments: [
    ("<think>a < b </thin </think>\n\n Hi <think>x</think>", "Hi <think>x</think>"),
    ("\n<think></think>Hi", "Hi"),
    ("<thing> 5", "<thing> 5"), ("  Hi", "  Hi"), (" ", " "), ("<th", "<th"), ("<think>never ends", ""),
    ("", ""),
    ("<think>x</think>\n", ""),
  ])
  func reasoningIsRemovedWhereverItIsCut(_ text: String, _ answer: String) {
    for first in 0...text.count {
      for second in first...text.count {
        let characters = Array(text)
        var filter = ReasoningFilter()
        let parts = [characters[..<first], characters[first..<second], characters[second...]]
        #expect(parts.map { filter.take(String($0)) }.joined() + filter.finish() == answer)
      }
    }
  }

  @Test func anUnpairedSurrogateIsReplaced() throws {
    let text = #"{"a":"\ud83d x \ud83d\ude00 \\ud83d \ude00"}"#

    #expect(try json(text)["a"] == "\u{FFFD} x 😀 \\ud83d \u{FFFD}")
  }

  private func json(_ text: String) throws -> JSONValue { try ResponseBody.value(of: Array(text.utf8)) }

  private func word(_ event: EngineEvent) -> String {
    switch event {
    case .text(let text): text
    case .usage(let usage): "\(usage.input)/\(usage.output)"
    case .finished(let reason): reason.rawValue
    case .toolCall(let call): call.name
    case .omitted(let omission): "\(omission)"
    }
  }
}
