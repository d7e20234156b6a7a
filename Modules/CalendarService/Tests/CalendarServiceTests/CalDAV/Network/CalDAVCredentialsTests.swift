import CalendarService
import CalendarServiceTesting
import Foundation
import Synchronization
import Testing

@testable import CalDAVImplementation

extension NetworkTests {
  @Suite struct CalDAVCredentialsTests {
    @Test func eachRequestHasCredentials() async throws {
      let bench = try CalDAVBench(events: 1)

      _ = try await bench.bench.changes()

      #expect(
        bench.server.requests.map(\.headers["authorization"])
          == Array(repeating: "Basic YWxpY2U6c2VjcmV0", count: 3))
    }

    @Test func anAccountWithoutCredentialsSendsNone() async throws {
      try await FaultServer.serve({ _ in .status(404) }) { server in
        let account = CalendarAccount(address: server.address, credentials: nil)

        _ = try? await CalDAVServers(passwords: StubPasswordReader(), timeout: .seconds(600))
          .source(named: "open", account: account).checkAccess()

        #expect(server.requests.map(\.headers["authorization"]) == [nil, nil])
      }
    }

    @Test func missingCredentialsAreReported() async throws {
      try await FaultServer.serve({ _ in .status(401) }) { server in
        let account = CalendarAccount(address: server.address, credentials: nil)

        await #expect(throws: CalendarSourceError.missingCredentials(place: server.address + "/")) {
          try await CalDAVServers(passwords: StubPasswordReader(), timeout: .seconds(600))
            .source(named: "closed", account: account).checkAccess()
        }
      }
    }

    @Test func namesAndPasswordsOfAnyScriptAreSent() async throws {
      try await FaultServer.serve({ _ in .status(404) }) { server in
        let source = CalDAVBench.source(at: server.address, user: "zoë", password: "pä:ß")

        _ = try? await source.checkAccess()

        #expect(server.requests.first?.headers["authorization"] == "Basic em/Dqzpww6Q6w58=")
      }
    }

    @Test(arguments: [nil, "Basic realm=\"a\"", "Digest realm=\"a\", nonce=\"b\"", "Bearer"])
    func aRefusedPasswordEndsTheSync(_ challenge: String?) async throws {
      let headers = challenge.map { ["WWW-Authenticate": $0] } ?? [:]
      try await FaultServer.serve({ _ in .status(401, "No.", headers: headers) }) { server in
        let waits = WaitLog()
        let error = CalendarSourceError.refusedCredentials(place: server.address + "/", user: "alice")

        await #expect(throws: error) { try await CalDAVBench.source(at: server.address, waits).checkAccess() }
        #expect(server.requests.count == 1)
        #expect(waits.all == [])
      }
    }

    @Test func aForbiddenAccountIsReported() async throws {
      try await FaultServer.serve({ _ in .status(403) }) { server in
        await #expect(throws: CalendarSourceError.forbidden(place: server.address + "/")) {
          try await CalDAVBench.source(at: server.address).checkAccess()
        }
      }
    }

    @Test func aRefusedPasswordIsReadAgain() async throws {
      let bench = try CalDAVBench(events: 1)
      let account = CalendarAccount(
        address: bench.server.address, user: "alice", password: .environment(variable: "PASSWORD"))
      let source = CalDAVServers(
        passwords: ChangingPasswords(["old", "secret"]), pause: { _ in }, timeout: .seconds(600)
      ).source(named: "fake", account: account)

      #expect(try await source.calendars() == [bench.calendar])
      #expect(
        bench.server.requests.prefix(2).map(\.headers["authorization"])
          == ["Basic YWxpY2U6b2xk", "Basic YWxpY2U6c2VjcmV0"])
    }

    @Test func nothingIsSentWithoutAPassword() async throws {
      let bench = try CalDAVBench()
      let place = PasswordSource.environment(variable: "PASSWORD")
      let source = CalDAVServers(passwords: StubPasswordReader(), pause: { _ in }, timeout: .seconds(600))
        .source(
          named: "fake", account: CalendarAccount(address: bench.server.address, user: "a", password: place))

      await #expect(throws: CalendarSourceError.noPassword(.missingVariable(name: "PASSWORD"))) {
        try await source.checkAccess()
      }
      #expect(bench.server.connections == 0)
    }

    @Test(arguments: [
      "http://dav.example.org", "http://dav.example.org:8080/dav/", "http://127.0.0.1.example.org",
    ])
    func nothingIsSentUnencrypted(_ address: String) async throws {
      let place = address.hasSuffix("/") ? address : address + "/"

      await #expect(throws: CalendarSourceError.plainText(place: place)) {
        try await CalDAVBench.source(at: address).checkAccess()
      }
    }

    @Test(arguments: FakeQuestion.allCases, Soak.some(BadAnswer.all, quick: 3))
    func noErrorContainsThePassword(_ question: FakeQuestion, _ answer: BadAnswer) async throws {
      let bench = try CalDAVBench(events: 1)
      bench.fake.spoil(question, 1...99, answer.spoil)
      let path = bench.calendar.path + "event-1.ics"
      var errors: [(any Error)?] = []

      errors.append(await CalDAVBench.anyFailure { try await bench.source.calendars() })
      errors.append(await CalDAVBench.anyFailure { try await bench.bench.changes() })
      errors.append(
        await CalDAVBench.anyFailure { try await bench.source.resource(at: path, in: bench.calendar) })
      errors.append(
        await CalDAVBench.anyFailure {
          try await bench.source.write(Data("x".utf8), to: path, in: bench.calendar, replacing: "\"v1\"")
        })
      errors.append(
        await CalDAVBench.anyFailure {
          try await bench.source.remove(path, in: bench.calendar, version: "\"v2\"")
        })

      for error in errors.compactMap({ $0 }) {
        var text = "\(error) \(String(reflecting: error))"
        dump(error, to: &text)
        #expect(!text.contains("secret") && !text.contains("YWxpY2U6c2VjcmV0"), "\(text)")
        #expect(error is CalendarSourceError)
      }
    }
  }
}

/// A password that changes with each read.
private final class ChangingPasswords: PasswordReaderProtocol {
  private let passwords: Mutex<[String]>

  init(_ passwords: [String]) {
    self.passwords = Mutex(passwords)
  }

  func password(from source: PasswordSource) async throws(PasswordError) -> Password {
    Password(passwords.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] })
  }
}
