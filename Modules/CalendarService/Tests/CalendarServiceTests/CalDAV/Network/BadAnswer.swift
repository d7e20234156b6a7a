import CalendarService
import Testing

/// A wrong response.
struct BadAnswer: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Modifies the correct response.
  let spoil: @Sendable (FaultReply) -> FaultReply
  /// The client's error, given the place in error messages.
  let error: @Sendable (String) -> CalendarSourceError

  private init(
    _ description: String, _ spoil: @escaping @Sendable (FaultReply) -> FaultReply,
    _ error: @escaping @Sendable (String) -> CalendarSourceError
  ) {
    testDescription = description
    self.spoil = spoil
    self.error = error
  }

  private static func unreadable(_ description: String, _ reason: String, _ xml: String) -> BadAnswer {
    BadAnswer(description, { _ in .multistatus(xml) }) { .unreadableAnswer(place: $0, reason: reason) }
  }

  /// Truncated or missing responses.
  static let broken = [
    BadAnswer("cut short", { $0.truncated(by: 20) }, cut),
    BadAnswer("cut short in the middle", { $0.truncated(by: 200) }, cut),
    BadAnswer("reset before its end", { $0.reset(before: 20) }, brokenOff),
    BadAnswer("a closed connection", { _ in .nothing }, cut),
    BadAnswer("a reset connection", { _ in .reset }, brokenOff),
    BadAnswer("another protocol", { _ in .garbage }, cut),
    BadAnswer(
      "bytes that are no gzip",
      { _ in
        .status(207, "no gzip", type: "application/xml", headers: ["Content-Encoding": "gzip"])
      }, cut),
  ]

  /// Complete responses with wrong content.
  static let wrong = [
    BadAnswer("a web page", { _ in .status(200, "<html>Log in</html>", type: "text/html") }) {
      .notAServer(place: $0, reason: "it answers as a web page would (200)")
    },
    unreadable("nothing", "it is empty", ""),
    unreadable("a page as multistatus", "it is a web page", "<html><body/></html>"),
    unreadable("other XML", "it is XML of another kind", "<a/>"),
    unreadable("malformed XML", "it is not well-formed XML, at line 1", "<a><b></a>"),
    unreadable(
      "truncated XML", "it is not well-formed XML, at line 1",
      "<multistatus xmlns='DAV:'><response><href>/a</href>"),
    unreadable(
      "a bomb of entities", "it declares entities or attributes, which no answer needs",
      "<!DOCTYPE a [<!ENTITY a \"aaaaaaaaaa\">\(bomb)]><multistatus xmlns='DAV:'>&i;</multistatus>"),
    unreadable(
      "a bomb of elements", "it is nested too deeply", String(repeating: "<a>", count: 100_000)),
    unreadable(
      "a bomb of attributes", "an element has too many attributes",
      "<multistatus xmlns='DAV:'\((0..<300).map { " a\($0)=''" }.joined())/>"),
    BadAnswer("nothing there", { _ in .status(404) }) { .notFound(place: $0) },
    BadAnswer("gone", { _ in .status(410) }) { .notFound(place: $0) },
    BadAnswer("conflict", { _ in .status(409) }) { .refused(place: $0, status: 409, reason: "") },
    BadAnswer("out of room", { _ in .status(507) }) { .full(place: $0) },
    BadAnswer("too large", { _ in .status(413) }) { .tooLarge(place: $0) },
    BadAnswer("no words", { _ in .status(204) }) {
      .notAServer(place: $0, reason: "it answers as a web page would (204)")
    },
    BadAnswer("failure", { _ in .status(500) }) { .serverFailure(place: $0, status: 500) },
    BadAnswer("failure behind it", { _ in .status(502) }) { .serverFailure(place: $0, status: 502) },
    BadAnswer("silence behind it", { _ in .status(504) }) { .serverFailure(place: $0, status: 504) },
    BadAnswer("too much to do", { _ in .status(503) }) { .busy(place: $0, retryAfter: nil) },
    BadAnswer("too many requests", { _ in .status(429, headers: ["Retry-After": "2"]) }) {
      .busy(place: $0, retryAfter: 2)
    },
    BadAnswer("not signed in", { _ in .status(401, headers: ["WWW-Authenticate": "Basic realm=\"a\""]) }) {
      .refusedCredentials(place: $0, user: FakeCalDAV.user)
    },
  ]

  static let all = broken + wrong

  private static let cut: @Sendable (String) -> CalendarSourceError = {
    .noAnswer(place: $0, reason: "the answer was cut short or is no HTTP")
  }

  private static let brokenOff: @Sendable (String) -> CalendarSourceError = {
    .noAnswer(place: $0, reason: "the connection broke off")
  }

  private static let bomb = zip("abcdefgh", "bcdefghi").map { inner, name in
    "<!ENTITY \(name) \"\(String(repeating: "&\(inner);", count: 10))\">"
  }.joined()
}
