#if os(Linux)
import Foundation
import LLMEngineTesting
import Testing

/// Redirects that FoundationNetworking ends a program at: those that it cannot put an address together from.
@Suite struct HostileRedirectTests {
  @Test(arguments: ["//%5b", "//%5B:80/x", "//%00/x", "http://%5b/", "https://other.example/"])
  func aRedirectEndsNoProgram(_ location: String) throws {
    let home = try TemporaryHome()
    let server = try StubModelServer { _, _ in .reply(307, "", fields: ["Location": location]) }
    defer { server.stop() }

    let ended = try BuiltProgram("almanac-online").run(
      ["model", "use", server.address, "m", "--home", home.path], output: .nullDevice)

    #expect(ended.status == 69)
    #expect(
      ended.errors.contains("redirects") || ended.errors.contains("sends requests on to"), "\(ended.errors)")
  }
}
#endif
