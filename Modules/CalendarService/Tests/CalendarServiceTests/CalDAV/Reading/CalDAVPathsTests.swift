import Foundation
import Testing

@testable import CalDAVImplementation

@Suite struct CalDAVPathsTests {
  @Test(
    arguments: [
      ("/cal/work/a.ics", "/cal/work/a.ics"), ("/cal/work/a b%40c.ics", "/cal/work/a%20b@c.ics"),
      ("a.ics", "/cal/work/a.ics"), ("../home/a.ics", "/cal/home/a.ics"),
      ("https://dav.example.org/cal/a.ics", "/cal/a.ics"),
      ("/cal/work/../home/a.ics", "/cal/home/a.ics"), ("/cal/work/%2e%2E/home/a.ics", "/cal/home/a.ics"),
      ("/cal/./work/a.ics", "/cal/work/a.ics"), ("/cal/work/.hidden.ics", "/cal/work/.hidden.ics"),
      ("//evil.example/cal/work/a.ics", nil), ("https://evil.example/cal/work/a.ics", nil),
      ("http://dav.example.org/cal/work/a.ics", nil),
    ] as [(String, String?)])
  func namesWhatAnHrefMeansInOneWay(_ href: String, _ path: String?) throws {
    let base = try #require(URL(string: "https://dav.example.org/cal/work/"))
    let origin = try #require(HTTPOrigin(base))

    #expect(CalDAVPaths(origin: origin).path(href, from: base) == path)
  }
}
