import CalendarServiceTesting
import ChatFeature
import Foundation
import Synchronization

@testable import AlmanacCommandLine
@testable import SystemAccess

extension ProcessEnvironment {
  /// On Monday, 9 March 2026, 08:00 in UTC, not on a terminal, with services that are not real; writes
  /// nowhere.
  static func fixture(_ services: Services = Services()) -> ProcessEnvironment {
    ProcessEnvironment(
      variables: ["TZ": "UTC"], homeFolder: "/home/ana", workingFolder: "/home/ana", localTimeLink: nil,
      now: { .monday(8) },
      terminal: nil, nextInput: { nil }, output: { _ in }, errors: { _ in },
      // No test depends on how busy the machine is.
      chat: ChatSettings(readLimit: .seconds(600)),
      supply: { services.supply(to: $0) })
  }

  /// The same with this standard input.
  func reading(_ text: String) -> ProcessEnvironment {
    let rest = Mutex<Data?>(Data(text.utf8))
    return with { $0.nextInput = { rest.withLock { $0.take() } } }
  }

  /// The same with changes.
  func with(_ change: (inout ProcessEnvironment) -> Void) -> ProcessEnvironment {
    var copy = self
    change(&copy)
    return copy
  }
}

/// Runs the program on a command line, on Monday at eight.
func almanac(_ line: String..., with services: Services = Services()) async -> Transcript {
  await Transcript.of(line, in: .fixture(services))
}

/// Runs the program on a command line in another environment.
func almanac(_ line: String..., in environment: ProcessEnvironment) async -> Transcript {
  await Transcript.of(line, in: environment)
}
