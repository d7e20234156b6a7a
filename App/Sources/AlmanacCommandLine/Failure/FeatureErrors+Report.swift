import ChatFeature
import InsightsFeature
import LLMEngine

extension InsightsError: ReportedError {
  var exitCode: ExitCode { .usage }
  var cause: (any Error)? {
    switch self {
    case .store(let error): error
    case .tooLong: nil
    }
  }
}

extension ChatError: ReportedError {
  var exitCode: ExitCode { self == .emptyMessage ? .usage : .unavailable }
  var cause: (any Error)? {
    switch self {
    case .engine(let error): error
    case .store(let error): error
    default: nil
    }
  }
}

extension LLMError: ReportedError {
  var exitCode: ExitCode {
    switch self {
    case .noKey, .unauthorized, .plainText: .permission
    case .badAddress: .usage
    default: .unavailable
    }
  }
}
