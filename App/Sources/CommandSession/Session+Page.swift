package import ProgramSettings
package import SystemAccess
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Why a page could not be written or opened.
package enum PageError: ReportedError, Hashable {
  /// The file cannot be written.
  case unwritable(path: String, reason: String)
  /// No browser could be started.
  case notOpened(path: String)

  package var exitCode: ExitCode { .cannotCreate }
}

extension PageError: CustomStringConvertible {
  /// The problem, and what to do about it.
  package var description: String {
    switch self {
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason). Name another file."
    case .notOpened(let path): "\(path) is written, but no browser could be started. Open it by hand."
    }
  }
}

extension Session {
  /// Writes a page to a file, replacing an existing one, and reports it; opens it in the browser if `isOpened`.
  package func write(page html: String, to path: String, opening isOpened: Bool) async throws {
    // "-" is standard output, as for other programs.
    if path == "-" { return write(html) }
    do { try write(html, toFile: path) } catch {
      throw PageError.unwritable(path: path, reason: error.reason)
    }
    print("Wrote \(path.sanitised).")
    guard isOpened else { return }
    guard await openInBrowser(URL(fileURLWithPath: path).path) else { throw PageError.notOpened(path: path) }
  }

  /// Writes a file that the person names (``AtomicFile/write(_:)``), unless it is in a folder of the program.
  package func write(_ text: String, toFile path: String) throws(AtomicFile.Failure) {
    let file = AtomicFile(path: path)
    let folder = try file.target().deletingLastPathComponent().resolvingSymlinksInPath().path + "/"
    let own = [
      DataFolder(home: options.home, environment: environment).path,
      SettingsFolder(home: options.home, environment: environment).path,
    ]
    guard
      !own.contains(where: { folder.hasPrefix(URL(fileURLWithPath: $0).resolvingSymlinksInPath().path + "/") }
      )
    else { throw AtomicFile.Failure(reason: "its folder belongs to almanac") }
    try file.write(Data(text.utf8))
  }

  /// Opens a file or an address in the person's browser. Returns whether one could be started.
  package func openInBrowser(_ place: String) async -> Bool {
    #if os(macOS)
    let opener = "open"
    #else
    let opener = "xdg-open"
    #endif
    let outcome = try? await CommandRunner.run([opener, place], environment: environment.variables)
    return outcome?.isSuccess == true
  }
}
