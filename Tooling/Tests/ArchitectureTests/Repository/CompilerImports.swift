import Foundation

@testable import ManifestReading

/// The imported modules of files according to the compiler.
enum CompilerImports {
  private static let options = ["-swift-version", "6", "-module-name", "Files", "-suppress-warnings"]

  /// The modules that all the files import, as the compiler resolves them on this machine.
  static func modules(_ files: [URL]) async throws -> Set<String> {
    let run = try await ProgramRun(
      "swiftc", ["-frontend", "-emit-imported-modules", "-o", "-"] + options + files.map(\.path))
    guard run.status == 0 else { throw Refusal(output: run.errorText) }
    return Set(lines(run.output))
  }

  /// The imports outside `#if` of each file, as `line:module`, by path.
  ///
  /// `-emit-imported-modules` needs a process for each file; one syntax tree covers all files. It is large, so that
  /// only its imports are kept.
  static func statements(_ paths: [String], in root: URL) async throws -> [String: Set<String>] {
    let folder = try TemporaryFolder()
    try folder.write(paths.map { "-primary-file \"\($0)\"\n" }.joined(), to: "files")
    let command = "set -o pipefail; \"$@\" | (LC_ALL=C grep -a '^ *(import_decl ' || true)"
    let arguments = ["swiftc", "-frontend", "-dump-parse"] + options + ["@\(folder.url.path)/files"]
    let run = try await ProgramRun("bash", ["-c", command, "bash"] + arguments, in: root)
    guard run.status == 0 else { throw Refusal(output: run.errorText) }
    var found: [String: Set<String>] = [:]
    for line in lines(run.output) {
      // (import_decl … range=[App/A.swift:2:1 - line:2:8] kind=struct module="A.B")
      let pattern = /range=\[(.+?):\d+:\d+ - line:(\d+):\d+\].*module="([^".]+)/
      guard let match = try pattern.firstMatch(in: line) else { throw Refusal(output: line) }
      found[String(match.1), default: []].insert("\(match.2):\(match.3)")
    }
    return found
  }

  private static func lines(_ output: Data) -> [String] {
    String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The compiler rejects the files, or its output has an unexpected form.
  struct Refusal: Error {
    var output: String
  }
}
