import Foundation
import LLMEngine
import ModelContextProtocol
import Synchronization
import Testing

/// The Model Context Protocol from the client's view, line by line.
@Suite struct ContextServerTests {
  /// Tools that echo, ask, and wait for cancellation; one resource.
  struct EchoProvider: ContextProvider {
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

  /// A client with the lines that it sent and received.
  final class Client: Sendable {
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

    /// A client after the handshake; the lines received until then are dropped.
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

  static func error(_ id: String, _ code: Int, _ message: String) -> String {
    #"{"error":{"code":\#(code),"message":"\#(message)"},"id":\#(id),"jsonrpc":"2.0"}"#
  }

  static func result(_ id: String, _ result: String) -> String {
    #"{"id":\#(id),"jsonrpc":"2.0","result":\#(result)}"#
  }

  static func request(_ id: Int, _ method: String, _ parameters: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#
  }

  @Test(arguments: exchanges)
  func everyLineIsAnsweredAccordingToTheProtocol(_ line: String, _ answers: [String]) async {
    let client = await Client.ready()

    await client.send(line)
    await client.server.finish()

    #expect(client.all == answers)
  }

  // MARK: Initialization

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

  @Test func onlyAPingIsAnsweredBeforeInitialization() async {
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
    // The last line is reported as well where nothing ends it.
    #expect(lines.take(part) + lines.take(part) + lines.take(part) == [])
    #expect(lines.finish() == .tooLong && lines.finish() == nil)

    #expect(
      client.all == [
        Self.error("null", -32700, "A message has at most \(RPCLines.limit) bytes."), Self.result("1", "{}"),
      ])
  }
}
