#if canImport(FoundationNetworking)
import Foundation
import FoundationNetworking
import Testing

@testable import CalDAVImplementation

@Suite(.timeLimit(.minutes(10))) struct URLSessionThrottleTests {
  @Test(
    arguments: [
      (Duration.zero, nil), (.milliseconds(3), nil), (.milliseconds(4), .microseconds(500)),
      (.milliseconds(24), .milliseconds(3)), (.milliseconds(80), .milliseconds(8)),
      (.seconds(1), .milliseconds(10)), (.seconds(600), .milliseconds(20)),
    ] as [(Duration, Duration?)])
  func holdsASessionUpTheLongerTheLongerItWaits(_ silence: Duration, _ hold: Duration?) {
    #expect(URLSessionThrottle.hold(afterSilence: silence) == hold)
  }

  @Test func aDelayBlocksTheSessionsOtherTasks() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [URLSessionThrottle.self]
    let session = URLSession(configuration: configuration)
    defer { session.finishTasksAndInvalidate() }
    let brake = try #require(URLSessionThrottle.request(lasting: .milliseconds(400)))
    let start = ContinuousClock.now

    async let first = failure(session, brake)
    async let second = failure(session, brake)

    #expect(await [first, second] == [nil, nil])
    // The delays run serially on the one queue; other work of a session takes a tenth of that.
    #expect(ContinuousClock.now - start >= .milliseconds(800))
  }

  /// The error code of a task; `nil` if it has none.
  private func failure(_ session: URLSession, _ request: URLRequest) async -> URLError.Code? {
    await withCheckedContinuation { continuation in
      session.dataTask(with: request) { _, _, error in
        continuation.resume(returning: (error as? URLError)?.code)
      }.resume()
    }
  }
}
#endif
