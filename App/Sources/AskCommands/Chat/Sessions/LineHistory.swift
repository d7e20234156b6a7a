import CommandSession
import ProgramSettings
import SystemAccess

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// The history of typed lines, in a file that only the person can read.
struct LineHistory: Sendable {
  /// The path; `nil` if nothing is saved.
  let path: String?
  /// The maximum number of lines.
  let limit: Int
  /// The lines, oldest first.
  private(set) var lines: [String] = []

  /// Reads the file. Unreadable lines are skipped.
  init(path: String?, limit: Int) {
    (self.path, self.limit) = (limit > 0 ? path : nil, limit)
    guard let path = self.path, let data = try? AtomicFile(path: path).read() else { return }
    let stored = data.split(separator: UInt8(ascii: "\n"))
    lines = stored.suffix(limit).compactMap { try? JSONDecoder().decode(String.self, from: $0) }
    guard stored.count > 2 * limit else { return }
    // The file has grown to twice the limit.
    let text = lines.compactMap { try? JSONText.line($0) }.map { $0 + "\n" }.joined()
    try? AtomicFile(path: path).replace(with: Data(text.utf8), isPrivate: true)
  }

  /// Adds a line unless it equals the previous one.
  mutating func add(_ line: String) {
    guard line != lines.last else { return }
    lines = (lines + [line]).suffix(max(limit, 1))
    guard let path, let text = try? JSONText.line(line) else { return }
    try? AtomicFile(path: path).makeFolder()
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    fchmod(descriptor, 0o600)
    // If the history cannot be written, only recall is lost.
    try? StandardStream.Descriptor(number: descriptor).write(text + "\n")
  }
}
