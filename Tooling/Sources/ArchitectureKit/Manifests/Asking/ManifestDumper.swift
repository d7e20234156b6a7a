import Foundation

/// Asks SwiftPM what one manifest says.
struct ManifestDumper: Sendable {
  /// Reads the manifest of the package in `folder`.
  ///
  /// SwiftPM keeps answers of its own, which know as little of the files and the clock that a manifest may
  /// read; `anew` asks it to forget them.
  func dump(folder: URL, anew: Bool = false) async throws(ManifestError) -> Manifest {
    let options = anew ? ["--manifest-cache", "none"] : []
    let run: ProgramRun
    do {
      run = try await ProgramRun(
        "swift", ["package", "--package-path", folder.path] + options + ["dump-package"])
    } catch {
      throw .noSwift(reason: error.localizedDescription)
    }
    guard run.status == 0 else {
      throw .refused(file: folder.appendingPathComponent("Package.swift").path, output: run.errorText)
    }
    return try Manifest(dump: run.output)
  }
}
