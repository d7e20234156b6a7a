import Foundation
import LLMEngine

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HTTPExchange {
  /// A part of a response.
  enum Part: Sendable {
    /// The status, and the headers by lower-case name.
    case head(status: Int, fields: [String: String])
    /// The next bytes of the body.
    case body(Data)
  }

  /// Why a response is missing or incomplete.
  enum Failure: Error, Hashable {
    /// The connection failed; nothing was sent.
    case unreachable(String)
    /// The connection ended too early.
    case dropped(String)
    /// It took too long.
    case timedOut(LLMError.TimeoutPhase)
    /// The response exceeds the limit.
    case tooLarge
    /// The caller cancelled.
    case cancelled
  }

  /// A deadline for the next step.
  struct Deadline: Sendable {
    /// The moment.
    var moment: ContinuousClock.Instant
    /// The step.
    var phase: LLMError.TimeoutPhase
    /// The deadline that applies after the request has been sent; `nil` once it has.
    var afterSending: (moment: ContinuousClock.Instant, phase: LLMError.TimeoutPhase)?
  }
}

extension HTTPExchange.Failure {
  /// The failure for an error of the session; `isSent` if the request was sent.
  init(_ error: any Error, isSent: Bool) {
    guard let error = error as? URLError else {
      self = .dropped("the connection failed")
      return
    }
    switch error.code {
    case .cannotConnectToHost: self = .unreachable("it refuses the connection")
    case .cannotFindHost, .dnsLookupFailed: self = .unreachable("there is no such host")
    case .notConnectedToInternet: self = .unreachable("there is no connection to the network")
    case .httpTooManyRedirects: self = .dropped("it redirects to an invalid address")
    case .networkConnectionLost: self = .dropped("the connection was closed")
    default:
      let reason = "the connection failed (\(error.localizedDescription))"
      self = isSent ? .dropped(reason) : .unreachable(reason)
    }
  }
}
