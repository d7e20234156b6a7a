import CalendarService

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The bytes of a file in the representation in which they were passed, to avoid a copy.
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

/// A file, and the header lines that precede each of its events when an event is written as a stream.
///
/// Indirect: all objects of a file share one box, which keeps each object small.
indirect enum FileText: Sendable {
  /// - beginning: the header lines of a stream.
  case file(FileBytes, beginning: [UInt8])

  private static let end = Array("END:VCALENDAR\r\n".utf8)

  /// The stream with lines that are not in the file. They are UTF-8 and end with a line break.
  func text(around lines: [UInt8]) -> String {
    switch self {
    case .file(_, let beginning): String(decoding: beginning + lines + Self.end, as: UTF8.self)
    }
  }

  /// The stream with a range of lines of the file.
  func text(_ range: Range<Int>) -> String {
    let (bytes, beginning) =
      switch self {
      case .file(let bytes, let beginning): (bytes, beginning)
      }
    let count = beginning.count + range.count + Self.end.count
    return bytes.withSpan { bytes in
      String(unsafeUninitializedCapacity: count) { buffer in
        _ = buffer[..<beginning.count].initialize(fromContentsOf: beginning)
        bytes.extracting(range).withUnsafeBufferPointer {
          _ = buffer[beginning.count..<beginning.count + range.count].initialize(fromContentsOf: $0)
        }
        _ = buffer[(count - Self.end.count)..<count].initialize(fromContentsOf: Self.end)
        return count
      }
    }
  }
}

/// The text of an object whose lines are in the file, from `lower` up to `upper`. They are UTF-8 and end with a
/// line break.
struct FileLines: ObjectTextSource {
  let file: FileText
  let lower: UInt32
  let upper: UInt32

  var text: String { file.text(Int(lower)..<Int(upper)) }
}

/// The text of an object whose lines were normalized or combined. They are UTF-8 and end with a line break.
struct NormalizedLines: ObjectTextSource {
  let file: FileText
  let lines: [UInt8]

  var text: String { file.text(around: lines) }
}
