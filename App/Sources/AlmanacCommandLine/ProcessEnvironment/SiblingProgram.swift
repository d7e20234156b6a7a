import Foundation

/// A program in the same folder as this one.
struct SiblingProgram: Hashable {
  /// What it is called.
  let name: String

  /// Runs it in place of this program, with the same arguments and environment. Returns why it cannot be run.
  func takeOver(_ arguments: [String]) -> String {
    guard let folder = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent() else {
      return "the system does not say where this program is"
    }
    let path = folder.appendingPathComponent(name).path
    guard access(path, X_OK) == 0 else {
      return "\(path), which reaches the network, is missing; install it beside almanac"
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
