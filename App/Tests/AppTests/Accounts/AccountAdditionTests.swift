import CalendarService
import Testing

@testable import ProgramSettings

@Suite struct AccountAdditionTests {
  private let home = TemporaryHome()

  private func source(_ place: String, _ values: [String: [String]] = [:]) throws -> CalendarSource {
    let arguments = Arguments(words: [], values: values)
    return try AccountAddition(name: "New", place: place, arguments)
      .source(in: home.path, homeFolder: home.path)
  }

  private func account(
    _ address: String, user: String, _ password: PasswordSource, allowsPlainText: Bool = false
  ) -> CalendarSource {
    let account = CalendarAccount(
      address: address, user: user, password: password, allowsPlainText: allowsPlainText)
    return CalendarSource(name: "New", place: .server(account))
  }

  @Test func anExistingFolderOrFileIsAdded() throws {
    let file = try home.write("", to: "work.ics")

    #expect(try source("work.ics").place == .file(path: file))
    #expect(try source("~/work.ics").place == .file(path: file))
    #expect(try source(".").place == .folder(path: home.path))
  }

  @Test func aMissingPathIsRefused() {
    #expect(throws: AccountError.missingPath(home.path + "/none.ics")) { try source("./none.ics") }
  }

  @Test func aPasswordForAFileIsRefused() throws {
    let file = try home.write("", to: "work.ics")

    #expect(throws: AccountError.notAServer(path: file)) { try source(file, ["--user": ["ana"]]) }
  }

