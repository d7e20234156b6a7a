import ProgramSettings
import SystemAccess

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// The lines that were typed, in a file that only the person can read, so that they can be recalled the next time.
struct LineHistory: Sendable {
  /// Where it is; `nil` where nothing is kept.
  let path: String?
  /// How many lines are kept.
  let limit: Int
  /// The lines, oldest first.
  private(set) var lines: [String] = []

  /// Reads the file. A line that cannot be read is left out.
  init(path: String?, limit: Int) {
    (self.path, self.limit) = (limit > 0 ? path : nil, limit)
    guard let path = self.path, let data = try? AtomicFile(path: path).read() else { return }
    let stored = data.split(separator: UInt8(ascii: "\n"))
    lines = stored.suffix(limit).compactMap { try? JSONDecoder().decode(String.self, from: $0) }
    guard stored.count > 2 * limit else { return }
    // The file has grown to twice what is kept.
    let text = lines.compactMap { try? JSONText.line($0) }.map { $0 + "\n" }.joined()
    try? AtomicFile(path: path).replace(with: Data(text.utf8), isPrivate: true)
  }

  /// Adds a line, unless it is the same as the one before.
  mutating func add(_ line: String) {
    guard line != lines.last else { return }
    lines = (lines + [line]).suffix(max(limit, 1))
    guard let path, let text = try? JSONText.line(line) else { return }
    try? AtomicFile(path: path).makeFolder()
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    fchmod(descriptor, 0o600)
    // A history that cannot be written costs recalling the line, nothing else.
    try? StandardStream.Descriptor(number: descriptor).write(text + "\n")
  }
}
