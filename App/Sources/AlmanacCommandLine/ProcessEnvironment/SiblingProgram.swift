import Foundation

/// A program that belongs to this one: in the same folder, or in `../libexec/almanac` of it, where `make install` puts it.
struct SiblingProgram: Hashable {
  /// What it is called.
  let name: String

  /// Runs it in place of this program, with the same arguments and in the same environment. Returns why it cannot be run.
  func takeOver(_ arguments: [String]) -> String {
    guard let folder = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent() else {
      return "the system does not say where this program is"
    }
    let installed = folder.deletingLastPathComponent().appendingPathComponent("libexec/almanac")
    let paths = [folder, installed].map { $0.appendingPathComponent(name).path }
    guard let path = paths.first(where: { access($0, X_OK) == 0 }) else {
      return "\(paths[0]), which reaches the network, is missing; install it beside almanac"
    }
    #if os(Linux)
    if let library = LibraryCheck(program: path).missing.first {
      return "\(library) is missing; \(LibraryCheck.cure(for: library))"
    }
    #endif
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    execv(path, words)
    let reason = String(cString: strerror(errno))
    for word in words { free(word) }
    return "\(path) cannot be run: \(reason)"
  }
}
