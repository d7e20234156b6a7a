import CalendarService
import InsightsFeature

/// The charts of a part of a page: stacked columns of hours by day, week, month or year.
struct PageCharts {
  /// A chart: its choice, and the layers of its columns from the bottom up.
  private struct Chart {
    let name: String
    /// The name and the style class of each layer with time.
    let layers: [(name: String, style: String)]
    /// The seconds of each layer, for each column.
    let values: [[Int64]]

    /// - Parameter style: the prefix of the style classes.
    init(name: String, style: String, layers: [String], values: [[Int64]]) {
      let used = layers.indices.filter { layer in values.contains { $0[layer] > 0 } }
      self.name = name
      self.layers = used.map { (layers[$0], "\(style)\($0)") }
      self.values = values.map { column in used.map { column[$0] } }
    }
  }

  private let report: InsightsReport
  private let number: Int
  private let clock: LocalClock
  private let columns: PageColumns

  /// The number of layers that have a colour of their own.
  static let mostLayers = 8

  init(_ report: InsightsReport, number: Int, _ clock: LocalClock, _ names: DateLanguage) {
    self.report = report
    self.number = number
    self.clock = clock
    columns = PageColumns(report, clock, names)
  }

  /// The charts, of which one is shown at a time.
  var html: String {
    let charts = charts.filter { !$0.layers.isEmpty }
    guard !charts.isEmpty else { return "" }
    let title = "Hours by \(columns.unit)"
    let figures = charts.enumerated().map { index, chart in
      figure(chart, named: charts.count > 1 ? "\(title) and \(chart.name)" : title, index: index)
    }
    return """
      <section class="charts"><h2>\(title)</h2>\(choice(of: charts.map(\.name)))
      \(figures.joined(separator: "\n"))</section>
      """
  }

  private func choice(of names: [String]) -> String {
    guard names.count > 1 else { return "" }
    let buttons = names.enumerated().map { index, name in
      "<label><input type=\"radio\" name=\"chart\" id=\"k\(index)\"\(index == 0 ? " checked" : "")>\(name)</label>"
    }
    return "<fieldset class=\"choice\"><legend>By</legend>\(buttons.joined())</fieldset>"
  }

  private var charts: [Chart] {
    if columns.isHours { return [hoursOfDay] }
    let kinds = Chart(
      name: "kind", style: "k", layers: ["Meetings", "Other events", "Off hours", "Free for focus"],
      values: columns.groups.map { days in
        [\InsightsReport.Day.meetings, \.other, \.outside, \.focus].map { member in
          days.reduce(0) { $0 + $1[keyPath: member].components.seconds }
        }
      })
    guard number == 0 else { return [kinds] }
    let calendars = report.calendars.filter { $0.time > .zero }
    return [
      kinds,
      chart("calendar", calendars.map { ($0.name, $0.shownName) }, \.byCalendar),
      chart("category", shown(report.categories, unnamed: "(none)"), \.byCategory),
      chart("person", shown(report.people, unnamed: ""), \.byPerson),
    ].filter { $0.layers.count > 1 }
  }

  private func shown(_ shares: [InsightsReport.Share], unnamed: String) -> [(String, String)] {
    shares.map { ($0.name, $0.name.isEmpty ? unnamed : $0.name) }
  }

  /// A chart of the largest groups. Calendars that have no colour of their own are one layer; the days know only the
  /// largest categories and people.
  private func chart(
    _ name: String, _ groups: [(key: String, shown: String)],
    _ member: KeyPath<InsightsReport.Day, [String: Duration]>
  ) -> Chart {
    let isWhole = groups.count <= Self.mostLayers
    let own =
      name == "calendar" ? groups.prefix(isWhole ? Self.mostLayers : Self.mostLayers - 1) : groups.prefix(6)
    let keys = own.map(\.key)
    let showsRest = name == "calendar" && !isWhole
    let values = columns.groups.map { days in
      var seconds = keys.map { key in
        days.reduce(0) { $0 + ($1[keyPath: member][key]?.components.seconds ?? 0) }
      }
      if showsRest {
        let all = days.reduce(0) { $0 + $1[keyPath: member].values.reduce(0) { $0 + $1.components.seconds } }
        seconds.append(max(0, all - seconds.reduce(0, +)))
      }
      return seconds
    }
    return Chart(
      name: name, style: "g",
      layers: own.map(\.shown) + (showsRest ? ["\(groups.count - own.count) more"] : []), values: values)
  }

  /// The hours of a single day by calendar.
  private var hoursOfDay: Chart {
    let calendars = Array(report.calendars.filter { $0.time > .zero }.prefix(Self.mostLayers))
    let values = (0..<24).map { hour in calendars.map { $0.hours[hour: hour].components.seconds } }
    return Chart(name: "calendar", style: "g", layers: calendars.map(\.shownName), values: values)
  }

  // MARK: Drawing

