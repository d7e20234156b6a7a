import Foundation

@testable import ArchitectureKit

/// The compiler's own answer to which modules files import.
enum CompilerImports {
  /// The modules that the files import together, as the compiler's parser sees it on this machine.
  static func modules(_ files: [URL]) async throws -> Set<String> {
    let run = try await ProgramRun(
      "swiftc",
      ["-frontend", "-emit-imported-modules", "-swift-version", "6", "-module-name", "Files", "-o", "-"]
        + files.map(\.path))
    guard run.status == 0 else { throw Refusal(output: run.errorText) }
    return Set(String(decoding: run.output, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  /// The compiler does not take the files.
  struct Refusal: Error {
    var output: String
  }
}
