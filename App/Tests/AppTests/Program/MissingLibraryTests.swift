#if os(Linux)
@testable import ProgramSettings
@testable import SystemAccess
import CalendarService
import Foundation
import Testing

/// The program on a system that lacks a library of `almanac-online`.
@Suite struct MissingLibraryTests {
  private let home: TemporaryHome
  private let almanac: BuiltProgram
  /// The name of the missing library.
  private let library = "libFoundationNetworkinX.so"

  /// Copies the program, and a version of its helper that requires a missing library, into one folder. A separate
  /// process copies them: a program cannot run while a process has it open for writing, and children that other
  /// tests start here could inherit the open file.
  init() throws {
    home = TemporaryHome()
    almanac = BuiltProgram(at: home.path + "/almanac")
    let copy = { (from: String, to: String) in
      let ending = try BuiltProgram(at: "/bin/cp").run(["-p", from, to], output: .nullDevice)
      #expect(ending.status == 0, "\(ending)")
    }
    try copy(try BuiltProgram().path, almanac.path)
    let helper = try BuiltProgram("almanac-online").path
    var bytes = try Data(contentsOf: URL(fileURLWithPath: helper))
    let name = try #require(bytes.firstRange(of: Data("\0libFoundationNetworking.so\0".utf8)))
    bytes.replaceSubrange(name, with: Data("\0\(library)\0".utf8))
    let changed = home.path + "/changed"
    try bytes.write(to: URL(fileURLWithPath: changed))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: changed)
    try copy(changed, self.helper)
  }

  private var helper: String { home.path + "/almanac-online" }

  private func run(_ words: String...) throws -> BuiltProgram.Ending {
    try almanac.run(words + ["--home", home.path], output: .nullDevice)
  }

  @Test func theLibraryIsNamed() throws {
    #expect(LibraryCheck(program: helper).missing == [library])
    #expect(LibraryCheck(program: try BuiltProgram("almanac-online").path).missing == [])
  }

  @Test func aServerIsNotReachedWithoutTheLibrary() throws {
    let ending = try run("account", "add", "Work", "dav.example.org")

    #expect(
      ending
        == BuiltProgram.Ending(
          status: 69,
          errors: """
            dav.example.org cannot be reached: \(library) is missing; install the package that holds it.

            """))
  }

  @Test func aFolderSyncsWithoutTheLibrary() throws {
    let folder = home.path + "/events"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)

    #expect(try run("account", "add", "Home", folder) == BuiltProgram.Ending(status: 0, errors: ""))
    #expect(try run("sync") == BuiltProgram.Ending(status: 0, errors: ""))
    #expect(try run("account", "test") == BuiltProgram.Ending(status: 0, errors: ""))
  }

  @Test func aFolderSyncsDespiteAnUnreachableServer() throws {
    let accounts = AccountsFile(path: home.path + "/config/accounts.json")
    let folder = home.path + "/events"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try accounts.write([
      .init(name: "Home", place: .folder(path: folder)),
      .init(name: "Work", place: .server(.init(address: "dav.example.org", credentials: nil))),
    ])

    let ending = try run("sync")

    #expect(ending.status == 69)
    #expect(ending.errors.hasPrefix("Work: dav.example.org cannot be reached: \(library) is missing"))
    #expect(try run("sync", "home") == BuiltProgram.Ending(status: 0, errors: ""))
  }

  @Test(arguments: [
    ("libcurl.so.4", "install libcurl (libcurl4 on Debian and Ubuntu)"), ("libxml2.so.2", "install libxml2"),
  ])
  func theRemedyNamesThePackage(_ library: String, _ cure: String) {
    #expect(LibraryCheck.cure(for: library) == cure)
  }
}
#endif
