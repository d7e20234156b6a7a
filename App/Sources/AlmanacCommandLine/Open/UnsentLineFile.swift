import CalendarScreen
import ProgramSettings

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The line that was being typed, so that a crash or a closed terminal does not lose it.
struct UnsentLineFile: Sendable {
  let file: AtomicFile

  /// The line; `nil` if there is none, or it cannot be read.
  func read() -> UnsentLine? {
    guard let data = try? file.read() else { return nil }
    return try? JSONDecoder().decode(UnsentLine.self, from: data)
  }

  /// Stores the line, or removes it. A failure is ignored: the line is still on the screen.
  func write(_ line: UnsentLine?) {
    guard let line else {
      try? FileManager.default.removeItem(atPath: file.path)
      return
    }
    guard let data = try? JSONEncoder().encode(line) else { return }
    try? file.replace(with: data, isPrivate: true)
  }
}
