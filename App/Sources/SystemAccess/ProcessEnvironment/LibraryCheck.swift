#if os(Linux)
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Asks the dynamic loader which libraries a program lacks, without running it. A program that lacks one fails
/// before `main`, and cannot explain what to do.
struct LibraryCheck {
  /// The missing libraries: `libcurl.so.4`.
  let missing: [String]

  /// Checks the program at a path. If the loader cannot be asked, none count as missing.
  init(program path: String) {
    let lines = Self.loaderOutput(of: path).split(separator: "\n")
    missing = lines.filter { $0.hasSuffix("=> not found") }.compactMap { line in
      line.split(whereSeparator: \.isWhitespace).first.map(String.init)
    }
  }

  /// What to do about a missing library.
  static func cure(for library: String) -> String {
    switch library {
    case _ where library.hasPrefix("libcurl"): "install libcurl (libcurl4 on Debian and Ubuntu)"
    case _ where library.hasPrefix("libxml2"): "install libxml2"
    default: "install the package that holds it"
    }
  }

  /// The output of the loader when it lists a program's libraries instead of running it (ld.so(8)).
  private static func loaderOutput(of path: String) -> String {
    // Other loaders ignore the variable and run the program, which then prints its version.
    let environment = ProcessInfo.processInfo.environment.merging(["LD_TRACE_LOADED_OBJECTS": "1"]) { $1 }
    let outcome = try? ChildProcess.run([path, "--version"], environment: environment)
    return String(decoding: outcome?.output ?? Data(), as: UTF8.self)
  }
}
#endif
