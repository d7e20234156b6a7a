import CalendarServiceTesting
import ChatFeature
import Foundation
import Synchronization

@testable import SystemAccess

extension ProcessEnvironment {
  /// An environment on Monday, 9 March 2026, 08:00 in UTC, without a terminal, with stub services; discards output.
  static func fixture(_ services: Services = Services()) -> ProcessEnvironment {
    ProcessEnvironment(
      variables: ["TZ": "UTC"], homeFolder: "/home/ana", workingFolder: "/home/ana", localTimeLink: nil,
      now: { .monday(8) },
      terminal: nil, nextInput: { nil }, output: { _ in }, errors: { _ in },
      // No test depends on the machine's load.
      chat: ChatSettings(readLimit: .seconds(600)),
      supply: { services.supply(to: $0) })
  }

  /// This environment with the given standard input.
  func reading(_ text: String) -> ProcessEnvironment {
    let rest = Mutex<Data?>(Data(text.utf8))
    return with { $0.nextInput = { rest.withLock { $0.take() } } }
  }

  /// This environment with changes.
  func with(_ change: (inout ProcessEnvironment) -> Void) -> ProcessEnvironment {
    var copy = self
    change(&copy)
    return copy
  }
}

/// Runs a command line on Monday at 08:00.
func almanac(_ line: String..., with services: Services = Services()) async -> Transcript {
  await Transcript.of(line, in: .fixture(services))
}

/// Runs a command line in the given environment.
func almanac(_ line: String..., in environment: ProcessEnvironment) async -> Transcript {
  await Transcript.of(line, in: environment)
}
