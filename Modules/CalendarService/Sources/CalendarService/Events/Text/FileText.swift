/// The bytes of a file, and what its events need around them to be streams of their own.
///
/// Indirect, so that the objects of a file share one and are no larger for it.
package indirect enum FileText: Sendable {
  /// - beginning: the lines of a stream before those of the file.
  case file(FileBytes, beginning: [UInt8])

  private static let end = Array("END:VCALENDAR\r\n".utf8)

  /// The stream of lines that are not those of the file, but UTF-8 as well.
  package func text(around lines: [UInt8]) -> String {
    switch self {
    case .file(_, let beginning): String(decoding: beginning + lines + Self.end, as: UTF8.self)
    }
  }

  /// The stream of some lines of the file.
  package func text(_ range: Range<Int>) -> String {
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
