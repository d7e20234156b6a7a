import CalendarServiceTesting
import Foundation
import LLMEngine
import Testing

@testable import ChatCompletionsImplementation

/// The bodies in `Tests/Streams` and their answers, independent of chunk boundaries.
@Suite struct AnswerStreamTests {
  private static let folder = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appending(path: "Streams")

  /// The bodies by file name.
  static let streams =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?
    .filter { !$0.hasSuffix(".md") }.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appending(path: name))).map { (name: name, bytes: [UInt8]($0)) }
    } ?? []

  /// The answers of the handwritten bodies.
  static let answers = [
    "written-gateway-page.html":
      "! s does not respond like a chat completions server: it sends a web page. Check its address.",
    "written-lines-of-json.ndjson": "Hi| there.|complete",
    "written-llama-cpp-python-call.sse": #"call__0_list list_events {"when":"today"}|toolCalls"#,
    "written-llama-server-call.sse": #"Let me look. |9/7|a1 search_events {"query":"café 😀"}|toolCalls"#,
    "written-llama-server-error.sse": "Hi|! s failed (500): context shift is disabled. Ask again later.",
    "written-llama-server-length.sse":
      "! s sent only a part of a tool call: the model reached its longest answer. Nothing was looked up or changed by it. Ask again.",
    "written-lm-studio-no-done.sse": "No| events.|complete",
    "written-lone-surrogates.sse": "\u{FFFD} a \u{FFFD}|😀|complete",
    "written-ollama-call.sse": #"180/20|call_9k list_events {"when":"friday"}|toolCalls"#,
    "written-ollama-error.sse":
      "On Fri|! The answer ended too early: s says: model runner has unexpectedly stopped. Ask again.",
    "written-openai-calls.sse": #"a list_events {"when":"today"}|b find_free_time {}|toolCalls"#,
    "written-openai-text.sse": "Grüße| 家族 👩‍👩‍👧|5/6|complete",
    "written-vllm-calls.sse": #"t-1 list_events {}|t-2 list_events {"when":"friday"}|toolCalls"#,
  ]

  @Test func everyBodyIsParsed() {
    let written = Self.streams.filter { $0.name.hasPrefix("written-") }

    #expect(
      Dictionary(uniqueKeysWithValues: written.map { ($0.name, Self.answer([$0.bytes[...]])) })
        == Self.answers)
    for stream in Self.streams where stream.name.hasPrefix("recorded-") {
      #expect(!Self.answer([stream.bytes[...]]).contains("!"), "\(stream.name)")
    }
  }

  @Test(arguments: streams.map(\.name))
  func chunkBoundariesDoNotChangeTheAnswer(_ name: String) throws {
    let bytes = try #require(Self.streams.first { $0.name == name }).bytes
    let whole = Self.answer([bytes[...]])
    let events = Self.events([bytes[...]])

    #expect(Self.answer(bytes.map { [$0][...] }) == whole)
    let lineEnds = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    for cut in Soak.some(Array(0...bytes.count), quick: 200) + lineEnds + lineEnds.map({ $0 + 1 }) {
      #expect(Self.events([bytes[..<cut], bytes[cut...]]) == events)
      // The first bytes determine the kind of a body; JSON is parsed when an event is complete.
      if cut < 16 || cut % 29 == 0 { #expect(Self.answer([bytes[..<cut], bytes[cut...]]) == whole) }
    }
  }

  /// Damaged bodies have an answer or an error, independent of chunk boundaries.
  @Test func chunkBoundariesDoNotChangeADamagedAnswer() throws {
    var random = SeededRandom(seed: 11)
    for _ in 0..<(Soak.size(200, full: 20_000)) {
      var bytes = try #require(Self.streams.randomElement(using: &random)).bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let index = bytes.indices.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.removeLast(min(bytes.count, Int.random(in: 1...60, using: &random)))
        default:
          bytes.insert(contentsOf: bytes[index...].prefix(Int.random(in: 1...60, using: &random)), at: index)
        }
      }
      let cuts = [0, bytes.count] + (0..<3).map { _ in Int.random(in: 0...bytes.count, using: &random) }
      let places = cuts.sorted()

      let pieces = zip(places, places.dropFirst()).map { bytes[$0..<$1] }
      #expect(Self.answer(pieces) == Self.answer([bytes[...]]), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private static func events(_ pieces: [ArraySlice<UInt8>]) -> [EventStreamParser.Event] {
    var parser = EventStreamParser()
    var events: [EventStreamParser.Event] = []
    for piece in pieces { try? parser.take(piece, into: &events) }
    return events
  }

  /// The events of an answer and, after `!`, its error.
  private static func answer(_ pieces: [ArraySlice<UInt8>]) -> String {
    var body = ResponseBody(server: "s")
    var assembler = AnswerAssembler(server: "s")
    var words: [String] = []
    do {
      for piece in pieces.map(Optional.some) + [nil] where !body.isDone {
        for payload in piece.map({ body.take($0) }) ?? body.finish() {
          words += try assembler.take(payload).map(word)
        }
        if let fault = body.fault { throw fault }
      }
      words += try assembler.finish(isDone: body.isDone).map(word)
    } catch {
      words.append("! \(error)")
    }
    return words.joined(separator: "|")
  }

  private static func word(_ event: EngineEvent) -> String {
    switch event {
    case .text(let text): text
    case .usage(let usage): "\(usage.input)/\(usage.output)"
    case .finished(let reason): reason.rawValue
    case .omitted(let omission): "\(omission)"
    case .toolCall(let call): "\(call.id) \(call.name) \((try? JSONValue.text(of: call.arguments)) ?? "?")"
    }
  }
}