  private func figure(_ chart: Chart, named name: String, index: Int) -> String {
    let most = chart.values.map { $0.reduce(0, +) }.max() ?? 0
    let axis = PageAxis(most: most)
    let layers = chart.layers.indices.map { layer in
      "<path class=\"\(chart.layers[layer].style)\" d=\"\(path(of: layer, in: chart, axis))\"/>"
    }
    let now =
      columns.now(in: report, clock).map { "<path class=\"now\" d=\"M\(Self.text($0 * 10)) 0V1000\"/>" } ?? ""
    let lines = axis.ticks.map { "M0 \(Self.text(1000 - 1000 * $0.share))H\(chart.values.count * 10)" }
    let hours = axis.ticks.map { "<span style=\"bottom:\(Self.text(100 * $0.share))%\">\($0.text)</span>" }
    let legend = chart.layers.enumerated().map { layer, shown in
      let sum = Duration.seconds(chart.values.reduce(0) { $0 + $1[layer] })
      return
        "<li><svg class=\"key\" viewBox=\"0 0 1 1\" aria-hidden=\"true\"><path class=\"\(shown.style)\" d=\"M0 0h1v1H0z\"/></svg><bdi>\(shown.name.escaped)</bdi> \(sum.pageText)</li>"
    }
    let marks =
      now.isEmpty
      ? ""
      : "<li><svg class=\"key\" viewBox=\"0 0 1 1\" aria-hidden=\"true\"><path class=\"now\" d=\"M.5 0v1\"/></svg>now</li>"
    return """
      <figure class="chart" id="f\(number)-\(index)" data-k="\(index)"><div class="frame"><div class="hours" aria-hidden="true">\(hours.joined())</div>
      <div class="plot" role="img" aria-label="\(name)"><svg viewBox="0 0 \(chart.values.count * 10) 1000" preserveAspectRatio="none" aria-hidden="true"><path class="grid" d="\(lines.joined())"/>\(layers.joined())\(now)</svg></div>
      <div class="labels" aria-hidden="true">\(labels(chart.values.count))</div></div>
      <ul class="legend">\(legend.joined())\(marks)</ul>
      \(table(chart, named: name))</figure>
      """
  }

  /// The columns of a layer in one path, which is much shorter than an element for each. Each starts relative to the
  /// end of the one before.
  private func path(of layer: Int, in chart: Chart, _ axis: PageAxis) -> String {
    var path = ""
    var end = (x: 0, y: 0)
    for (column, values) in chart.values.enumerated() where values[layer] > 0 {
      let below = values[..<layer].reduce(0, +)
      let bottom = 1000 - Int((Double(below) / axis.most * 1000).rounded())
      let top = 1000 - Int((Double(below + values[layer]) / axis.most * 1000).rounded())
      let height = bottom - top
      path += "m\(column * 10 + 1 - end.x) \(bottom - end.y)v\(-height)h8v\(height)"
      end = (column * 10 + 9, bottom)
    }
    return path
  }

  /// At most twelve labels, of which every second one is left out on a narrow screen.
  private func labels(_ count: Int) -> String {
    let every = max(1, (count + 11) / 12)
    return stride(from: 0, to: count, by: every).map { index in
      let isSecond = index / every % 2 == 1
      return
        "<span\(isSecond ? " class=\"second\"" : "") style=\"left:\(Self.text(100 * (Double(index) + 0.5) / Double(count)))%\">\(columns.labels[index])</span>"
    }.joined()
  }

  private func table(_ chart: Chart, named name: String) -> String {
    let heads = ([columns.unit.capitalizedFirst] + chart.layers.map(\.name)).map { "<th>\($0.escaped)" }
    let rows = zip(columns.names, chart.values).map { name, values in
      "<tr><th>\(name)\(values.map { "<td>\(Duration.seconds($0).pageText)" }.joined())"
    }
    return """
      <details><summary>\(name) as a table</summary><div class="scroll" tabindex="0" role="region" aria-label="\(name) as a table"><table><thead><tr>\(heads.joined())<tbody>\(rows.joined())</table></div></details>
      """
  }

  /// A number with at most one decimal.
  private static func text(_ number: Double) -> String { number.oneDecimal }
}

/// A scale of hours with round steps.
struct PageAxis {
  /// The seconds at the top.
  let most: Double
  /// The steps from zero on.
  let ticks: [(share: Double, text: String)]

  private static let steps: [Double] = [0.25, 0.5, 1, 2, 3, 4, 6, 8, 12]

  /// A scale on which the largest value fits.
  init(most seconds: Int64) {
    let hours = max(Double(seconds) / 3600, 0.25)
    var step = Self.steps.first { hours / $0 <= 5 } ?? 20
    while hours / step > 5 { step *= (step * 2).truncatingRemainder(dividingBy: 100) == 0 ? 2.5 : 2 }
    let count = max(1, Int((hours / step).rounded(.up)))
    most = Double(count) * step * 3600
    ticks = (0...count).map { index in
      let value = Double(index) * step
      return (
        Double(index) / Double(count),
        value < 1 && value > 0 ? "\(Int(value * 60)) min" : "\(value.oneDecimal) h"
      )
    }
  }
}
