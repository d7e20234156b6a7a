package import Foundation

/// The bytes of a file, held as they came so that they need not be copied.
package enum FileBytes: Sendable {
  case array([UInt8])
  case data(Data)

  /// Calls `body` with the bytes.
  package func withSpan<Result, Failure>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch self {
    case .array(let array): try body(array.span)
    case .data(let data): try body(data.span)
    }
  }
}
