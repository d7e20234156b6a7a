import ChatFeature
import LLMEngine
import LLMEngineTesting
import Testing

@testable import CalendarToolbox
@testable import ChatFeatureImplementation

@Suite struct CancellationTests {
  /// An engine that sends one word, and then ends without an end event or waits.
  private struct SilentEngine: LLMEngineProtocol {
    let id = "silent"
    let contextTokens: Int? = nil
    let waits: Bool

    func models() async throws(LLMError) -> [ModelInfo] { [] }

    func respond(to request: ChatRequest) -> AsyncThrowingStream<EngineEvent, any Error> {
      AsyncThrowingStream { continuation in
        continuation.yield(.text("Well"))
        if !waits { continuation.finish() }
      }
    }
  }

  private func chat(_ engine: any LLMEngineProtocol) -> CalendarChat {
    CalendarChat.fixture(engine)
  }

  @Test(arguments: [true, false])
  func cancellingEndsTheTurn(_ isScripted: Bool) async {
    let engine: any LLMEngineProtocol =
      isScripted ? ScriptedEngine([.wait(after: ["Well"])]) : SilentEngine(waits: true)
    let stream = chat(engine).respond(to: "hi", after: [])
    let (heard, hear) = AsyncStream<ChatEvent>.makeStream()
    let task = Task {
      var events: [ChatEvent] = []
      for try await event in stream {
        events.append(event)
        hear.yield(event)
      }
      return events
    }

    for await _ in heard { break }
    task.cancel()

    switch await task.result {
    case .success(let events): #expect(events == [.text("Well")])
    case .failure(let error): #expect(error as? ChatError == .engine(.cancelled))
    }
  }

  /// A tool that ignores cancellation until it is let go.
  @Test func cancellingDoesNotWaitForATool() async {
    let (started, start) = AsyncStream<Void>.makeStream()
    let (blocked, release) = AsyncStream<Void>.makeStream()
    struct StubbornTool: ChatTool {
      let spec = ToolSpec(name: "wait", description: "", parameters: ["type": "object", "properties": [:]])
      let start: AsyncStream<Void>.Continuation
      let blocked: AsyncStream<Void>

      func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable {
        start.finish()
        await Task { [blocked] in for await _ in blocked {} }.value
        return "late"
      }
    }
    let wait = ToolCall(id: "1", name: "wait", arguments: [:])
    let chat = CalendarChat.fixture(
      ScriptedEngine([.call([wait]), .say(["done"])]), Toolbox([StubbornTool(start: start, blocked: blocked)])
    )
    let task = Task { await ChatReading(of: chat, "hi") }
    for await _ in started {}

    task.cancel()
    let reading = await task.value
    release.finish()

    #expect(reading.events == [.toolStarted(wait)])
    #expect(reading.error == nil || reading.error == .engine(.cancelled))
  }

  @Test func anInterruptedAnswerIsDiscarded() async {
    let reading = await ChatReading(of: chat(SilentEngine(waits: false)), "hi")

    #expect(reading.events == [.text("Well")])
    #expect(reading.error == .engine(.interrupted("the engine stopped in the middle")))
  }
}