  @Test func anyOtherAddressIsAServer() throws {
    #expect(
      try source("https://dav.example.org/", ["--user": ["ana"], "--password-env": ["SECRET"]])
        == account("https://dav.example.org/", user: "ana", .environment(variable: "SECRET")))
    #expect(
      try source("dav.example.org", ["--user": ["ana"], "--password-file": ["secret"], "--plain-http": [""]])
        == account(
          "dav.example.org", user: "ana", .file(path: home.path + "/secret"), allowsPlainText: true))
    #expect(
      try source("ana@example.org", ["--password-command": ["pass show mail"]])
        == account("ana@example.org", user: "ana@example.org", .command(["pass", "show", "mail"])))
  }

  @Test(arguments: [
    ("icloud", "ana@example.org", "https://caldav.icloud.com"),
    ("ana@me.com", "ana@me.com", "https://caldav.icloud.com"),
    ("Fastmail", "ana@example.org", "https://caldav.fastmail.com/dav/principals/user/ana@example.org/"),
    (
      "ana@fastmail.com", "ana@fastmail.com",
      "https://caldav.fastmail.com/dav/principals/user/ana@fastmail.com/"
    ),
    ("nextcloud:cloud.example.org/files", "ana", "https://cloud.example.org/files/remote.php/dav"),
    ("posteo", "ana@posteo.de", "https://posteo.de:8443"),
    ("mailbox.org", "ana@mailbox.org", "https://dav.mailbox.org/caldav/"),
  ])
  func aProviderIsKnownByItsName(_ place: String, _ user: String, _ address: String) throws {
    let words = ["--password-env": ["SECRET"], "--user": place.contains("@") ? nil : [user]].compactMapValues(
      \.self)

    #expect(try source(place, words) == account(address, user: user, .environment(variable: "SECRET")))
  }

  @Test func googleIsSignedInTo() throws {
    let address = "https://apidata.googleusercontent.com/caldav/v2/ana@gmail.com/user"
    let signIn = CalendarAccount.Credentials(user: "ana@gmail.com", password: .signIn(path: ""))

    let added = try source("ana@gmail.com", ["--client": ["client.json"]])
    #expect(added.place == .server(CalendarAccount(address: address, credentials: signIn)))
    #expect(try source("google", ["--user": ["ana@gmail.com"], "--client": ["client.json"]]) == added)
    var record = AccountRecord(added)
    record.signInFile = "/home/ana/google.json"
    #expect(
      try record.source(in: "accounts.json").place
        == .server(
          CalendarAccount(
            address: address,
            credentials: .init(user: "ana@gmail.com", password: .signIn(path: "/home/ana/google.json")))))
    let token = CalendarAccount.Credentials(user: nil, password: .command(["token"]))
    #expect(
      try source("google", ["--user": ["ana@gmail.com"], "--token-command": ["token"]]).place
        == .server(CalendarAccount(address: address, credentials: token)))
  }

  @Test(arguments: [
    ("google", ["--user": ["a@gmail.com"]], AccountError.needsSignIn(provider: "Google")),
    ("google", ["--user": ["a@gmail.com"], "--password-env": ["X"]], .needsSignIn(provider: "Google")),
    ("google", ["--client": ["c.json"]], .missingUser(address: "Google")),
    (
      "nextcloud", ["--user": ["a"], "--password-env": ["X"]],
      .missingHost(provider: "Nextcloud", name: "nextcloud")
    ),
    (
      "posteo:x.org", ["--user": ["a"], "--password-env": ["X"]],
      .unneededHost(provider: "Posteo", name: "posteo")
    ),
    ("a@fastmail.com", ["--client": ["c.json"], "--password-env": ["X"]], .onePasswordPlace),
  ])
  func aProviderSaysWhatItNeeds(_ place: String, _ words: [String: [String]], _ error: AccountError) {
    #expect(throws: error) { try source(place, words) }
  }

  @Test func aMissingPasswordNamesWhereItIsMade() {
    #expect {
      try source("ana@icloud.com")
    } throws: { error in
      "\(error)".hasPrefix("iCloud needs a password (account.apple.com, 'App-Specific Passwords').")
    }
  }

  @Test(arguments: [
    ("https://example.org/s3cret/basic.ics?k=1", CalendarAccount.Service.feed, "https://example.org"),
    ("https://example.org/Basic.ICS", .feed, "https://example.org"),
    ("webcal://example.org/team", .feed, "webcal://example.org"),
    ("WEBCALS://example.org/", .feed, "WEBCALS://example.org"),
    ("https://example.org/ics/", .calDAV, "https://example.org/ics/"),
    ("example.org", .calDAV, "example.org"),
  ])
  func aPublishedCalendarIsAFeed(
    _ place: String, _ service: CalendarAccount.Service, _ shown: String
  ) throws {
    let account = CalendarAccount(address: place, service: service, credentials: nil)
    let added = try source(place)

    #expect(added.place == .server(account))
    #expect(AccountList([added]).text == "New  \(shown)")
    #expect(try AccountRecord(added).source(in: "accounts.json") == added)
  }

  @Test func aCommandWritesATokenInPlaceOfAUserAndAPassword() throws {
    let added = try source("https://example.org/a.ics", ["--token-command": ["oauth token"]])
    let credentials = CalendarAccount.Credentials(user: nil, password: .command(["oauth", "token"]))

    #expect(
      added.place
        == .server(
          CalendarAccount(address: "https://example.org/a.ics", service: .feed, credentials: credentials)))
    #expect(AccountRecord(added).tokenCommand == ["oauth", "token"])
    #expect(try AccountRecord(added).source(in: "accounts.json") == added)
    for other in ["--user", "--password-env", "--password-file", "--password-command"] {
      #expect(throws: AccountError.onePasswordPlace) {
        try source("dav.example.org", ["--token-command": ["oauth token"], other: ["x"]])
      }
    }
    #expect(throws: AccountError.onePasswordPlace) {
      try source("dav.example.org", ["--token-command": [""]])
    }
  }

  @Test func aServerNeedsNoUser() throws {
    #expect(
      try source("https://dav.example.org/public/")
        == CalendarSource(
          name: "New",
          place: .server(CalendarAccount(address: "https://dav.example.org/public/", credentials: nil))))
  }

  @Test func aMissingUserOrPasswordSourceIsReported() {
    #expect(throws: AccountError.missingUser(address: "dav.example.org")) {
      try source("dav.example.org", ["--password-env": ["SECRET"]])
    }
    #expect(throws: AccountError.onePasswordPlace) { try source("dav.example.org", ["--user": ["ana"]]) }
    #expect(throws: AccountError.onePasswordPlace) {
      try source("a@example.org", ["--password-env": ["A"], "--password-file": ["b"]])
    }
    #expect(throws: AccountError.onePasswordPlace) {
      try source("a@example.org", ["--password-command": [" "]])
    }
  }
}
