import Foundation

/// A program in the same folder as this one.
struct SiblingProgram: Hashable {
  /// What it is called.
  let name: String

  /// Runs it in place of this program, with the same arguments and surroundings. Returns where it is not there
  /// or cannot be run.
  func takeOver(_ arguments: [String]) {
    guard let folder = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent() else {
      return
    }
    let path = folder.appendingPathComponent(name).path
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    execv(path, words)
    for word in words { free(word) }
  }
}
