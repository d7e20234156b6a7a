#if os(Linux)
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

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
    // A loader that does not know the request runs the program, which then writes its version.
    let environment = ProcessInfo.processInfo.environment.merging(["LD_TRACE_LOADED_OBJECTS": "1"]) { $1 }
    let outcome = try? ChildProcess.run([path, "--version"], environment: environment)
    return String(decoding: outcome?.output ?? Data(), as: UTF8.self)
  }
}
#endif
