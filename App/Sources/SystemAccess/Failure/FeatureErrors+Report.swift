import ChatFeature
import InsightsFeature
import LLMEngine

extension InsightsError: ReportedError {
  package var exitCode: ExitCode { .usage }
  package var cause: (any Error)? {
    switch self {
    case .store(let error): error
    case .tooLong: nil
    }
  }
}

extension ChatError: ReportedError {
  package var exitCode: ExitCode { self == .emptyMessage ? .usage : .unavailable }
  package var cause: (any Error)? {
    switch self {
    case .engine(let error): error
    case .store(let error): error
    default: nil
    }
  }
}

extension LLMError: ReportedError {
  package var exitCode: ExitCode {
    switch self {
    case .noKey, .unauthorized, .plainText: .permission
    case .badAddress, .numericAddress: .usage
    default: .unavailable
    }
  }
}
