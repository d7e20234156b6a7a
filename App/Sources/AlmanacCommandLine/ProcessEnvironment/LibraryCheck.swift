#if os(Linux)
import Foundation

/// Asks the dynamic loader which libraries a program lacks, without running it. A program that lacks one ends before its
/// first line, and could not say what to do about it.
struct LibraryCheck {
  /// The libraries that are not found: `libcurl.so.4`.
  let missing: [String]

  /// Checks the program at a path. Where the loader cannot be asked, nothing is missing.
  init(program path: String) {
    let lines = Self.loaderOutput(of: path).split(separator: "\n")
    missing = lines.filter { $0.hasSuffix("=> not found") }.compactMap { line in
      line.split(whereSeparator: \.isWhitespace).first.map(String.init)
    }
  }

  /// What to do where a library is missing.
  static func cure(for library: String) -> String {
    switch library {
    case _ where library.hasPrefix("libcurl"): "install libcurl (libcurl4 on Debian and Ubuntu)"
    case _ where library.hasPrefix("libxml2"): "install libxml2"
    default: "install the package that holds it"
    }
  }

  /// What the loader writes when it is asked to list a program's libraries instead of running it (ld.so(8)).
  private static func loaderOutput(of path: String) -> String {
    let output = Pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output.fileHandleForWriting.fileDescriptor, STDOUT_FILENO)
    let environment = ProcessInfo.processInfo.environment.merging(["LD_TRACE_LOADED_OBJECTS": "1"]) { $1 }
    // A loader that does not know the request runs the program, which then writes its version.
    var words: [UnsafeMutablePointer<CChar>?] = [path, "--version"].map { (word: String) in strdup(word) }
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") }
    defer { for text in words + variables { free(text) } }
    words.append(nil)
    variables.append(nil)
    var pid: pid_t = 0
    let status = posix_spawn(&pid, path, &actions, nil, &words, &variables)
    try? output.fileHandleForWriting.close()
    guard status == 0 else { return "" }
    defer { waitpid(pid, nil, 0) }
    return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}
#endif
