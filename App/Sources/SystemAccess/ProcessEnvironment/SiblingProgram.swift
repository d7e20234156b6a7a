#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// A program installed with this one: in the same folder, or in `../libexec/almanac` relative to it, as `make
/// install` does.
struct SiblingProgram: Hashable {
  /// Its name.
  let name: String

  /// Why it cannot be run; `nil` if it can.
  var fault: String? {
    do {
      _ = try path()
      return nil
    } catch { return error.reason }
  }

  /// Replaces this program with it, with the same arguments and environment. Returns why it cannot be run.
  func takeOver(_ arguments: [String]) -> String {
    let path: String
    do { path = try self.path() } catch { return error.reason }
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    execv(path, words)
    let reason = SystemReason.text(ofCode: errno)
    for word in words { free(word) }
    return "\(path) cannot be run: \(reason)"
  }

  /// The path of this program; rather the link in a folder of `path` that leads to it, which an update keeps.
  static func pathOfThis(searching path: String) -> String? {
    guard let program = runningProgram else { return nil }
    let links = path.split(separator: ":").map { "\($0)/almanac" }
    return links.first { link in
      link.hasPrefix("/") && URL(fileURLWithPath: link).resolvingSymlinksInPath().path == program
    } ?? program
  }

  private static var runningProgram: String? {
    #if os(Linux)
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #else
    Bundle.main.executableURL?.resolvingSymlinksInPath().path
    #endif
  }

  private struct Fault: Error {
    let reason: String
  }

  /// Its path; throws if it or one of its libraries is missing.
  private func path() throws(Fault) -> String {
    guard let folder = Self.runningProgram.map({ URL(fileURLWithPath: $0).deletingLastPathComponent() })
    else {
      throw Fault(reason: "the system does not say where this program is")
    }
    let installed = folder.deletingLastPathComponent().appendingPathComponent("libexec/almanac")
    let paths = [folder, installed].map { $0.appendingPathComponent(name).path }
    guard let path = paths.first(where: { access($0, X_OK) == 0 }) else {
      throw Fault(reason: "\(paths[0]), which reaches the network, is missing; install it beside almanac")
    }
    #if os(Linux)
    if let library = LibraryCheck(program: path).missing.first {
      throw Fault(reason: "\(library) is missing; \(LibraryCheck.cure(for: library))")
    }
    #endif
    return path
  }
}
