import CalendarServersTesting
import Foundation
import Testing

extension NetworkTests {
  /// The bytes that a ``FaultServer`` sends and records, seen by a raw client.
  @Suite(.timeLimit(.minutes(10))) struct FaultServerTests {
    private static let words = FaultReply.status(200, "words", type: "text/plain", headers: ["ETag": "\"1\""])
    private static let head = "HTTP/1.1 200 Status\r\n"
    private static let wordsHead =
      head + "Content-Length: 5\r\nContent-Type: text/plain\r\nETag: \"1\"\r\n\r\n"

    @Test(arguments: [
      (words, wordsHead + "words"), (words.truncated(by: 2), wordsHead + "wor"), (.nothing, ""),
      (.garbage, "SSH-2.0-OpenSSH_9.2p1\r\n\r\n"),
      (
        .endless(200, "words", type: "text/plain"),
        head + "Connection: close\r\nContent-Type: text/plain\r\n\r\nwords"
      ),
      (
        FaultReply.chunked(200, ["wor", "ds, and more"], type: "text/plain").closing(),
        head + "Content-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n"
          + "3\r\nwor\r\nc\r\nds, and more\r\n0\r\n\r\n"
      ),
    ])
    func sendsWhatATestSays(_ reply: FaultReply, _ bytes: String) async throws {
      #expect(try await saidBy(reply) == bytes)
    }

    @Test(arguments: [FaultReply.reset, FaultReply.status(200, "words").reset(before: 5)])
    func connectionsAreReset(_ reply: FaultReply) async throws {
      await #expect(throws: LoopbackSocket.Failure(call: "recv", number: ECONNRESET)) {
        try await saidBy(reply)
      }
    }

    @Test func requestsOfAConnectionAreRecordedInOrder() async throws {
      try await FaultServer.serve({ .status(200, $0.path) }) { server in
        let client = try RawClient(port: server.port)
        client.send("REPORT /two HTTP/1.1\nTransfer-Encoding: chunked\n\n3\nabc\n0")
        client.send(
          "PUT /a%20b/?x=1 HTTP/1.1\nHost: here\nIF-Match:  \"1\"\nExpect: 100-continue\nConnection: close",
          body: "words")
        let said = try client.all()

        #expect(said.components(separatedBy: "HTTP/1.1 200").count == 3)
        #expect(said.contains("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200"))
        #expect(server.connections == 1 && server.requests[0].text == "abc")
        let headers = [
          "host": "here", "if-match": "\"1\"", "expect": "100-continue", "connection": "close",
          "content-length": "5",
        ]
        #expect(
          server.requests[1]
            == FaultRequest(
              method: "PUT", path: "/a%20b/", query: "x=1", headers: headers, body: Data("words".utf8)))
      }
    }

    @Test func responsesAreDelayedAndSlowedDown() async throws {
      let gate = FaultGate()
      let reply = FaultReply(steps: [.send(Data("abcd".utf8)), .close]).dripping(2, at: gate)
      try await FaultServer.serve({ _ in reply }) { server in
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1")
        try await gate.arrival()
        gate.letOneThrough()
        let first = try client.first(1)
        try await gate.arrival()
        gate.letOneThrough()

        #expect(first == "ab")
        #expect(try client.all() == "cd")
      }
    }

    @Test func theServerStopsDuringADelayedResponse() async throws {
      let gate = FaultGate()
      let server = try FaultServer { _ in .status(200).waiting(at: gate) }
      let client = try RawClient(port: server.port)
      client.send("GET / HTTP/1.1")
      try await gate.arrival()
      server.stop()

      #expect(try client.all() == "")
      #expect(throws: LoopbackSocket.Failure(call: "connect", number: ECONNREFUSED)) {
        try RawClient(port: server.port)
      }
    }

    private func saidBy(_ reply: FaultReply) async throws -> String {
      try await FaultServer.serve({ _ in reply }) { server in
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\nConnection: close")
        return try client.all()
      }
    }
  }
}
