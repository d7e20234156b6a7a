#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// A standard stream.
package enum StandardStream: Int32 {
  case input, output, errors

  /// Its terminal, if it is connected to one.
  package var terminal: ProcessEnvironment.Terminal? {
    guard isatty(rawValue) == 1 else { return nil }
    var size = winsize()
    let isKnown = ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return ProcessEnvironment.Terminal(
      columns: isKnown ? Int(size.ws_col) : nil, rows: isKnown && size.ws_row > 0 ? Int(size.ws_row) : nil)
  }

  /// Writes all of a text.
  package func write(_ text: String) throws(StreamError) { try Descriptor(number: rawValue).write(text) }

  /// Waits for the next bytes; `nil` at the end.
  func readNext() throws(StreamError) -> Data? { try Descriptor(number: rawValue).readNext() }
}

extension StandardStream {
  /// An open file.
  package struct Descriptor: Sendable {
    package let number: Int32

    package init(number: Int32) {
      self.number = number
    }

    /// Writes all of a text.
    package func write(_ text: String) throws(StreamError) { try write(Array(text.utf8)) }

    /// Writes all bytes.
    package func write(_ bytes: [UInt8]) throws(StreamError) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = rest.withUnsafeBytes { writeBytes(number, $0.baseAddress, $0.count) }
        if written >= 0 {
          rest = rest.dropFirst(written)
        } else if errno == EPIPE {
          throw .readerGone
        } else if errno != EINTR {
          throw .notWritten(reason: SystemReason.text(ofCode: errno))
        }
      }
    }

    /// Waits for the next bytes; `nil` at the end.
    func readNext() throws(StreamError) -> Data? {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = buffer.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) }
        if count >= 0 { return count == 0 ? nil : Data(buffer[..<count]) }
        if errno != EINTR { throw .notRead(reason: SystemReason.text(ofCode: errno)) }
      }
    }

    /// Reads until nothing more comes; throws ``OutputTooLarge`` if that is more than `limit` bytes.
    func readToEnd(atMost limit: Int) throws -> Data {
      var data = Data()
      while let next = try readNext() {
        data.append(next)
        if data.count > limit { throw OutputTooLarge() }
      }
      return data
    }
  }
}

/// The system call, declared outside of types that have a method with that name.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// Why a standard stream failed.
package enum StreamError: Error, Hashable {
  /// The reader of the output has closed it. Nothing is reported.
  case readerGone
  /// Writing failed; `reason` is the system's message.
  case notWritten(reason: String)
  /// Reading failed; `reason` is the system's message.
  case notRead(reason: String)
}

extension StreamError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .readerGone: "The program that read the output has ended."
    case .notWritten(let reason): "The output could not be written: \(reason). Check where it goes."
    case .notRead(let reason): "The input could not be read: \(reason). Check where it comes from."
    }
  }
}

extension StreamError: ReportedError {
  package var exitCode: ExitCode { self == .readerGone ? .ok : .ioError }
  package var report: String? { self == .readerGone ? nil : description }
}
