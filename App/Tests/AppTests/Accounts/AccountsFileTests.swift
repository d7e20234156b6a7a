import CalendarService
import Foundation
import Testing

@testable import ProgramSettings

@Suite struct AccountsFileTests {
  private let home: TemporaryHome
  private let file: AccountsFile

  init() throws {
    home = TemporaryHome()
    file = AccountsFile(path: home.path + "/config/accounts.json")
  }

  private func server(_ password: PasswordSource, allowsPlainText: Bool = false) -> CalendarSource.Place {
    .server(
      CalendarAccount(
        address: "https://dav.example.org/", user: "ana", password: password,
        allowsPlainText: allowsPlainText))
  }

  @Test func aMissingFileHasNoAccounts() throws {
    #expect(try file.read() == [])
  }

  @Test func accountsAreReadAsTheyWereWritten() throws {
    let sources = [
      CalendarSource(name: "One", place: .file(path: "/home/ana/work.ics")),
      CalendarSource(name: "Many", place: .folder(path: "/home/ana/calendars")),
      CalendarSource(name: "A", place: server(.file(path: "/home/ana/.password"))),
      CalendarSource(name: "B", place: server(.environment(variable: "SECRET"), allowsPlainText: true)),
      CalendarSource(
        name: "Open", place: .server(CalendarAccount(address: "https://dav.example.org/", credentials: nil))),
      CalendarSource(name: "C", place: server(.command(["pass", "show", "a b"]))),
    ]

    try file.write(sources)

    #expect(try file.read() == sources)
  }

  @Test func theFileIsReadableByItsOwnerOnly() throws {
    try file.write([])

    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path + "/config") == ["accounts.json"])
  }

  @Test func changesOfManyProcessesAreAllKept() async throws {
    let names = (0..<8).map { thread in (0..<16).map { "\(thread)-\($0)" } }
    await withTaskGroup { group in
      for names in names {
        group.addTask { [file] in
          for name in names {
            // As in separate processes: each change opens the lock again.
            #expect(throws: Never.self) {
              try file.change { $0.append(CalendarSource(name: name, place: .file(path: "/a"))) }
            }
          }
        }
      }
    }

    #expect(Set(try file.read().map(\.name)) == Set(names.joined()))
    #expect(try file.read().count == 128)
  }

  @Test func aChangeThatFailsWritesNothing() throws {
    let source = CalendarSource(name: "One", place: .file(path: "/a"))
    try file.write([source])

    #expect(throws: AccountError.takenName("One")) {
      try file.change { sources throws(AccountError) in
        sources = []
        throw .takenName("One")
      }
    }
    #expect(try file.read() == [source])
  }

  @Test(arguments: ["../elsewhere/mine.json", "link"], [true, false])
  func aSymbolicLinkIsKept(_ target: String, _ exists: Bool) throws {
    let files = FileManager.default
    for folder in ["config", "elsewhere"] {
      try files.createDirectory(atPath: "\(home.path)/\(folder)", withIntermediateDirectories: true)
    }
    try files.createSymbolicLink(atPath: file.path, withDestinationPath: target)
    try files.createSymbolicLink(
      atPath: home.path + "/config/link", withDestinationPath: home.path + "/elsewhere/mine.json")
    let real = AccountsFile(path: home.path + "/elsewhere/mine.json")
    if exists { try real.write([]) }
    let source = CalendarSource(name: "One", place: .file(path: "/a"))

    try file.change { $0.append(source) }

    #expect(try files.destinationOfSymbolicLink(atPath: file.path) == target)
    #expect(try real.read() == [source])
    #expect(try file.read() == [source])
  }

  @Test(arguments: [
    ("", "it is not JSON"),
    ("{\"version\": 1}", "'accounts' is missing"),
    (
      "{\"version\": 1, \"accounts\": [{\"name\": \"A\", \"kind\": \"ftp\", \"place\": \"x\"}]}",
      "'ftp' is not a kind of account"
    ),
    (
      """
      {"version": 1, "accounts": [{"name": "A", "kind": "server", "place": "x", "passwordFile": "p"}]}
      """,
      "'A' has a password and no user"
    ),
    (
      "{\"version\": 1, \"accounts\": [{\"name\": \"A\", \"kind\": \"server\", \"place\": \"x\", \"user\": \"u\"}]}",
      "'A' needs one of passwordFile, passwordVariable and passwordCommand"
    ),
  ])
  func aDamagedFileIsReportedWithItsCause(_ text: String, _ reason: String) throws {
    try file.write([])
    try Data(text.utf8).write(to: URL(fileURLWithPath: file.path))

    #expect(throws: AccountError.malformedFile(path: file.path, reason: reason)) { try file.read() }
  }

  @Test func aFileOfANewerProgramIsRefused() throws {
    try file.write([])
    try Data("{\"version\": 2, \"accounts\": []}".utf8).write(to: URL(fileURLWithPath: file.path))

    #expect(throws: AccountError.tooNew(path: file.path)) { try file.read() }
  }
}
