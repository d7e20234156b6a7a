import CalendarServiceTesting
import Foundation
import Testing

@testable import CalDAVImplementation

extension NetworkTests {
  @Suite(.timeLimit(.minutes(10))) struct HTTPCancellingTests {
    /// Cancels a request after a time; returns whether it was answered nevertheless.
    private func isAnswered(_ request: HTTPRequest, givenUpAfter time: Duration) async throws -> Bool {
      let task = Task {
        do throws(HTTPFailure) {
          return Result<HTTPResponse, HTTPFailure>.success(
            try await HTTPSession(timeout: .seconds(600)).send(request, limit: 1000))
        } catch {
          return .failure(error)
        }
      }
      let moment = ContinuousClock.now + time
      while .now < moment { await Task.yield() }
      task.cancel()
      switch await task.value {
      case .success(let response):
        #expect(response.body == Data("words".utf8))
        return true
      case .failure(let failure):
        #expect(failure == .cancelled)
        return false
      }
    }

    /// Especially at its end: a session must not be called for a task that it has just removed.
    @Test func aRequestCanBeCancelledAtAnyMoment() async throws {
      try await FaultServer.serve({ _ in .status(200, "words") }) { server in
        let request = HTTPRequest(method: "GET", url: try #require(URL(string: server.address)))
        // Adjusts the time, so that about half of the requests are cancelled.
        var time = Duration.milliseconds(2)
        var answered = 0
        let requests = Soak.size(250, full: 1000)
        for _ in 0..<requests {
          if try await isAnswered(request, givenUpAfter: time) {
            answered += 1
            time = time * 0.98
          } else {
            time = time * 1.02
          }
        }
        #expect((1..<requests).contains(answered))
      }
    }

    @Test func aRequestCancelledBeforeItStartsSendsNothing() async throws {
      try await FaultServer.serve({ _ in .status(200, "words") }) { server in
        let request = HTTPRequest(method: "GET", url: try #require(URL(string: server.address)))
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
          for await _ in gate {}
          return try await HTTPSession(timeout: .seconds(600)).send(request, limit: 1000)
        }
        task.cancel()
        open.finish()

        await #expect(throws: HTTPFailure.cancelled) { try await task.value }
        #expect(server.requests == [])
      }
    }
  }
}
