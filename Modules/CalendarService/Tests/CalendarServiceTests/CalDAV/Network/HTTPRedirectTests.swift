import CalendarService
import Foundation
import Testing

@testable import CalDAVImplementation

@Suite struct HTTPRedirectTests {
  @Test(arguments: [
    ("/b/", "https://dav.example.org/b/"),
    ("https://dav.example.org:443/b", "https://dav.example.org:443/b"),
    ("HTTPS://DAV.example.org/b", "HTTPS://DAV.example.org/b"),
    ("?c", "https://dav.example.org/a/?c"),
  ])
  func leadsToTheSameServer(_ location: String, _ target: String) throws {
    #expect(try HTTPRedirect.target(location, from: start).absoluteString == target)
  }

  @Test(arguments: [
    "http://dav.example.org/b/", "http://dav.example.org:443/b/", "http://other.example.org/b/",
  ])
  func aRedirectNeverLeadsToAnUnencryptedServer(_ location: String) throws {
    let error = CalendarSourceError.refusedRedirect(
      place: "https://dav.example.org/a/", to: location, reason: "it is not encrypted")

    #expect(throws: error) { try HTTPRedirect.target(location, from: start) }
  }

  @Test(arguments: [
    "https://other.example.org/b/", "https://dav.example.org:8443/b/",
    "https://dav.example.org.evil.example/b/",
    "https://dav.example.org@evil.example/b/", "//evil.example/b/",
  ])
  func leadsToNoOtherServer(_ location: String) throws {
    let target = location.replacing("dav.example.org@", with: "").replacing("https:", with: "")
    let error = CalendarSourceError.refusedRedirect(
      place: "https://dav.example.org/a/", to: "https:" + target,
      reason: "it is another server, which is not given the password")

    #expect(throws: error) { try HTTPRedirect.target(location, from: start) }
  }

  private let start: URL

  init() throws {
    start = try #require(URL(string: "https://dav.example.org/a/"))
  }
}
