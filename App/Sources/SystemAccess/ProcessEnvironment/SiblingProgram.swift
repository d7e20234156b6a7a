#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// A program that belongs to this one: in the same folder, or in `../libexec/almanac` of it, where `make install` puts it.
struct SiblingProgram: Hashable {
  /// What it is called.
  let name: String

  /// Why it cannot be run; `nil` where it can.
  var fault: String? {
    do {
      _ = try path()
      return nil
    } catch { return error.reason }
  }

  /// Runs it in place of this program, with the same arguments and in the same environment. Returns why it cannot be run.
  func takeOver(_ arguments: [String]) -> String {
    let path: String
    do { path = try self.path() } catch { return error.reason }
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    execv(path, words)
    let reason = String(cString: strerror(errno))
    for word in words { free(word) }
    return "\(path) cannot be run: \(reason)"
  }

  private struct Fault: Error {
    let reason: String
  }

  /// Where it is; throws where it or a library of it is missing.
  private func path() throws(Fault) -> String {
    #if os(Linux)
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #else
    let program = Bundle.main.executableURL?.resolvingSymlinksInPath().path
    #endif
    guard let folder = program.map({ URL(fileURLWithPath: $0).deletingLastPathComponent() }) else {
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
