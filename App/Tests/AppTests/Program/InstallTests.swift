import Foundation
import Testing

@testable import SystemAccess

@Suite struct InstallTests {
  private static let repository = URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).joined(
    separator: "/"
  )
  .replacing("//", with: "/")

  private func make(_ target: String, in home: TemporaryHome) async throws -> ChildProcess.Outcome {
    let built = URL(fileURLWithPath: try BuiltProgram().path).deletingLastPathComponent().path
    return try await CommandRunner.run(
      [
        "make", "-s", "-C", Self.repository, target, "BUILT=\(built)", "PREFIX=/usr/local",
        "DESTDIR=\(home.path)/root folder",
      ], environment: ["PATH": "/usr/bin:/bin", "HOME": home.path])
  }

  private func files(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(folder)/\($0)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  @Test func installPutsEverythingBelowThePrefixAndUninstallRemovesIt() async throws {
    let home = TemporaryHome()
    let root = home.path + "/root folder/usr/local"

    #expect(try await make("install", in: home).isSuccess)
    #expect(
      try files(in: root) == [
        "bin/almanac", "libexec/almanac/almanac-online", "share/bash-completion/completions/almanac",
        "share/fish/vendor_completions.d/almanac.fish", "share/man/man1/almanac.1",
        "share/zsh/site-functions/_almanac",
      ])
    #expect(
      try String(contentsOfFile: root + "/share/man/man1/almanac.1", encoding: .utf8).hasPrefix(
        ".TH ALMANAC 1"))

    // The installed program finds its helper, which then fails to reach a server.
    let ending = try BuiltProgram(at: root + "/bin/almanac").run(
      ["account", "add", "X", "http://127.0.0.1:1/", "--home", home.path], output: .nullDevice)
    #expect(ending.status == ExitCode.unavailable.rawValue)
    #expect(!ending.errors.contains("almanac-online"), "\(ending.errors)")

    #expect(try await make("uninstall", in: home).isSuccess)
    #expect(try files(in: root) == [])
  }
}
