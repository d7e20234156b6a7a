import Foundation
import LLMEngine
import ModelContextProtocol
import Synchronization
import Testing

/// The Model Context Protocol as a client meets it, line by line.
@Suite struct ContextServerTests {
  /// Tools that echo, ask, and wait until they are cancelled; one resource.
  private struct EchoProvider: ContextProvider {
    let tools = [
      ContextTool(ToolSpec(name: "echo", description: "Echoes.", parameters: ["type": "object"])),
      ContextTool(
        ToolSpec(name: "add_it", description: "Adds.", parameters: ["type": "object"], effect: .write)),
    ]
    let templates = [ContextResource(address: "x://{id}", name: "x", description: "An x.")]

    func resources() -> [ContextResource] {
      [ContextResource(address: "x://1", name: "One", description: "The first x.")]
    }

    func call(_ tool: String, _ arguments: JSONValue, ask: ContextQuestion?) async -> ContextOutcome? {
      switch tool {
      case "echo": return .result(["echo": arguments])
      case "fail": return .failure("It is broken.")
      case "add_it": return .result(["added": .bool(await ask?("Add it?") ?? true)])
      case "wait":
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        for await _ in stream {}
        continuation.finish()
        return .failure("cancelled")
      default: return nil
      }
    }

    func read(_ address: String) async throws(RPCError) -> String {
      guard address == "x://1" else { throw .noResource("There is none.") }
      return #"{"x":1}"#
    }
  }

  /// A client: what it sent, and what came back.
  private final class Client: Sendable {
    let server: ContextServer
    private let lines = ReceivedLines()

    init() {
      server = ContextServer(EchoProvider(), version: "1", instructions: "Be careful.") { [lines] line in
        lines.append(line)
      }
    }

    var all: [String] { lines.all }

    func send(_ lines: String...) async {
      for line in lines { await server.receive(.bytes(Array(line.utf8))) }
    }

    /// Waits until the server has sent a line that contains `text`.
    func wait(for text: String) async {
      while !all.contains(where: { $0.contains(text) }) { await Task.yield() }
    }

    /// A client that has shaken hands; what came so far is not kept.
    static func ready(_ version: String = "2025-06-18", capabilities: String = "{}") async -> Client {
      let client = Client()
      await client.send(
        #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(version)","capabilities":\#(capabilities),"clientInfo":{"name":"t","version":"1"}}}"#,
        #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
      client.lines.clear()
      return client
    }
  }

