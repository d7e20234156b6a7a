import Foundation

/// Asks SwiftPM what a manifest says.
struct ManifestDumper: Sendable {
  /// Reads the manifest of the package in `folder`.
  func dump(folder: URL) async throws(ManifestError) -> Manifest {
    let run: ProgramRun
    do {
      run = try await ProgramRun("swift", ["package", "--package-path", folder.path, "dump-package"])
    } catch {
      throw .noSwift(reason: error.localizedDescription)
    }
    guard run.status == 0 else {
      throw .refused(file: folder.appendingPathComponent("Package.swift").path, output: run.errorText)
    }
    return try Manifest(dump: run.output)
  }
}
