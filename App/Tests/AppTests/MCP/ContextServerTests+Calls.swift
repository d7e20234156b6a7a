import Foundation
import ModelContextProtocol
import Synchronization
import Testing

/// Calls that run while other lines arrive.
extension ContextServerTests {
  @Test func aCancelledCallHasNoAnswerAndOthersContinue() async {
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

  /// An id that is a string is not the number that it spells.
  @Test func aStringDoesNotCancelTheCallOfANumber() async {
    let client = await Client.ready()

    await client.send(
      Self.request(1, "tools/call", #"{"name":"wait"}"#),
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"1"}}"#,
      Self.request(1, "tools/call", #"{"name":"echo"}"#),
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#)
    await client.server.finish()

    #expect(client.all == [Self.error("1", -32600, "A request with this id is being answered.")])
  }

  @Test func aCancelledCallReportsNoFurtherProgress() async {
    let client = await Client.ready()

    await client.send(Self.request(1, "tools/call", #"{"name":"wait","_meta":{"progressToken":"p"}}"#))
    await client.wait(for: #""progress":0"#)
    await client.send(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#)
    await client.server.finish()

    #expect(client.all.count == 1)
  }

  @Test func aBatchIsAnsweredWithoutItsCancelledCall() async {
    let client = await Client.ready("2025-03-26")

    await client.send(
      "[\(Self.request(1, "tools/call", #"{"name":"wait"}"#)),\(Self.request(2, "ping"))]",
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#)
    await client.server.finish()

    #expect(client.all == ["[\(Self.result("2", "{}"))]"])
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

  /// Clients with a version without elicitation, and clients that do not offer it, are not asked.
  @Test(arguments: [("2025-06-18", "{}"), ("2025-03-26", #"{"elicitation":{}}"#)])
  func aClientThatCannotAskIsNotAsked(_ version: String, _ capabilities: String) async {
    let client = await Client.ready(version, capabilities: capabilities)

    await client.send(Self.request(1, "tools/call", #"{"name":"add_it"}"#))
    await client.server.finish()

    #expect(client.all.count == 1 && client.all[0].contains(#"{\"added\":true}"#))
  }

  @Test func aCancelledQuestionIsWithdrawnAndCountsAsNo() async {
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
}
