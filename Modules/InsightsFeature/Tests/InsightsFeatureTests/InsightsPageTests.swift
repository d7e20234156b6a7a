import CalendarService
import CalendarServiceTesting
import Foundation
import InsightsFeature
import Testing

@testable import InsightsFeatureImplementation

@Suite struct InsightsPageTests {
  private static let poison = "</script><script>alert(1)</script>\"'&<b>\u{1B}[31m"

  private func page(days: Int = 7, titled title: String = "March") throws -> String {
    var events = (0..<40).map { number in
      CalendarEvent.fixture(
        uid: "\(number)", calendar: ["Work", "家族", Self.poison][number % 3],
        title: "\(number) \(Self.poison)",
        start: .monday(9).addingTimeInterval(Double(number) * 20_000), categories: [Self.poison])
    }
    events[0].attendees = [Participant(name: Self.poison, address: "b@example.org")]
    let report = try InsightsReportTests.report(
      events, to: Date.monday(0).addingTimeInterval(Double(days) * 86_400))
    return InsightsPage(report, title: title, at: .fixture()).html
  }

  /// The names of the elements of a document in order, closing ones with a slash; those of script and style are text.
  private func tags(of html: String) -> [(name: String, attributes: String)] {
    let body = html.replacing(/(?s)(<(?:script|style)>).*?(<\/)/) { "\($0.1)\($0.2)" }
    return body.matches(of: /<(\/?[a-zA-Z0-9]+)((?:\s[^<>"]*(?:"[^"]*")?)*)(\/?)>/).map {
      (String($0.1), String($0.2))
    }
  }

  @Test(arguments: [1, 7, 31, 100, 365, 1000, 4000])
  func everyElementIsClosed(days: Int) throws {
    let empty: Set = ["meta", "rect", "input"]
    var open: [String] = []
    for (name, _) in tags(of: try page(days: days)) where !empty.contains(name) {
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
    #expect(!html.contains("alert(1)</script>") && !html.contains("<b>") && !html.contains("\u{1B}"))
    #expect(
      html.contains("&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;&lt;b&gt;[31m"))
  }

  @Test func thePageLoadsNothing() throws {
    let html = try page()

    #expect(html.contains("default-src 'none'"))
    for (_, attributes) in tags(of: html) {
      #expect(attributes.firstMatch(of: /\s(?:src|href|action|data|on[a-z]+)=/) == nil, "\(attributes)")
    }
    #expect(html.firstMatch(of: /url\(|@import|https?:/) == nil)
  }

  @Test func everyChartHasANameAndATable() throws {
    let html = try page()
    let charts = html.components(separatedBy: "<figure>").dropFirst()

    #expect(charts.count == 2)
    for chart in charts {
      #expect(chart.contains("role=\"group\" aria-label=") || chart.contains("role=\"img\" aria-label="))
      let behind = chart.components(separatedBy: "</figure>").last ?? ""
      #expect(behind.contains("as a table</summary>") && behind.contains("<th scope=\"col\">"))
    }
    #expect(html.contains("<html lang=\"en\">") && html.contains("name=\"viewport\""))
    #expect(tags(of: html).count { $0.name == "g" && $0.attributes.contains("tabindex=\"0\"") } == 7)
    #expect(html.contains("family") || html.contains("家族"))
  }

  @Test func columnsAreScaledToTheHighestOne() throws {
    let html = try page()
    let columns = html.matches(
      of: /data-v="([0-9,]+)"><rect class="hit"[^>]*>((?:<rect class="c[^>]*>)*)<\/g>/)
    let sums = columns.map { $0.1.split(separator: ",").compactMap { Int($0) }.reduce(0, +) }
    let most = try #require(sums.max())

    #expect(columns.count == 7 && most > 0)
    for (column, sum) in zip(columns, sums) {
      let heights = column.2.matches(of: /height="([0-9.]+)%"/).compactMap { Double($0.1) }
      #expect(abs(heights.reduce(0, +) - 100 * Double(sum) / Double(most)) < 0.05)
    }
  }

  @Test(arguments: [0x000000, 0xFFFFFF, 0xFFFF00, 0xFF0000, 0x0000FF, 0x808080, 0x00FF00, nil])
  func coloursContrastWithBothBackgrounds(rgb: Int?) {
    let colour = PageColour(of: .init(name: "x", rgb: rgb, time: .zero, events: 0), at: 3)
    let dark = PageColour(of: .init(name: "x", rgb: 0x16181C, time: .zero, events: 0), at: 0)

    #expect(1.05 / (colour.luminance + 0.05) >= 3)
    #expect((colour.luminance + 0.05) / (0.0092 + 0.05) >= 3)
    #expect(dark.luminance >= 0.13)
  }

  /// The text colours of the style sheet on its backgrounds (WCAG 2 AA: 4.5).
  @Test(arguments: [
    ("#1c1e21", "#ffffff"), ("#595f69", "#ffffff"), ("#e8e8ea", "#16181c"), ("#a8adb7", "#16181c"),
  ])
  func textHasEnoughContrast(ink: String, background: String) throws {
    #expect(PageAssets.style.contains(ink))
    let values = try [ink, background].map { (text: String) -> Double in
      let rgb = try #require(Int(text.dropFirst(), radix: 16))
      return PageColour(levels: [16, 8, 0].map { Double(rgb >> $0 & 0xFF) }).luminance + 0.05
    }

    #expect((values.max() ?? 0) / (values.min() ?? 1) >= 4.5)
  }

  @Test func aRangeWithoutEventsIsAShortPage() throws {
    let html = InsightsPage(try InsightsReportTests.report([]), title: "March", at: .fixture()).html

    #expect(html.contains("Nothing takes time here.") && !html.contains("<figure>"))
  }
}
