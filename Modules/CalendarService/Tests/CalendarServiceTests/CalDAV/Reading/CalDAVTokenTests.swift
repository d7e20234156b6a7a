import Testing

@testable import CalDAVImplementation

@Suite struct CalDAVTokenTests {
  @Test(
    arguments: [
      .sync("http://a/1"), .sync("http://a/1", ctag: "\"b:c\""), .sync("a", ctag: "b\nc"), .ctag("a:b"),
      .ctag(""),
    ] as [CalDAVToken])
  func isReadAsItWasKept(_ token: CalDAVToken) {
    #expect(CalDAVToken(token.text) == token)
  }

  @Test(arguments: ["", "a", "sync", "pair:a", "pair:a\n", "whole:a", ":a", "SYNC:a"])
  func isNoneWhereItNeverWasOne(_ text: String) {
    #expect(CalDAVToken(text) == nil)
  }

  @Test(arguments: [CalDAVToken.sync("a\nb", ctag: "c"), .sync("a", ctag: "")])
  func isKeptWithoutACtagThatCouldNotBeToldFromIt(_ token: CalDAVToken) {
    guard case .sync(let text, _) = token else { return }
    #expect(CalDAVToken(token.text) == .sync(text))
  }
}
