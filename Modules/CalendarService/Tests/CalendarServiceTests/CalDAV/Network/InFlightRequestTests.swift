import Foundation
import Testing

@testable import CalDAVImplementation

/// Timeouts of responses, with a simulated clock.
@Suite struct InFlightRequestTests {
  private let start = ContinuousClock.now
  private let timeout = Duration.seconds(60)

  /// The result of a response that sends `size` bytes every `interval`, and its time.
  private func outcome(
    of size: Int, every interval: Duration, for length: Duration
  ) async throws -> (failure: HTTPFailure, after: Duration)? {
    let url = try #require(URL(string: "https://dav.example.org/"))
    let end = Result<HTTPResponse, any Error>.failure(HTTPFailure.cancelled)
    var outcome: (HTTPFailure, Duration)?
    _ = try? await withCheckedThrowingContinuation { continuation in
      var exchange = InFlightRequest(url: url, limit: .max, now: start, continuation: continuation)
      var elapsed = Duration.zero
      while elapsed < length, outcome == nil {
        elapsed += interval
        if let failure = exchange.overdue(at: start + elapsed, timeout: timeout) {
          outcome = (failure, elapsed)
        }
        _ = exchange.receive(Data(repeating: 0, count: size), at: start + elapsed)
      }
      continuation.resume(with: end)
    }
    return outcome
  }

  @Test func aByteEveryFewSecondsIsTooSlow() async throws {
    let outcome = try #require(try await outcome(of: 1, every: .seconds(5), for: .seconds(3600)))

    #expect(outcome == (.tooSlow(reason: "it came too slowly"), .seconds(65)))
  }

  @Test func aWholeResponseTakesAtMostTenTimesTheTimeout() async throws {
    let outcome = try #require(try await outcome(of: 100, every: .seconds(5), for: .seconds(3600)))

    #expect(outcome == (.tooSlow(reason: "it took too long"), .seconds(605)))
  }

  @Test func aSilentServerTimesOut() async throws {
    let outcome = try #require(try await outcome(of: 100_000, every: .seconds(61), for: .seconds(3600)))

    #expect(outcome == (.noAnswer(reason: "it took too long"), .seconds(61)))
  }

  @Test func aSlowResponseMayContinue() async throws {
    #expect(try await outcome(of: 100, every: .seconds(5), for: .seconds(600)) == nil)
  }
}
