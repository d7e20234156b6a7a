import CalendarServiceTesting
import ChatFeature
import LLMEngine
import LLMEngineTesting
import Testing

@testable import ChatFeatureImplementation

/// An engine that goes on for ever is stopped, and the person is told.
@Suite struct TurnBoundsTests {
  private func call(_ number: Int) -> ToolCall {
    ToolCall(id: "\(number)", name: "search_events", arguments: ["query": .string("\(number)")])
  }

  private func read(_ steps: [ScriptedEngine.Step], last: ScriptedEngine.Step? = nil) async -> ChatReading {
    let chat = CalendarChat(
      engine: ScriptedEngine(steps, last: last), toolbox: Toolbox.fixture(), clock: .fixture())
    return await ChatReading(of: chat, "hi")
  }

  @Test func stopsAfterSixRounds() async {
    let reading = await read((1...9).map { .call([call($0)]) })

    #expect(reading.toolCount == 6)
    #expect(reading.error == .tooManyRounds(6))
  }

  @Test func letsTheSixthRoundAnswer() async {
    let reading = await read((1...5).map { .call([call($0)]) } + [.say(["done"])])

    #expect(reading.toolCount == 5)
    #expect(reading.error == nil)
  }

  @Test func stopsAfterTwelveCalls() async {
    let twelve = await read([.call((1...12).map(call)), .say(["done"])])
    let thirteen = await read([.call((1...12).map(call)), .call([call(13)])])

    #expect(twelve.error == nil)
    #expect(thirteen.toolCount == 12)
    #expect(thirteen.error == .tooManyCalls(12))
  }

  @Test func runsNothingOfAHundredCallsAtOnce() async {
    let reading = await read([.call((1...100).map(call))])

    #expect(reading.toolCount == 0)
    #expect(reading.error == .tooManyCalls(12))
  }

  @Test func stopsAtTheThirdEqualCall() async {
    let same = await read([], last: .call([call(1)]))
    let alternating = await read((1...6).map { .call([call($0 % 2)]) })

    #expect(same.toolCount == 2)
    #expect(same.error == .repeatedCall(tool: "search_events"))
    #expect(alternating.toolCount == 4)
    #expect(alternating.error == .repeatedCall(tool: "search_events"))
  }
}
