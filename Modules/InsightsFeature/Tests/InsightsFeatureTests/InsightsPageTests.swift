import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import InsightsFeature
import Testing

@testable import InsightsFeatureImplementation

@Suite struct InsightsPageTests {
  private static let poison = "</script><script>alert(1)</script>\"'&<b>\u{1B}[31m"

  private func page(days: Int = 7, titled title: String = "March", calendars: Int = 3) throws -> String {
    let names = ["Work", "家族", Self.poison] + (0..<9).map { "Calendar number \($0)" }
    var events = (0..<40).map { number in
      CalendarEvent.fixture(
        uid: "\(number)", calendar: names[number % calendars], title: "\(number) \(Self.poison)",
        start: .monday(9).addingTimeInterval(Double(number) * 20_000), categories: [Self.poison])
    }
    events[0].attendees = [Participant(name: Self.poison, address: "b@example.org")]
    let report = try InsightsReportTests.report(
      events, to: Date.monday(0).addingTimeInterval(Double(days) * 86_400),
      change: { $0.includesParts = true })
    return html(of: report, title)
  }

  private func html(of report: InsightsReport, _ title: String = "March") -> String {
    InsightsPage(report, InsightsHeading(title: title, version: "1.2"), at: .fixture()).html
  }

  /// The names and attributes of the elements in order; script and style are text.
  private func tags(of html: String) -> [(name: String, attributes: String)] {
    let body = html.replacing(/(?s)(<(?:script|style)>).*?(<\/)/) { "\($0.1)\($0.2)" }
    return body.matches(of: /<(\/?[a-zA-Z0-9]+)((?:\s[^<>"]*(?:"[^"]*")?)*)(\/?)>/).map {
      (String($0.1), String($0.2))
    }
  }

  /// Elements whose end a parser adds, and those without content.
  private static let open: Set = [
    "meta", "rect", "input", "path", "polyline", "tr", "td", "th", "thead", "tbody",
  ]

  @Test(arguments: [1, 7, 31, 100, 365, 1000, 4000])
  func everyElementIsClosed(days: Int) throws {
    var open: [String] = []
    for (name, _) in tags(of: try page(days: days)) where !Self.open.contains(name.replacing("/", with: "")) {
      if name.hasPrefix("/") {
        #expect(open.popLast() == String(name.dropFirst()))
      } else {
        open.append(name)
      }
    }
    #expect(open == [])
  }

  @Test func textOfEventsIsEscaped() throws {
    let html = try page(titled: Self.poison)

    #expect(html.components(separatedBy: "<script>").count == 2)
    #expect(!html.contains("alert(1)</script>") && !html.contains("<b>\u{1B}") && !html.contains("\u{1B}"))
    #expect(
      html.contains("&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;&lt;b&gt;[31m"))
  }

  @Test func thePageLoadsNothing() throws {
    let html = try page()

    #expect(html.contains("default-src 'none'"))
    for (_, attributes) in tags(of: html) {
      #expect(attributes.firstMatch(of: /\s(?:src|action|on[a-z]+)=|\shref="[^#]/) == nil, "\(attributes)")
    }
    #expect(html.firstMatch(of: /url\(|@import|https?:/) == nil)
  }

  @Test func everyChartHasANameAndATable() throws {
    let charts = try page().components(separatedBy: "<figure ").dropFirst()

    // Hours by kind and by calendar, and one chart for each of three calendars.
    #expect(charts.count == 5)
    for chart in charts {
      #expect(chart.contains("role=\"img\" aria-label=\"Hours by day"))
      let behind = chart.components(separatedBy: "</figure>").first ?? ""
      #expect(behind.contains("as a table</summary>") && behind.components(separatedBy: "<tr>").count == 9)
    }
  }

