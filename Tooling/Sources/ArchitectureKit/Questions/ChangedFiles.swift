import Foundation

/// The files that differ from a revision, those that git does not know yet included.
struct ChangedFiles: Sendable {
  /// From the root of the repository, sorted. Of a file that moved, both names.
  let paths: [String]

  init(root: URL, since revision: String) async throws {
    let changed = try await Self.git(
      ["diff", "--name-only", "--no-renames", "--relative", "-z", revision, "--"], root, revision)
    let unknown = try await Self.git(
      ["ls-files", "--others", "--exclude-standard", "-z"], root, revision)
    paths = Set(changed + unknown).sorted()
  }

  private static func git(_ arguments: [String], _ root: URL, _ revision: String) async throws -> [String] {
    let run = try await ProgramRun("git", ["-C", root.path] + arguments)
    guard run.status == 0 else { throw RepositoryError.noChanges(revision: revision, reason: run.errorText) }
    return run.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