  private final class ReceivedLines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock(\.self) }
    func append(_ line: String) { lines.withLock { $0.append(line) } }
    func clear() { lines.withLock { $0 = [] } }
  }

  private static func error(_ id: String, _ code: Int, _ message: String) -> String {
    #"{"error":{"code":\#(code),"message":"\#(message)"},"id":\#(id),"jsonrpc":"2.0"}"#
  }

  private static func result(_ id: String, _ result: String) -> String {
    #"{"id":\#(id),"jsonrpc":"2.0","result":\#(result)}"#
  }

  private static func request(_ id: Int, _ method: String, _ parameters: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#
  }

  // MARK: One line, one answer

  /// What a client sends, and the lines that come back.
  static let exchanges: [(String, [String])] = [
    (request(1, "ping"), [result("1", "{}")]),
    (#"{"jsonrpc":"2.0","id":"a","method":"ping"}"#, [result(#""a""#, "{}")]),
    ("", []), (" \t\r", []),
    ("{", [error("null", -32700, "A line is a message in JSON, in UTF-8.")]),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"\ud800"}"#,
      [error("null", -32700, "A line is a message in JSON, in UTF-8.")]
    ),
    ("1", [error("null", -32600, "A message is an object.")]),
    (#"{"id":1,"method":"ping"}"#, [error("1", -32600, #"A message has \"jsonrpc\": \"2.0\"."#)]),
    (
      #"{"jsonrpc":"2.0","id":null,"method":"ping"}"#,
      [error("null", -32600, "An id is a string or a whole number.")]
    ),
    (
      #"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#,
      [error("null", -32600, "An id is a string or a whole number.")]
    ),
    (#"{"jsonrpc":"2.0","id":1,"method":2}"#, [error("1", -32600, "A method is a string.")]),
    (
      #"{"jsonrpc":"2.0","id":1}"#,
      [error("1", -32600, "A message has a method, or an id with a result or an error.")]
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"result":{},"error":{}}"#,
      [error("1", -32600, "A message has a method, or an id with a result or an error.")]
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#,
      [error("1", -32602, "The parameters are an object.")]
    ),
    (#"{"jsonrpc":"2.0","method":"notifications/unknown"}"#, []),
    (#"{"jsonrpc":"2.0","id":9,"result":{}}"#, []),
    (request(1, "initialize"), [error("1", -32600, "Send initialize once, alone.")]),
    (request(1, "logging/setLevel"), [error("1", -32601, "There is no method 'logging/setLevel'.")]),
    (request(1, "prompts/list"), [error("1", -32601, "There is no method 'prompts/list'.")]),
    (
      request(1, "tools/list"),
      [
        result(
          "1",
          #"{"tools":[{"annotations":{"destructiveHint":false,"openWorldHint":false,"readOnlyHint":true,"title":"Echo"},"#
            + #""description":"Echoes.","inputSchema":{"type":"object"},"name":"echo"},"#
            + #"{"annotations":{"destructiveHint":true,"openWorldHint":false,"readOnlyHint":false,"title":"Add it"},"#
            + #""description":"Adds.","inputSchema":{"type":"object"},"name":"add_it"}]}"#)
      ]
    ),
    (
      request(1, "tools/list", #"{"cursor":"2"}"#),
      [error("1", -32602, "There is one page only. Leave the cursor out.")]
    ),
    (
      request(1, "tools/call", #"{"name":"echo","arguments":{"a":1}}"#),
      [
        result(
          "1",
          #"{"content":[{"text":"{\"echo\":{\"a\":1}}","type":"text"}],"isError":false,"structuredContent":{"echo":{"a":1}}}"#
        )
      ]
    ),
    (
      request(1, "tools/call", #"{"name":"fail"}"#),
      [result("1", #"{"content":[{"text":"It is broken.","type":"text"}],"isError":true}"#)]
    ),
    (request(1, "tools/call", #"{"name":"nope"}"#), [error("1", -32602, "There is no tool 'nope'.")]),
    (
      request(1, "tools/call"), [error("1", -32602, "name is missing: expected the name of a tool.")]
    ),
    (
      request(1, "tools/call", #"{"name":"echo","arguments":[]}"#),
      [error("1", -32602, "arguments: expected an object.")]
    ),
    (
      request(1, "tools/call", #"{"name":"fail","_meta":{"progressToken":"p"}}"#),
      [
        #"{"jsonrpc":"2.0","method":"notifications/progress","params":{"progress":0,"progressToken":"p","total":1}}"#,
        #"{"jsonrpc":"2.0","method":"notifications/progress","params":{"progress":1,"progressToken":"p","total":1}}"#,
        result("1", #"{"content":[{"text":"It is broken.","type":"text"}],"isError":true}"#),
      ]
    ),
    (
      request(1, "resources/list"),
      [
        result(
          "1",
          #"{"resources":[{"description":"The first x.","mimeType":"application/json","name":"One","uri":"x://1"}]}"#
        )
      ]
    ),
    (
      request(1, "resources/templates/list"),
      [
        result(
          "1",
          #"{"resourceTemplates":[{"description":"An x.","mimeType":"application/json","name":"x","uriTemplate":"x://{id}"}]}"#
        )
      ]
    ),
    (
      request(1, "resources/read", #"{"uri":"x://1"}"#),
      [
        result(
          "1", #"{"contents":[{"mimeType":"application/json","text":"{\"x\":1}","uri":"x://1"}]}"#)
      ]
    ),
    (request(1, "resources/read", #"{"uri":"x://2"}"#), [error("1", -32002, "There is none.")]),
    (
      request(1, "resources/read"),
      [error("1", -32602, "uri is missing: expected the address of a resource.")]
    ),
    ("[]", [error("null", -32600, "A batch has a message.")]),
    (
      "[\(request(1, "ping"))]", [error("null", -32600, "Send one message on a line, not a batch.")]
    ),
  ]

  @Test(arguments: exchanges)
  func everyLineIsAnsweredAsTheProtocolSays(_ line: String, _ answers: [String]) async {
    let client = await Client.ready()

    await client.send(line)
    await client.server.finish()

    #expect(client.all == answers)
  }

  // MARK: The beginning

  @Test(arguments: [
    ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-03-26"), ("2024-11-05", "2024-11-05"),
    ("2031-01-01", "2025-06-18"), ("", "2025-06-18"),
  ])
  func aVersionIsNegotiated(_ wanted: String, _ version: String) async {
    let client = Client()

    await client.send(Self.request(1, "initialize", #"{"protocolVersion":"\#(wanted)","capabilities":{}}"#))

    #expect(
      client.all == [
        Self.result(
          "1",
          #"{"capabilities":{"resources":{},"tools":{}},"instructions":"Be careful.","protocolVersion":"\#(version)","#
            + #""serverInfo":{"name":"almanac","title":"Almanac","version":"1"}}"#)
      ])
  }

  @Test func beforeTheBeginningOnlyAPingIsAnswered() async {
    let client = Client()

    await client.send(
      Self.request(1, "ping"), Self.request(2, "tools/list"),
      Self.request(3, "tools/call", #"{"name":"echo"}"#), Self.request(4, "server/discover"),
      Self.request(5, "initialize"))

    #expect(
      client.all == [
        Self.result("1", "{}"), Self.error("2", -32600, "Send initialize first."),
        Self.error("3", -32600, "Send initialize first."),
        Self.error("4", -32601, "There is no method 'server/discover'."),
        Self.error(
          "5", -32602, #"protocolVersion is missing: expected a string such as \"2025-06-18\"."#),
      ])
  }

  @Test func anOlderVersionHasNoStructuredContent() async {
    let client = await Client.ready("2024-11-05")

    await client.send(Self.request(1, "tools/call", #"{"name":"echo"}"#))
    await client.server.finish()

    #expect(
      client.all == [
        Self.result("1", #"{"content":[{"text":"{\"echo\":{}}","type":"text"}],"isError":false}"#)
      ])
  }

  @Test func aBatchIsAnsweredAsOneWhereTheVersionHasBatches() async {
    let client = await Client.ready("2025-03-26")

    await client.send(
      "[\(Self.request(1, "tools/call", #"{"name":"fail"}"#)),\(Self.request(2, "ping")),3,"
        + #"{"jsonrpc":"2.0","method":"notifications/initialized"}]"#,
      #"[{"jsonrpc":"2.0","method":"notifications/initialized"}]"#)
    await client.server.finish()

    #expect(
      client.all == [
        "[\(Self.result("2", "{}")),\(Self.error("null", -32600, "A message is an object.")),"
          + Self.result("1", #"{"content":[{"text":"It is broken.","type":"text"}],"isError":true}"#) + "]"
      ])
  }

  // MARK: While a call runs

  @Test func aCancelledCallHasNoAnswerAndOthersGoOn() async {
    let client = await Client.ready()

    await client.send(
      Self.request(1, "tools/call", #"{"name":"wait"}"#), Self.request(2, "ping"),
      Self.request(1, "tools/call", #"{"name":"echo"}"#),
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1,"reason":"no"}}"#)
    await client.server.finish()

    #expect(
      client.all == [
        Self.result("2", "{}"), Self.error("1", -32600, "A request with this id is being answered."),
      ])
  }

  @Test func tooManyCallsAtOnceAreRefused() async {
    let client = await Client.ready()

    for id in 1...65 { await client.send(Self.request(id, "tools/call", #"{"name":"wait"}"#)) }
    for id in 1...64 {
      await client.send(
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"#)
    }
    await client.server.finish()

    #expect(client.all == [Self.error("65", -32600, "64 requests are being answered. Wait for one of them.")])
  }

  private static let question =
    #"{"id":"question-1","jsonrpc":"2.0","method":"elicitation/create","params":{"message":"Add it?","requestedSchema":{"properties":{},"type":"object"}}}"#

  @Test(arguments: [
    (#""result":{"action":"accept","content":{}}"#, true), (#""result":{"action":"decline"}"#, false),
    (#""result":{"action":"cancel"}"#, false), (#""result":{}"#, false),
    (#""error":{"code":-32601,"message":"no"}"#, false),
  ])
  func onlyAnAcceptedQuestionIsAYes(_ answer: String, _ isYes: Bool) async {
    let client = await Client.ready(capabilities: #"{"elicitation":{}}"#)

    await client.send(Self.request(1, "tools/call", #"{"name":"add_it"}"#))
    await client.wait(for: "elicitation/create")
    await client.send(#"{"jsonrpc":"2.0","id":"question-1",\#(answer)}"#)
    await client.server.finish()

    #expect(client.all.first == Self.question)
    #expect(client.all.last?.contains(#""structuredContent":{"added":\#(isYes)}"#) == true)
  }

  /// Versions without elicitation, and clients that do not offer it, are not asked.
  @Test(arguments: [("2025-06-18", "{}"), ("2025-03-26", #"{"elicitation":{}}"#)])
  func aClientThatCannotAskIsNotAsked(_ version: String, _ capabilities: String) async {
    let client = await Client.ready(version, capabilities: capabilities)

    await client.send(Self.request(1, "tools/call", #"{"name":"add_it"}"#))
    await client.server.finish()

    #expect(client.all.count == 1 && client.all[0].contains(#"{\"added\":true}"#))
  }

  @Test func aCancelledQuestionIsTakenBackAndCountsAsNo() async {
    let client = await Client.ready(capabilities: #"{"elicitation":{}}"#)

    await client.send(Self.request(1, "tools/call", #"{"name":"add_it"}"#))
    await client.wait(for: "elicitation/create")
    await client.send(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#)
    await client.server.finish()

    #expect(
      client.all == [
        Self.question,
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"reason":"The call was cancelled.","requestId":"question-1"}}"#,
      ])
  }

  @Test func theEndOfTheInputAnswersAnOpenQuestionWithNo() async {
    let client = await Client.ready(capabilities: #"{"elicitation":{}}"#)

    await client.send(Self.request(1, "tools/call", #"{"name":"add_it"}"#))
    await client.wait(for: "elicitation/create")
    await client.server.finish()

    #expect(client.all.last?.contains(#""structuredContent":{"added":false}"#) == true)
  }

  // MARK: Lines

  @Test func linesAreFoundWhereverTheBytesAreCut() {
    let bytes = Array("{\"é\":1}\n\r\nlast".utf8)
    for cut in 0...bytes.count {
      var lines = RPCLines()
      let found = lines.take(bytes[..<cut]) + lines.take(bytes[cut...])
      #expect(
        found + [lines.finish()] == [
          .bytes(Array("{\"é\":1}".utf8)), .bytes([13]), .bytes(Array("last".utf8)),
        ])
      #expect(lines.finish() == nil)
    }
  }

  @Test func aLineThatIsTooLongIsDroppedAndReported() async {
    let client = await Client.ready()
    var lines = RPCLines()
    let part = [UInt8](repeating: UInt8(ascii: "x"), count: RPCLines.limit / 2)

    let found =
      lines.take(part) + lines.take(part) + lines.take(part + Array("\n\(Self.request(1, "ping"))\n".utf8))
    for line in found { await client.server.receive(line) }

    #expect(
      client.all == [
        Self.error("null", -32700, "A message has at most \(RPCLines.limit) bytes."), Self.result("1", "{}"),
      ])
  }
}