  @Test func thePageSaysWhoseTimeItIsAndWhenItWasMade() throws {
    var event = CalendarEvent.fixture()
    event.attendees = [
      Participant(name: "Keller, Sam", address: "me@example.org", response: .accepted),
      Participant(name: "Bob", address: "bob@example.org"),
    ]
    let report = try InsightsReportTests.report([event], now: .monday(10, 20))
    var heading = InsightsHeading(title: "March", version: "1.2")
    let html = InsightsPage(report, heading, at: .fixture()).html

    for part in [
      "<bdi>Sam Keller</bdi>", "9 March 2026 to 15 March 2026", "Calendars: <bdi>Work</bdi>",
      "made 9 March 2026, 10:20 (UTC)", "Almanac 1.2",
    ] { #expect(html.contains(part)) }
    heading.owner = "Sam K."
    #expect(InsightsPage(report, heading, at: .fixture()).html.contains("<bdi>Sam K.</bdi>"))
  }

  @Test func columnsReachTheirShareOfTheAxis() throws {
    let report = try InsightsReportTests.report([
      .fixture(uid: "a", start: .saturday(10), duration: .hour * 5),
      .fixture(uid: "b", start: .fixture(.sunday, 10), duration: .hour * 10),
    ])

    // The axis ends at ten hours; a column is ten units wide.
    #expect(html(of: report).contains("<path class=\"k2\" d=\"m51 1000v-500h8v500m2 0v-1000h8v1000\"/>"))
  }

  @Test(arguments: [
    (900, "0 h,15 min"), (3600, "0 h,15 min,30 min,45 min,1 h"),
    (36_000, "0 h,2 h,4 h,6 h,8 h,10 h"),
    (39_600, "0 h,3 h,6 h,9 h,12 h"), (720_000, "0 h,40 h,80 h,120 h,160 h,200 h"),
  ])
  func theAxisHasRoundSteps(most: Int64, expected: String) {
    #expect(PageAxis(most: most).ticks.map(\.text).joined(separator: ",") == expected)
  }

  @Test func everyCalendarHasItsOwnFigures() throws {
    let report = try InsightsReportTests.report(
      [
        .fixture(uid: "a", start: .monday(9)),
        .fixture(uid: "b", calendar: "Home", start: .monday(9), duration: .hour * 2),
      ],
      change: { $0.includesParts = true })
    let html = html(of: report)

    #expect(report.parts.map(\.totals.time) == [.hour * 2, .hour])
    #expect(report.totals.time == .hour * 2)
    #expect(html.contains("id=\"c2\"><bdi>Work</bdi>"))
    #expect(html.contains("main:has(#c2:checked) .p2{display:block}"))
    #expect(html.components(separatedBy: "class=\"lead\"").count == 4)
  }

  @Test func anAnonymousPageNamesNobodyAndNothing() throws {
    let secrets = [
      "Acme", "Ana Lima", "ana@example.org", "me@example.org", "Merger", "Board", "Room 7", "Sam", "legal",
    ]
    let events = (0..<12).map { number in
      var event = CalendarEvent.fixture(
        uid: "Merger-\(number)", calendar: number % 2 == 0 ? "Acme" : "Board", title: "Merger \(number)",
        start: .monday(9).addingTimeInterval(Double(number) * 1800), categories: ["legal"])
      event.location = "Room 7"
      event.attendees = [
        Participant(name: "Ana Lima", address: "ana@example.org"),
        Participant(name: "Sam", address: "me@example.org", response: .accepted),
      ]
      return event
    }
    let report = try InsightsReportTests.report(
      events, change: { ($0.includesParts, $0.isAnonymous) = (true, true) })
    var heading = InsightsHeading(title: "March", owner: "Sam", version: "1.2")
    heading.isAnonymous = true
    let html = InsightsPage(report, heading, at: .fixture()).html

    for secret in secrets { #expect(!html.localizedCaseInsensitiveContains(secret), "\(secret)") }
    for word in ["Event 1", "Calendar 2", "Person 1"] { #expect(html.contains(word)) }
    let named = try InsightsReportTests.report(events)
    #expect(report.totals == named.totals && report.hours == named.hours)
  }

  /// Each calendar has every hour of the week, thirty people and sixty titles, which no person has.
  @Test func aYearOfEightFullCalendarsIsSmall() throws {
    let events = (0..<2000).map { number in
      var event = CalendarEvent.fixture(
        uid: "\(number)", calendar: "Calendar number \(number % 8)", title: "Title number \(number % 60)",
        start: .monday(9).addingTimeInterval(Double(number) * 15_000))
      event.attendees = [
        Participant(name: "Person number \(number % 30)", address: "\(number % 30)@example.org")
      ]
      return event
    }
    let report = try InsightsReportTests.report(
      events, to: Date.monday(0).addingTimeInterval(365 * 86_400), change: { $0.includesParts = true })

    #expect(report.parts.count == 8)
    #expect(html(of: report).utf8.count < 176_000, "\(html(of: report).utf8.count)")
  }

  @Test func whatIsPlannedAndNowAreShownWhileTheRangeIsUnderWay() throws {
    let events = [CalendarEvent.fixture(start: .monday(9)), .fixture(uid: "b", start: .wednesday(9))]
    let half = try InsightsReportTests.report(events, now: .tuesday(12))
    let over = try InsightsReportTests.report(events, now: .fixture(.sunday, 24))

    // The middle of the second of seven columns, which are ten units wide.
    #expect(html(of: half).contains("<path class=\"now\" d=\"M15 0V1000\"/>"))
    #expect(!html(of: over).contains("class=\"now\""))
    #expect(html(of: half).contains("1\u{A0}h still planned"))
  }

  @Test(arguments: [
    ("26 h 15 min", "26_h_15_min"), ("18 % of 3 h", "18_% of 3_h"), ("1 h, 5 min.", "1_h, 5_min."),
    ("3 hours, 5 minutes", "3 hours, 5 minutes"), ("h 15 min", "h 15_min"),
    ("2 h<td>8 h</tr> 9 h", "2_h<td>8 h</tr> 9_h"),
  ])
  func lengthsOfTimeAreNotBroken(text: String, expected: String) {
    #expect(text.unbroken == expected.replacing("_", with: "\u{A0}"))
  }

  @Test func noLengthOfThePageIsBroken() throws {
    let events = [CalendarEvent.fixture(start: .monday(9), duration: .seconds(95 * 60))]
    let html = html(of: try InsightsReportTests.report(events))
    let body = html.split(separator: "<main")[1].split(separator: "</main>")[0]
    let text = body.replacing(#/<td[^<]*/#, with: "")

    #expect(text.contains("1\u{A0}h\u{A0}35\u{A0}min"))
    #expect(text.firstMatch(of: #/\d (h|min|%)\b|\d.h \d/#) == nil)
    #expect(html.contains("td{white-space:nowrap}") && body.contains("<td>1 h 35 min"))
  }

  @Test func tasksAreStatedForAllCalendarsAndForEach() throws {
    var counts = TaskCounts([], from: .monday(0), to: .tuesday(0), at: .fixture())
    (counts.done, counts.overdue) = (3, 2)
    var report = try InsightsReportTests.report([])
    report.tasks = counts

    #expect(html(of: report).contains("<p class=\"tasks\">Tasks: 3 done, 2 overdue</p>"))
  }

  @Test func aRangeWithoutEventsIsAShortPage() throws {
    let html = html(of: try InsightsReportTests.report([]))

    #expect(html.contains("Nothing takes time this week.") && !html.contains("<figure"))
  }
}
