import CalendarServiceTesting
import Foundation
import Testing

extension NetworkTests {
  @Suite(.timeLimit(.minutes(10))) struct FaultServerTests {
    @Test func keepsTheRequestsAsTheyCame() async throws {
      try await FaultServer.serve({ _ in .status(204) }) { server in
        let client = try RawClient(port: server.port)
        client.send(
          "PUT /a%20b/?x=1 HTTP/1.1\nHost: here\nIF-Match:  \"1\"\nConnection: close", body: "words")
        _ = try client.all()

        #expect(
          server.requests == [
            FaultRequest(
              method: "PUT", path: "/a%20b/", query: "x=1",
              headers: ["host": "here", "if-match": "\"1\"", "connection": "close", "content-length": "5"],
              body: Data("words".utf8))
          ])
      }
    }

    @Test func answersWithStatusHeadersAndBody() async throws {
      let said = try await saidBy(.status(200, "words", type: "text/plain", headers: ["ETag": "\"1\""]))

      #expect(
        said
          == "HTTP/1.1 200 Status\r\nContent-Length: 5\r\nContent-Type: text/plain\r\nETag: \"1\"\r\n\r\nwords"
      )
    }

    @Test func answersSeveralRequestsOnOneConnection() async throws {
      try await FaultServer.serve({ .status(200, $0.path) }) { server in
        let client = try RawClient(port: server.port)
        client.send("GET /one HTTP/1.1")
        client.send("REPORT /two HTTP/1.1\nTransfer-Encoding: chunked\n\n3\nabc\n0")
        client.send("GET /three HTTP/1.1\nConnection: close")
        let said = try client.all()

        #expect(said.components(separatedBy: "HTTP/1.1 200").count == 4)
        #expect(server.requests.map(\.line) == ["GET /one", "REPORT /two", "GET /three"])
        #expect(server.requests[1].text == "abc")
        #expect(server.connections == 1)
      }
    }

    @Test func asksForABodyThatIsAnnounced() async throws {
      try await FaultServer.serve({ .status(200, $0.text) }) { server in
        let client = try RawClient(port: server.port)
        client.send("PUT / HTTP/1.1\nExpect: 100-continue\nConnection: close", body: "words")

        #expect(try client.all().hasPrefix("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200"))
      }
    }

    @Test func endsAnAnswerBeforeItsLength() async throws {
      let said = try await saidBy(.status(200, "words", type: "text/plain").truncated(by: 2))

      #expect(said.hasSuffix("Content-Length: 5\r\nContent-Type: text/plain\r\n\r\nwor"))
    }

    @Test func endsAConnectionWithoutAnAnswer() async throws {
      #expect(try await saidBy(.nothing) == "")
    }

    @Test(arguments: [FaultReply.reset, FaultReply.status(200, "words").reset(before: 5)])
    func resetsAConnection(_ reply: FaultReply) async throws {
      await #expect(throws: LoopbackSocket.Failure(call: "recv", number: ECONNRESET)) {
        try await saidBy(reply)
      }
    }

    @Test func speaksAnotherProtocol() async throws {
      #expect(try await saidBy(.garbage).hasPrefix("SSH-2.0"))
    }

    @Test func endsAnAnswerWithTheConnection() async throws {
      #expect(
        try await saidBy(.endless(200, "words", type: "text/plain"))
          == "HTTP/1.1 200 Status\r\nConnection: close\r\nContent-Type: text/plain\r\n\r\nwords")
    }

    @Test func answersInChunks() async throws {
      #expect(
        try await saidBy(.chunked(200, ["wor", "ds, and more"], type: "text/plain").closing()).hasSuffix(
          "\r\n\r\n3\r\nwor\r\nc\r\nds, and more\r\n0\r\n\r\n"))
    }

    @Test func waitsUntilTheTestLetsTheAnswerGo() async throws {
      let gate = FaultGate()
      try await FaultServer.serve({ _ in FaultReply.status(200, "words").stalling(at: gate) }) { server in
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\nConnection: close")
        try await gate.arrival()
        let head = try client.first(1)
        gate.open()

        #expect(head.hasSuffix("\r\n\r\n"))
        #expect(try client.all() == "words")
      }
    }

    @Test func dripsAsTheTestSays() async throws {
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

    @Test func followsAScript() async throws {
      let script = FaultScript(["GET /a": [.status(503), .status(200)]])

      let statuses = ["/a", "/a", "/a", "/b"].map { path in
        let request = FaultRequest(method: "GET", path: path, query: nil, headers: [:], body: Data())
        guard case .send(let head) = script.answer(request).steps[0] else { return "" }
        return String(decoding: head.dropFirst(9).prefix(3), as: UTF8.self)
      }

      #expect(statuses == ["503", "200", "200", "404"])
    }

    @Test func stopsWhileAnAnswerWaits() async throws {
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

    @Test func isNotWaitedForWithoutEnd() async throws {
      let gate = FaultGate()
      try await FaultServer.serve({ _ in .status(200).waiting(at: gate) }) { server in
        let client = try RawClient(port: server.port, timeout: .milliseconds(20))
        client.send("GET / HTTP/1.1")

        #expect(throws: LoopbackSocket.Failure(call: "recv", number: EAGAIN)) { try client.all() }
        gate.open()
      }
    }

    @Test func servesManyAtOnce() async throws {
      try await withThrowingTaskGroup(of: String.self) { group in
        for number in 1...40 {
          group.addTask {
            try await FaultServer.serve({ _ in .status(200, "\(number)").closing() }) { server in
              let client = try RawClient(port: server.port)
              client.send("GET / HTTP/1.1")
              return try client.all().components(separatedBy: "\r\n\r\n")[1]
            }
          }
        }

        let said = try await group.reduce(into: Set<String>()) { $0.insert($1) }
        #expect(said == Set((1...40).map(String.init)))
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
